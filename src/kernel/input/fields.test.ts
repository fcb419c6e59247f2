/** Numbers as bodies, forms and queries send them. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { decimal } from './fields';

const rate = decimal(z.number().min(0).max(100));

it.each([
  [7, 7],
  [0, 0],
  ['7', 7],
  [' 7.50 ', 7.5],
])('%j is the number %d', (given, number) => {
  expect(rate.parse(given)).toBe(number);
});

it.each([
  null,
  '',
  ' ',
  true,
  false,
  [],
  [7],
  {},
  '7e1',
  '0x7',
  '7,5',
  '+7',
  '.5',
  'Infinity',
  -1,
  '-1',
])('%j is refused', (given) => {
  expect(rate.safeParse(given).success).toBe(false);
});

it('may be left out where it is optional, and only there', () => {
  expect(rate.optional().parse(undefined)).toBeUndefined();
  expect(rate.safeParse(undefined).success).toBe(false);
  expect(z.toJSONSchema(z.object({ rate }), { io: 'input', unrepresentable: 'any' })).toMatchObject(
    {
      properties: { rate: { type: 'number' } },
    },
  );
});
