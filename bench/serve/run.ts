import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../scripts/build';
import { generateClient } from '../../scripts/generate';
import { fetchPage, MODES, type Mode, measure, requireTools } from './load';
import { type Subject, startBareNode, startFaultline, startNextAlone, startNginx } from './subjects';

/*
 * `npm run bench:serve`: one public page from four servers, each alone on core 0 with the load on core 1, in
 * interleaved rounds. Read the ratios: absolute numbers belong to a machine.
 */

/** About as long as the page with which the peers were measured before; BENCH_PAGE names another. */
const PAGE = '/glossary';
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const WARM_UP_SECONDS = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

type Result = { perSecond: number; p50Ms: number; p99Ms: number; rssMb: number };

await requireTools(['wrk', 'nginx', 'taskset']);
await generateClient();
await buildApp();
const folder = await mkdtemp(path.join(tmpdir(), 'faultline-bench-'));
const subjects: Subject[] = [];
try {
  const ours = await startFaultline(folder);
  subjects.push(ours);
  const address = process.env.BENCH_PAGE ?? PAGE;
  const page = await fetchPage(ours.url + address);
  subjects.push(
    await startNginx(folder, address, page),
    await startBareNode(folder, page),
    await startNextAlone(ours.url, folder),
  );

  // Each has compiled its code and filled its memory before it counts.
  for (const { url, modes } of subjects) {
    for (const mode of modes) await measure(url + address, mode, WARM_UP_SECONDS);
  }

  const results = new Map<string, Result[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const mode of MODES) {
      for (const subject of subjects) {
        if (!subject.modes.includes(mode)) continue;
        const { perSecond, p50Ms, p99Ms } = await measure(subject.url + address, mode, SECONDS);
        const key = `${subject.name} ${mode}`;
        results.set(key, [
          ...(results.get(key) ?? []),
          { perSecond, p50Ms, p99Ms, rssMb: await subject.rssMb() },
        ]);
      }
    }
  }
  print(results, page.identity.length, page.gzip.length);
} finally {
  for (const subject of subjects.reverse()) await subject.stop();
  await rm(folder, { recursive: true, force: true });
}

function print(results: Map<string, Result[]>, plainBytes: number, gzipBytes: number): void {
  const today = new Date().toISOString().slice(0, 10);
  console.log(
    `\n${today} · Node ${process.version} · page of ${plainBytes} bytes, ${gzipBytes} with gzip · medians of ${ROUNDS} rounds\n`,
  );
  console.log('| server | mode | requests/s | p50 ms | p99 ms | memory MB | to nginx | to Next |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  const rate = (name: string, mode: Mode) =>
    median(results.get(`${name} ${mode}`)?.map(({ perSecond }) => perSecond) ?? []);
  for (const mode of MODES) {
    for (const { name } of subjects) {
      const found = results.get(`${name} ${mode}`);
      if (!found) continue;
      const own = rate(name, mode);
      const next = rate('Next alone', mode === '304' ? 'gzip' : mode);
      const cells = [
        name,
        mode,
        own.toFixed(0),
        median(found.map(({ p50Ms }) => p50Ms)).toFixed(2),
        median(found.map(({ p99Ms }) => p99Ms)).toFixed(2),
        median(found.map(({ rssMb }) => rssMb)).toFixed(0),
        (own / rate('nginx', mode)).toFixed(2),
        `${(own / next).toFixed(0)} x`,
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
