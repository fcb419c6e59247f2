/** Work that takes turns. */
import { describe, expect, it } from 'vitest';
import { takeTurns } from './turns';

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('work that takes turns', () => {
  it('runs so many at once and no more, and all of it in the order it came', async () => {
    const inTurn = takeTurns(3);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inTurn(async () => {
          started.push(index);
          running += 1;
          most = Math.max(most, running);
          await later();
          running -= 1;
          return index;
        }),
      ),
    );
    expect(most).toBe(3);
    expect(started).toEqual(results);
    expect(results).toHaveLength(20);
  });

  it('gives its turn on when it fails', async () => {
    const inTurn = takeTurns(1);
    const failing = inTurn(async () => {
      await later();
      throw new Error('broken');
    });
    const next = inTurn(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
    await expect(inTurn(async () => 'again')).resolves.toBe('again');
  });
});
