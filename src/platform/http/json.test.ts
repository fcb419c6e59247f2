/** Prebuilt JSON text: combined, and refused if the schema does not declare all of it. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { JsonText, jsonList, requireSchemaMatch } from './json';

const view = z.object({ id: z.int(), name: z.string().nullable(), tags: z.array(z.string()) });
const text = Buffer.from(JSON.stringify({ id: 1, name: 'A "quoted" – ünïcode 🦷 name' }));

describe('JSON text', () => {
  it('can be extended with properties and joined into a list', () => {
    const list = jsonList([
      { text, more: '{"tags":["ü"]}' },
      { text, more: '{"tags":[]}' },
    ]);
    expect(JSON.parse(list.text.toString())).toEqual([
      { id: 1, name: 'A "quoted" – ünïcode 🦷 name', tags: ['ü'] },
      { id: 1, name: 'A "quoted" – ünïcode 🦷 name', tags: [] },
    ]);
    expect(() => requireSchemaMatch(z.array(view), list)).not.toThrow();
    expect(jsonList([]).text.toString()).toBe('[]');
  });

  it.each([
    ['a property too many', { id: 1, name: null, tags: [], passwordHash: 'x' }],
    ['a property too few', { id: 1, tags: [] }],
    ['a property of another type', { id: '1', name: null, tags: [] }],
  ])('does not match with %s', (_what, value) => {
    expect(() => requireSchemaMatch(view, new JsonText(JSON.stringify(value)))).toThrow();
    expect(() =>
      requireSchemaMatch(z.array(view), new JsonText(JSON.stringify([value]))),
    ).toThrow();
  });
});
