import { expect } from 'vitest';
import { schemaDrift } from '../../../prisma/migrate/schema-drift';
import { migrationTest } from './migration-test';

migrationTest('prisma/schema.prisma and prisma/migrations do not differ', async ({ database }) => {
  expect(await schemaDrift(database.url), 'run: npm run db:migration -- <name>').toBeNull();
});
