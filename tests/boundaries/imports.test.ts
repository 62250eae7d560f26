import { describe, expect, it } from 'vitest';
import { importSpecifiers, importTarget, listSourceFiles } from './source-files';

type Area = {
  /** Areas that it may import besides itself. */
  areas: readonly string[];
  /** Packages that it may import; anything not listed is refused. */
  packages: readonly (string | RegExp)[];
};

const MARKDOWN = ['unified', 'remark-parse', 'remark-gfm', 'unist-util-visit'];

/** Imports go one way (DESIGN, "The house"); a new edge or package is added here on purpose or not at all. */
const AREAS: Record<string, Area> = {
  'lib/domain/claims': { areas: ['lib/domain'], packages: [] },
  'lib/domain/incident': {
    areas: ['lib/domain'],
    packages: ['zod', 'canonicalize', 'mdast', 'mdast-util-to-string', 'remark-directive', ...MARKDOWN],
  },
  'lib/domain/time': { areas: ['lib/domain'], packages: ['zod', 'temporal-polyfill'] },
  'lib/domain': { areas: [], packages: [] },
  'lib/data': {
    areas: ['lib/domain', 'prisma/generated'],
    packages: ['zod', 'pg', 'server-only', '@prisma/adapter-pg', /^node:/],
  },
  'lib/content': {
    areas: ['lib/domain'],
    packages: ['zod', 'yaml', 'unified', 'remark-parse', /^node:(fs|path)$/],
  },
  'lib/front': { areas: ['lib/domain/incident'], packages: ['lru-cache', 'pino', 'prom-client', /^node:/] },
  'lib/i18n': { areas: ['lib/domain/incident', 'content/messages'], packages: ['next', 'next-intl'] },
  'components/ui': {
    areas: ['lib/domain', 'lib/i18n'],
    packages: [
      'react',
      'next-intl',
      'hast',
      'hast-util-to-jsx-runtime',
      'lru-cache',
      'rehype-sanitize',
      'remark-rehype',
      ...MARKDOWN,
    ],
  },
  'components/data-table': { areas: [], packages: ['react', '@tanstack/table-core', 'csv-stringify'] },
  components: {
    areas: ['components/ui', 'components/data-table', 'lib/domain', 'lib/i18n'],
    packages: ['react', 'next-intl'],
  },
  app: {
    areas: ['components', 'lib/domain', 'lib/data', 'lib/i18n'],
    packages: ['react', 'next', 'next-intl', /^@fontsource-variable\//],
  },
  prisma: {
    areas: ['lib/data/postgres'],
    packages: [
      'pg',
      '@prisma/adapter-pg',
      '@prisma/driver-adapter-utils',
      '@prisma/schema-engine-wasm',
      'prisma',
      /^node:/,
    ],
  },
  'prisma/migrate.ts': { areas: ['prisma', 'lib/data'], packages: [/^node:/] },
  scripts: {
    areas: ['lib', 'prisma'],
    packages: ['next', 'playwright-core', /^node:/],
  },
  'proxy.ts': { areas: ['lib/i18n'], packages: ['next', 'next-intl'] },
  'next.config.ts': { areas: [], packages: ['next', 'next-intl'] },
  'prisma.config.ts': { areas: [], packages: ['prisma'] },
};

const isWithin = (file: string, area: string) => file === area || file.startsWith(`${area}/`);
/** The most particular area that a file belongs to. */
const areaOf = (file: string) =>
  Object.keys(AREAS)
    .filter((area) => isWithin(file, area))
    .sort((a, b) => b.length - a.length)[0];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const sources = await listSourceFiles(
  ['app', 'components', 'lib', 'prisma', 'scripts', 'proxy.ts', 'next.config.ts', 'prisma.config.ts'],
  /\.tsx?$/,
);
const imports = sources.flatMap(({ file, text }) =>
  importSpecifiers(text).map((specifier) => ({ file, specifier, target: importTarget(file, specifier) })),
);

/** The edges of an area that its rule does not allow, as "file imports specifier". */
function forbiddenEdges(name: string, { areas, packages }: Area): string[] {
  return imports
    .filter(({ file }) => areaOf(file) === name && !isTest(file))
    .filter(({ target }) =>
      'path' in target
        ? !(isWithin(target.path, name) && !isWithin(target.path, 'prisma/generated')) &&
          !areas.some((area) => isWithin(target.path, area))
        : !packages.some((allowed) =>
            typeof allowed === 'string' ? allowed === target.package : allowed.test(target.package),
          ),
    )
    .map(({ file, specifier }) => `${file} imports ${specifier}`);
}

describe('imports go one way', () => {
  it.each(Object.entries(AREAS))('from %s only to what it may build on', (name, area) => {
    expect(forbiddenEdges(name, area)).toEqual([]);
  });

  it('and every file belongs to an area with a rule, every area to some files', () => {
    const named = sources.map(({ file }) => areaOf(file));
    expect(sources.filter((_, index) => named[index] === undefined).map(({ file }) => file)).toEqual([]);
    expect(Object.keys(AREAS).filter((area) => !named.includes(area))).toEqual([]);
  });

  it('and lead to no test or test builder but from tests', () => {
    const toTests = imports.filter(
      ({ file, target }) =>
        !isTest(file) && 'path' in target && (isWithin(target.path, 'tests') || /\.test$/.test(target.path)),
    );
    expect(toTests.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
  });

  it('and never round in a circle', () => {
    const modules = new Set(sources.map(({ file }) => file.replace(/\.tsx?$/, '')));
    const below = new Map<string, string[]>();
    for (const { file, target } of imports) {
      const from = file.replace(/\.tsx?$/, '');
      if ('path' in target && modules.has(target.path))
        below.set(from, [...(below.get(from) ?? []), target.path]);
    }
    const finished = new Set<string>();
    const circles: string[] = [];
    const walk = (module: string, way: string[]) => {
      if (way.includes(module)) circles.push([...way.slice(way.indexOf(module)), module].join(' → '));
      if (way.includes(module) || finished.has(module)) return;
      for (const next of below.get(module) ?? []) walk(next, [...way, module]);
      finished.add(module);
    };
    for (const module of modules) walk(module, []);
    expect(circles).toEqual([]);
  });
});

describe('the reading of imports', () => {
  it('finds every form of them, over several lines, and none in text', () => {
    const text = [
      "import 'server-only';",
      "import type { A } from './a';",
      "import B, {\n  type C,\n  D,\n} from '@/lib/b';",
      "import * as e from '../e';",
      "export { F } from 'pkg/f';",
      "export * from '@scope/g/h';",
      "const i = await import('./i');",
      'const j = import(`./j/$' + '{k}.json`);',
      "type L = typeof import('./l');",
      "// import it from 'nowhere'",
      'const text = \'taken from "nowhere"\';',
      "export const from = (value: string) => ['m', value];",
    ].join('\n');
    expect(importSpecifiers(text).sort()).toEqual(
      ['server-only', './a', '@/lib/b', '../e', 'pkg/f', '@scope/g/h', './i', './j/', './l'].sort(),
    );
  });

  it.each([
    ['@/lib/data/env', { path: 'lib/data/env' }],
    ['../../data/env', { path: 'lib/data/env' }],
    ['./markdown', { path: 'lib/domain/incident/markdown' }],
    ['node:fs/promises', { package: 'node:fs' }],
    ['next/navigation', { package: 'next' }],
    ['@prisma/client/runtime', { package: '@prisma/client' }],
  ])('follows %s from a file of lib/domain/incident', (specifier, expected) => {
    expect(importTarget('lib/domain/incident/project.ts', specifier)).toEqual(expected);
  });
});
