/** What one process does and how much it may use: its role, connections, drain and traces. */
import { availableParallelism } from 'node:os';
import type { Variables } from './variables';

export interface ProcessConfig {
  /** `web` serves and runs no tasks; `worker` runs tasks and serves only health and metrics. */
  role: 'all' | 'web' | 'worker';
  /** How many processes share the port; with one, nothing is forked. */
  webProcesses: number;
  /** Connections of the pool. */
  poolSize: number;
  /** How long requests are still served after SIGTERM. */
  drainSeconds: number;
  /** A collector of traces (OTLP over HTTP), and the headers it asks for. */
  traces: { endpoint: string; headers: Record<string, string> } | undefined;
}

/**
 * Of all processes together. More than these only compete for the CPU: with 16 on two cores, pages of jobs were
 * served a tenth slower than with 8 (docs/decisions/0019-prepared-statements.md).
 */
const defaultPoolSize = (processes: number) =>
  Math.max(8, Math.ceil((4 * availableParallelism()) / processes));
/** Idempotent requests may hold four connections, and the task queue listens on one. */
const minPoolSize = 6;

export function readProcess(read: Variables): ProcessConfig {
  const role = read.oneOf('ROLE', ['all', 'web', 'worker'], 'all') as ProcessConfig['role'];
  const webProcesses = read.integer('WEB_PROCESSES', 1, 1, 64);
  if (role === 'worker' && webProcesses > 1) {
    read.problems.push('WEB_PROCESSES must not be set with ROLE=worker, which serves nobody.');
  }
  return {
    role,
    webProcesses,
    poolSize: read.integer('POOL_SIZE', defaultPoolSize(webProcesses), minPoolSize, 1_000),
    drainSeconds: read.integer('DRAIN_SECONDS', 3, 0, 3_600),
    traces: readTraces(read),
  };
}

function readTraces(read: Variables): ProcessConfig['traces'] {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']);
  const pairs = (read.text('OTEL_EXPORTER_OTLP_HEADERS')?.split(',') ?? []).map((pair) => {
    const [, name, value] = /^\s*([\w-]+)\s*=(.*)$/.exec(pair) ?? [];
    if (name !== undefined && value !== undefined) return [name, decode(value.trim())];
    read.problems.push('OTEL_EXPORTER_OTLP_HEADERS must be pairs such as name=value, with commas.');
    return [];
  });
  return endpoint === undefined
    ? undefined
    : { endpoint: endpoint.replace(/\/+$/, ''), headers: Object.fromEntries(pairs) };
}

/** The values are percent-encoded; one that is not is taken as it is. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
