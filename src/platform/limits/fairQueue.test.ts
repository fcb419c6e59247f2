/** The fair queue: concurrency, order, refusals, and removal of aborted tasks. */
import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueueLimits } from './fairQueue';

const open = (limits: Partial<FairQueueLimits> = {}) =>
  createFairQueue({
    concurrency: 1,
    maxPerOwner: 100,
    maxWaiting: 100,
    maxWaitMs: 60_000,
    ...limits,
  });

const stays = new AbortController().signal;
const of = (owner: string, signal = stays) => ({ owner, signal });
const later = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A task that runs until the test ends it. */
function task() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: () => ended, end: () => end() };
}

describe('a fair queue', () => {
  it('runs up to the concurrency limit', async () => {
    const queue = open({ concurrency: 3 });
    let running = 0;
    let max = 0;
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        queue.run(of('ada'), async () => {
          running += 1;
          max = Math.max(max, running);
          await later();
          running -= 1;
          return index;
        }),
      ),
    );
    expect(max).toBe(3);
    expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('alternates between owners: ten tasks of one delay the first of another by one', async () => {
    const queue = open();
    const order: string[] = [];
    const add = (owner: string) =>
      queue.run(of(owner), async () => {
        order.push(owner);
        await later();
      });
    await Promise.all([...Array.from({ length: 10 }, () => add('ada')), add('ben'), add('cleo')]);
    expect(order.slice(0, 4)).toEqual(['ada', 'ada', 'ben', 'cleo']);
    expect(order).toHaveLength(12);
  });

  it('continues after a failed task', async () => {
    const queue = open();
    const failing = queue.run(of('ada'), async () => {
      await later();
      throw new Error('broken');
    });
    const next = queue.run(of('ada'), async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
  });

  it('refuses with 429 over the limit of an owner, and accepts the owner again afterward', async () => {
    const queue = open({ maxPerOwner: 2 });
    const first = task();
    const running = queue.run(of('ada'), first.run);
    const waiting = queue.run(of('ada'), async () => 'second');
    await expect(queue.run(of('ada'), async () => 'third')).rejects.toMatchObject({
      status: 429,
      retryAfter: 1,
    });
    const other = queue.run(of('ben'), async () => 'ben');
    first.end();
    await Promise.all([running, waiting, other]);
    await expect(queue.run(of('ada'), async () => 'third')).resolves.toBe('third');
  });

  it('refuses with 503 when the whole queue is full', async () => {
    const queue = open({ maxWaiting: 1 });
    const first = task();
    const running = queue.run(of('ada'), first.run);
    const waiting = queue.run(of('ben'), async () => 'ben');
    await expect(queue.run(of('cleo'), async () => 'cleo')).rejects.toMatchObject({ status: 503 });
    first.end();
    await Promise.all([running, waiting]);
  });

  it('drops an aborted task while it waits, and never runs it', async () => {
    const queue = open({ maxPerOwner: 2, maxWaiting: 1 });
    const first = task();
    const running = queue.run(of('ada'), first.run);
    const gone = new AbortController();
    let hasRun = false;
    const left = queue.run(of('ben', gone.signal), async () => {
      hasRun = true;
    });
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const next = queue.run(of('ben'), async () => 'next');
    first.end();
    await running;
    await expect(next).resolves.toBe('next');
    expect(hasRun).toBe(false);
    await expect(queue.run(of('ben', gone.signal), async () => 'late')).rejects.toThrow('gone');
  });

  it('keeps the slot of a running task until it has ended, even if aborted', async () => {
    const queue = open();
    const first = task();
    const gone = new AbortController();
    const running = queue.run(of('ada', gone.signal), first.run);
    let hasRun = false;
    const next = queue.run(of('ben'), async () => {
      hasRun = true;
    });
    gone.abort(new Error('gone'));
    await later();
    expect(hasRun).toBe(false);
    first.end();
    await Promise.all([running, next]);
    expect(hasRun).toBe(true);
  });

  it('refuses a task that waits too long with 503, but never ends a running one', async () => {
    const queue = open({ maxWaitMs: 1 });
    const first = task();
    const running = queue.run(of('ada'), first.run);
    await expect(queue.run(of('ben'), async () => 'ben')).rejects.toMatchObject({ status: 503 });
    first.end();
    await expect(running).resolves.toBeUndefined();
  });
});
