/** JSON files are read only as fast as they are written, and stay valid however many rows there are. */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { jsonFile, jsonGroups, jsonList } from './json';

async function* rows<T>(...all: T[]) {
  yield* all;
}

describe('a list', () => {
  it.each([0, 1, 3])('of %i rows is an array', async (count) => {
    const all = Array.from({ length: count }, (_, number) => ({ number, text: 'a "quote"\n🦷' }));
    expect(JSON.parse(await text(jsonList(rows(...all))))).toEqual(all);
  });

  it('waits for whoever writes it, so that a long one takes no more memory', async () => {
    let asked = 0;
    async function* endless() {
      for (;;) {
        asked += 1;
        yield { asked };
      }
    }
    const stream = jsonList(endless());
    for (let read = 1; read <= 50; read += 1) {
      if (stream.read() === null) await once(stream, 'readable');
      expect(asked).toBeLessThanOrEqual(read + 3);
    }
    stream.destroy();
  });
});

it('groups are an object of arrays', async () => {
  const of = (title: string, number: number) => ({ title, values: { number } });
  const stream = jsonGroups(rows(of('Bookings', 1), of('Bookings', 2), of('Messages', 3)));
  expect(JSON.parse(await text(stream))).toEqual({
    Bookings: [{ number: 1 }, { number: 2 }],
    Messages: [{ number: 3 }],
  });
  expect(JSON.parse(await text(jsonGroups(rows())))).toEqual({});
});

it('leaves out what only buttons need, and the PIN of a shift', async () => {
  const booking = { id: 1, verificationPin: '1234', allowedActions: ['cancel'] };
  expect(JSON.parse(await text(jsonFile({ booking })))).toEqual({ booking: { id: 1 } });
});
