import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { listSourceFiles } from './source-files';

const CODE = ['app', 'bench', 'components', 'lib', 'prisma', 'scripts', 'tests'];
const MIGRATIONS = /^prisma\/migrations\//;

describe('files', () => {
  it('have kebab-case names, and folders too; routes may have their brackets', async () => {
    const kebab =
      /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\[{1,2}(?:\.\.\.)?[a-z]+\]{1,2}|\([a-z-]+\))(?:\.[a-z0-9-]+)*$/;
    const odd = (await listSourceFiles(CODE, /./))
      .map(({ file }) => file)
      .filter((file) => !MIGRATIONS.test(file) && !file.split('/').every((part) => kebab.test(part)));
    expect(odd).toEqual([]);
  });

  it('are no barrels: what is needed is imported from where it is', async () => {
    const modules = await listSourceFiles(CODE, /\.tsx?$/);
    expect(modules.map(({ file }) => file).filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
    const reexports = modules.filter(({ text }) =>
      /^export\s+(?:type\s+)?(?:\*|\{[^}]*\}\s*from)/m.test(text),
    );
    expect(reexports.map(({ file }) => file)).toEqual([]);
  });

  it('with code do not know the first incident: another one would be shown as well', async () => {
    const known = /glm|cloudflare|workers.?ai|sglang|z\.?ai\b|681.?280|1.?048.?576|\b155\b/i;
    /** Names of routes and modules that read one product's files, whichever incident that matters to. */
    const ours = /check\/sglang/g;
    const files = await listSourceFiles(
      ['app', 'components', 'lib', 'scripts', 'prisma'],
      /\.(tsx?|css|prisma|sql)$/,
    );
    const knowing = files.flatMap(({ file, text }) => {
      const found = known.exec(`${file}\n${text}`.replace(ours, ''));
      return found ? [`${file}: ${found[0]}`] : [];
    });
    expect(knowing).toEqual([]);
  });
});

describe('lib/domain', () => {
  it('asks neither the clock nor chance nor the machine: what it needs is passed to it', async () => {
    const impure =
      /\bnew Date\(\)|\bDate\.now\b|\bMath\.random\b|\bprocess\.|\bperformance\.|\bcrypto\.|\bTemporal\.Now\b|\bfetch\(|\bconsole\.|\bglobalThis\b|\bset(?:Timeout|Interval)\b/;
    const files = await listSourceFiles(['lib/domain'], /(?<!\.test)\.ts$/);
    expect(files.length).toBeGreaterThan(10);
    const found = files.flatMap(
      ({ file, text }) => impure.exec(text)?.map((match) => `${file}: ${match}`) ?? [],
    );
    expect(found).toEqual([]);
  });
});

describe('exported functions of lib/', () => {
  it('have a docstring directly above them', async () => {
    const files = await listSourceFiles(['lib'], /(?<!\.test|\.d)\.tsx?$/);
    const bare = files.flatMap(({ file, text }) => {
      const exported =
        /^export (?:default )?(?:async )?(?:function\*? (\w+)|const (\w+)(?:: [^=]+)? = (?:async )?(?:\(|<|\w+ =>))/gm;
      return [...text.matchAll(exported)]
        .filter(({ index }) => !/\*\/\n$/.test(text.slice(0, index)))
        .map(([, name, constant]) => `${file}: ${name ?? constant}`);
    });
    expect(bare).toEqual([]);
  });
});

describe('packages', () => {
  it('have exact versions', async () => {
    const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
    const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('come from whichever registry the machine uses: the lock names none, and holds the hash of each', async () => {
    const text = await readFile('package-lock.json', 'utf8');
    expect(text).not.toContain('"resolved"');
    const { packages } = JSON.parse(text) as {
      packages: Record<string, { integrity?: string; link?: boolean }>;
    };
    const unhashed = Object.entries(packages).filter(([name, { integrity }]) => name !== '' && !integrity);
    expect(unhashed.map(([name]) => name)).toEqual([]);
  });
});
