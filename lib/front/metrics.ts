import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Outcome } from './outcome';

export type Metrics = {
  /** Counts one answer. Plain numbers, turned into Prometheus counters when somebody asks for them. */
  count(outcome: Outcome, status: number): void;
  observeAnswer(outcome: Outcome, seconds: number): void;
  observeRender(seconds: number, isGood: boolean): void;
  /** What to read when the metrics are asked for. */
  watch(sources: MetricSources): void;
  /** The text format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
};

export type MetricSources = {
  cache(): { hits: number; stale: number; misses: number; bytes: number; pages: number };
  waitingRenders(): number;
  isDatabaseUp(): boolean;
};

/** Numbers for Prometheus: requests, renderings, cache, database, process. */
export function createMetrics(): Metrics {
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  collectDefaultMetrics({ register: registry, prefix: 'faultline_' });

  const answered = new Map<Outcome, Map<number, number>>();
  let sources: MetricSources | null = null;

  new Counter({
    name: 'faultline_requests_total',
    help: 'Answers by outcome and status.',
    labelNames: ['outcome', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, statuses] of answered) {
        for (const [status, value] of statuses) this.inc({ outcome, status: String(status) }, value);
      }
    },
  });
  const answers = new Histogram({
    name: 'faultline_answer_seconds',
    help: 'Time until an answer was sent; of those from memory one in 64 is timed.',
    labelNames: ['outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const renders = new Histogram({
    name: 'faultline_render_seconds',
    help: 'Time of renderings.',
    labelNames: ['result'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const gauge = (name: string, help: string, read: (from: MetricSources) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        if (sources) this.set(read(sources));
      },
    });
  gauge('faultline_cache_hits', 'Pages answered from memory.', (from) => from.cache().hits);
  gauge('faultline_cache_stale', 'Pages asked for after they were replaced.', (from) => from.cache().stale);
  gauge('faultline_cache_misses', 'Pages that were not in memory.', (from) => from.cache().misses);
  gauge('faultline_cache_bytes', 'Weight of the pages in memory.', (from) => from.cache().bytes);
  gauge('faultline_cache_pages', 'Pages in memory.', (from) => from.cache().pages);
  gauge('faultline_renders_waiting', 'Renderings that wait for a place.', (from) => from.waitingRenders());
  gauge('faultline_database_up', '1 while the database answers.', (from) => Number(from.isDatabaseUp()));

  return {
    count(outcome, status) {
      const statuses = answered.get(outcome) ?? new Map<number, number>();
      if (statuses.size === 0) answered.set(outcome, statuses);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
    observeAnswer: (outcome, seconds) => answers.observe({ outcome }, seconds),
    observeRender: (seconds, isGood) => renders.observe({ result: isGood ? 'good' : 'failed' }, seconds),
    watch(given) {
      sources = given;
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
