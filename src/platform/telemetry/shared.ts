/** Metrics of processes that share a port: whichever of them is asked answers for all. */
import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** A process that is starting or busy is left out. */
const timeoutMs = 2_000;

/** The other end: a child, or for a child its parent. */
type Peer = Pick<Worker, 'on' | 'off'> & { send?: ((message: object) => unknown) | undefined };

interface Message {
  id?: string;
  question?: string;
  answer?: object[];
}

function ask(peer: Peer, question: string): Promise<object[]> {
  const id = randomUUID();
  return new Promise((resolve) => {
    const finish = (answer: object[]) => {
      clearTimeout(timer);
      peer.off('message', receive);
      resolve(answer);
    };
    const receive = (message: Message) => {
      if (message.id === id && message.answer) finish(message.answer);
    };
    const timer = setTimeout(() => finish([]), timeoutMs);
    peer.on('message', receive);
    peer.send?.({ id, question });
  });
}

function answer(peer: Peer, expected: string, find: () => Promise<object[]>): void {
  peer.on('message', async ({ id, question }: Message) => {
    if (question === expected) peer.send?.({ id, answer: await find() });
  });
}

/** For the process that starts the others. */
export function shareMetrics(): void {
  cluster.on('fork', (child) =>
    answer(child, 'all', async () => {
      const others = Object.values(cluster.workers ?? {}) as Worker[];
      return (await Promise.all(others.map((each) => ask(each, 'own')))).filter(
        (metrics) => metrics.length > 0,
      );
    }),
  );
}

/** Returns what `/metrics` answers: for a process alone, its own. */
export function readerOf(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  const parent = process as unknown as Peer;
  answer(parent, 'own', () => registry.getMetricsAsJSON());
  return async () => AggregatorRegistry.aggregate(await ask(parent, 'all')).metrics();
}
