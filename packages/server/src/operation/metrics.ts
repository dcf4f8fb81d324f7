import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof newMetrics>;

/** What Prometheus can ask for. Each node counts for itself. */
export function newMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    entries: countOf('muster_entries_total', 'Entries stored, all kinds.', registers),
    rivals: new Counter({
      name: 'muster_rivals_total',
      help: 'Entries that another node was first to store.',
      registers,
    }),
    refusals: new Counter({ name: 'muster_refusals_total', help: 'Commands that were refused.', registers }),
    commit: new Histogram({
      name: 'muster_commit_seconds',
      help: 'How long it takes until a batch of entries is durable.',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5],
      registers,
    }),
    batch: new Histogram({
      name: 'muster_commit_entries',
      help: 'How many entries are made durable at once.',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
      registers,
    }),
    thinking: new Histogram({
      name: 'muster_bot_seconds',
      help: 'How long bots take for an action, waiting for a thread included.',
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30],
      registers,
    }),
    sockets: new Gauge({ name: 'muster_sockets', help: 'Open sockets.', registers }),
    matches: new Gauge({ name: 'muster_matches_in_memory', help: 'Matches held in memory.', registers }),
    requests: new Counter({
      name: 'muster_requests_total',
      help: 'HTTP requests answered.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    messages: countOf('muster_messages_total', 'Messages received over sockets.', registers),
  };
}

/** A count for what happens thousands of times a second: a plain number, looked at when somebody asks. */
function countOf(name: string, help: string, [registry]: Registry[]): { inc(): void } {
  let count = 0;
  const counter = new Counter({
    name,
    help,
    registers: [],
    collect() {
      this.reset();
      this.inc(count);
    },
  });
  registry?.registerMetric(counter);
  return { inc: () => void count++ };
}
