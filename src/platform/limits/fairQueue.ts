/** A bounded queue with round-robin fairness per owner; waiting tasks can be aborted. */
import PQueue, { type Queue, type QueueAddOptions } from 'p-queue';
import { Refusal, tooManyRequests } from '#kernel/refusal';

export interface FairQueueLimits {
  concurrency: number;
  /** How many running and waiting tasks one owner may have. */
  maxPerOwner: number;
  /** How many tasks may wait in total. */
  maxWaiting: number;
  maxWaitMs: number;
}

export interface QueueCaller {
  /** The account, or the IP address if not signed in. */
  owner: string;
  /** Aborted when the result is no longer needed: a waiting task then leaves the queue. */
  signal: AbortSignal;
}

export interface FairQueue {
  run<T>(caller: QueueCaller, task: () => Promise<T>): Promise<T>;
}

export const overloaded = (shedReason: string, retryAfter = 1) =>
  new Refusal(503, 'overloaded', "We're very busy right now. Please try again in a moment.", {
    retryAfter,
    shedReason,
  });

export const clientLimitExceeded = () =>
  tooManyRequests("You're sending a lot at once. Please try again in a moment.", 1, 'client_limit');

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { concurrency, maxPerOwner, maxWaiting, maxWaitMs } = limits;
  const queue = new PQueue<RoundRobin, Options>({ concurrency, queueClass: RoundRobin });
  const owned = new Map<string, number>();
  return {
    async run({ owner, signal }, task) {
      signal.throwIfAborted();
      const mine = owned.get(owner) ?? 0;
      if (mine >= maxPerOwner) throw clientLimitExceeded();
      if (queue.size >= maxWaiting) throw overloaded('queue');
      owned.set(owner, mine + 1);
      // Stops only the waiting: a running task keeps its slot until it has really ended.
      const waiting = new AbortController();
      const leave = () => waiting.abort(signal.reason);
      const timeout = setTimeout(() => waiting.abort(overloaded('queue', 5)), maxWaitMs);
      signal.addEventListener('abort', leave);
      const stopWaiting = () => {
        clearTimeout(timeout);
        signal.removeEventListener('abort', leave);
      };
      const start = () => {
        stopWaiting();
        return task();
      };
      try {
        return await queue.add(start, { owner, signal: waiting.signal });
      } finally {
        stopWaiting();
        const left = (owned.get(owner) ?? 1) - 1;
        if (left > 0) owned.set(owner, left);
        else owned.delete(owner);
      }
    },
  };
}

type Run = () => Promise<unknown>;
interface Options extends QueueAddOptions {
  owner: string;
}

/**
 * One task of each owner per round, so that many tasks of one owner do not delay another's first.
 */
class RoundRobin implements Queue<Run, Options> {
  private readonly waiting = new Map<string, { id: string | undefined; run: Run }[]>();
  size = 0;

  enqueue(run: Run, { owner = '', id }: Partial<Options> = {}): void {
    const mine = this.waiting.get(owner);
    if (mine) mine.push({ id, run });
    else this.waiting.set(owner, [{ id, run }]);
    this.size += 1;
  }

  dequeue(): Run | undefined {
    for (const [owner, [first, ...rest]] of this.waiting) {
      this.keep(owner, rest);
      return first?.run;
    }
    return undefined;
  }

  remove(id: string): void {
    for (const [owner, mine] of this.waiting) {
      const rest = mine.filter((each) => each.id !== id);
      if (rest.length === mine.length) continue;
      if (rest.length > 0) this.waiting.set(owner, rest);
      else this.waiting.delete(owner);
      this.size -= 1;
      return;
    }
  }

  /** Moves the owner to the end of the round. */
  private keep(owner: string, rest: { id: string | undefined; run: Run }[]): void {
    this.waiting.delete(owner);
    if (rest.length > 0) this.waiting.set(owner, rest);
    this.size -= 1;
  }

  /** Required by the queue's interface for priorities, which are not used here. */
  filter(): Run[] {
    return [];
  }

  setPriority(): void {}
}
