/** What a route needs to be served, and what may leave the server. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openApp } from '../../../tests/support/app';
import { type Endpoint, endpoint } from '../../kernel/endpoint';
import { forbidden } from '../../kernel/refusal';
import { type AnyRoute, route } from './route';

const anyone = () => undefined;
const said = z.object({ message: z.string() });

const answering = (output: z.ZodType, answer: unknown): AnyRoute =>
  route(
    endpoint({ method: 'GET', path: '/api/thing', summary: 'A thing', output }) as Endpoint,
    anyone,
    async () => answer as never,
  );
const ask = async (output: z.ZodType, answer: unknown) => {
  const app = await openApp({ routes: [answering(output, answer)] });
  const reply = await app.inject('/api/thing');
  await app.close();
  return reply;
};

const person = z.object({ name: z.string() });
const secret = { passwordHash: '$argon2id$planted' };
const ada = { name: 'Ada', ...secret };

describe('an answer', () => {
  it.each([
    ['an object', person, ada, { name: 'Ada' }],
    [
      'an object within',
      z.object({ person }),
      { person: ada, ...secret },
      { person: { name: 'Ada' } },
    ],
    ['a list', z.array(person), [ada, ada], [{ name: 'Ada' }, { name: 'Ada' }]],
    [
      'a list within',
      z.object({ people: z.array(person) }),
      { people: [ada] },
      { people: [{ name: 'Ada' }] },
    ],
    [
      'what may be null',
      z.object({ person: person.nullable() }),
      { person: ada },
      { person: { name: 'Ada' } },
    ],
    [
      'what may be missing',
      z.object({ person: person.optional() }),
      { person: ada },
      { person: { name: 'Ada' } },
    ],
    [
      'one of two kinds',
      z.object({ thing: z.union([person, z.object({ title: z.string() })]) }),
      { thing: ada },
      { thing: { name: 'Ada' } },
    ],
    [
      'one of two kinds, told apart by name',
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), name: z.string() }),
        z.object({ kind: z.literal('b'), title: z.string() }),
      ]),
      { kind: 'a', ...ada },
      { kind: 'a', name: 'Ada' },
    ],
    [
      'an extended object',
      person.extend({ age: z.int() }),
      { ...ada, age: 7 },
      { name: 'Ada', age: 7 },
    ],
  ])('lets nothing out that %s does not declare', async (_kind, output, answer, expected) => {
    const reply = await ask(output as z.ZodType, answer);
    expect(reply.body).not.toContain('planted');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual(expected);
  });
});
