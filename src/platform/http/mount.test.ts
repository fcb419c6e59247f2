/** What a route needs to be served, and which fields may leave the server. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type Endpoint, endpoint } from '#kernel/api/endpoint';
import { decimal } from '#kernel/input/fields';
import { forbidden, Refusal, refused } from '#kernel/refusal';
import { openApp } from '#tests/support/world/app';
import { type AnyRoute, route } from './route';

const open: Awaited<ReturnType<typeof openApp>>[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});
const serve = async (...routes: AnyRoute[]) => {
  const app = await openApp({ routes });
  open.push(app);
  return app;
};

const anyone = () => undefined;
const said = z.object({ message: z.string() });
const greeting = endpoint({
  method: 'GET',
  path: '/api/hello',
  summary: 'Says hello',
  output: said,
});
const hello = async () => ({ message: 'Hello' });

const ask = async (output: z.ZodType, answer: unknown) => {
  const thing: Endpoint = { method: 'GET', path: '/api/thing', summary: 'A thing', output };
  const app = await serve(route(thing, anyone, async () => answer as never));
  return app.inject('/api/thing');
};

const person = z.object({ name: z.string() });
const secret = { passwordHash: '$argon2id$planted' };
const ada = { name: 'Ada', ...secret };

describe('a response', () => {
  it.each([
    ['an object', person, ada, { name: 'Ada' }],
    [
      'a nested object',
      z.object({ person }),
      { person: ada, ...secret },
      { person: { name: 'Ada' } },
    ],
    ['a list', z.array(person), [ada, ada], [{ name: 'Ada' }, { name: 'Ada' }]],
    [
      'a nested list',
      z.object({ people: z.array(person) }),
      { people: [ada] },
      { people: [{ name: 'Ada' }] },
    ],
    [
      'a nullable object',
      z.object({ person: person.nullable() }),
      { person: ada },
      { person: { name: 'Ada' } },
    ],
    [
      'an optional object',
      z.object({ person: person.optional() }),
      { person: ada },
      { person: { name: 'Ada' } },
    ],
    [
      'a union',
      z.object({ thing: z.union([person, z.object({ title: z.string() })]) }),
      { thing: ada },
      { thing: { name: 'Ada' } },
    ],
    [
      'a discriminated union',
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
  ])('omits everything that %s does not declare', async (_kind, output, answer, expected) => {
    const reply = await ask(output as z.ZodType, answer);
    expect(reply.body).not.toContain('planted');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual(expected);
  });

  it('keeps declared values unchanged', async () => {
    const output = z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      price: z.number().min(5),
      name: z.string().nullable(),
      notes: z.record(z.string(), z.int()),
      isOpen: z.boolean(),
    });
    const answer = {
      id: '01980000-0000-7000-8000-000000000000',
      at: '2026-03-02T15:00:00.123Z',
      price: 12.5,
      name: null,
      notes: { monday: 7, tuesday: 8 },
      isOpen: false,
    };
    expect((await ask(output, answer)).json()).toEqual(answer);
  });

  it('of nothing has no body', async () => {
    const reply = await ask(z.void(), undefined);
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
  });

  it('is not cached in transit', async () => {
    expect((await ask(person, ada)).headers['cache-control']).toBe('no-store');
  });
});

describe('a route', () => {
  it('without a policy fails at startup', async () => {
    const bare = { endpoint: greeting, handle: hello } as unknown as AnyRoute;
    await expect(serve(bare)).rejects.toThrow('GET /api/hello lacks a policy or an output.');
  });

  it('without an output fails at startup', async () => {
    const { output: _, ...blind } = greeting;
    const bare = { endpoint: blind, policy: anyone, handle: hello } as unknown as AnyRoute;
    await expect(serve(bare)).rejects.toThrow('GET /api/hello lacks a policy or an output.');
  });

  it('declared twice fails at startup', async () => {
    await expect(
      serve(route(greeting, anyone, hello), route(greeting, anyone, hello)),
    ).rejects.toThrow(/already declared/);
  });

  it('refused by its policy reads no body and does nothing', async () => {
    const handle = vi.fn(hello);
    const post: Endpoint = { ...greeting, method: 'POST', body: person };
    const app = await serve(route(post, () => forbidden('Not you.'), handle));
    const reply = await app.inject({
      method: 'POST',
      url: '/api/hello',
      headers: { 'content-type': 'application/json' },
      payload: 'not json at all',
    });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toEqual({ code: 'forbidden', message: 'Not you.' });
    expect(handle).not.toHaveBeenCalled();
  });

  it('gets validated parameters, and only the declared ones', async () => {
    const byId: Endpoint = {
      method: 'PUT',
      path: '/api/people/{id}/names/{name}',
      summary: 'Names somebody',
      params: z.object({ id: z.uuid('No such id.'), name: z.string().max(5, 'Too long.') }),
      query: z.object({ page: decimal(z.int('No such page.')).optional() }),
      body: person,
      output: said,
    };
    const received = vi.fn();
    const app = await serve(
      route(byId, anyone, async ({ params, query, body }) => {
        received({ params, query, body });
        return { message: 'Done' };
      }),
    );
    const put = (url: string, payload: object) => app.inject({ method: 'PUT', url, payload });
    const bad = await put('/api/people/7/names/Friedrich?page=one', {});
    expect(bad.statusCode).toBe(400);
    expect(
      bad
        .json()
        .issues.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['id', 'name', 'name', 'page']);
    expect(received).not.toHaveBeenCalled();

    const id = '01980000-0000-7000-8000-000000000000';
    await put(`/api/people/${id}/names/J%C3%B6?page=2&admin=1`, { name: 'Ada', isAdmin: true });
    expect(received).toHaveBeenCalledWith({
      params: { id, name: 'Jö' },
      query: { page: 2 },
      body: { name: 'Ada' },
    });
  });

  it('refuses a parameter longer than any id', async () => {
    const byName: Endpoint = { ...greeting, path: '/api/people/{name}' };
    const app = await serve(route(byName, anyone, hello));
    expect((await app.inject(`/api/people/${'a'.repeat(200)}`)).statusCode).toBe(200);
    const reply = await app.inject(`/api/people/${'a'.repeat(201)}`);
    expect(reply.statusCode).toBe(414);
    expect(reply.json()).toEqual({ code: 'too_large', message: 'The address is too long.' });
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  it('that throws responds 500 with a reference and without a reason', async () => {
    const app = await serve(
      route(greeting, anyone, async () => {
        throw new Error('select secret from users');
      }),
    );
    const reply = await app.inject('/api/hello');
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({
      code: 'fault',
      message: `Something went wrong on our side. If it keeps happening, give us this reference: ${reply.headers['x-request-id']}`,
    });
  });

  it.each([
    [refused('too_early', 'Too early.'), 409, undefined],
    [new Refusal(429, 'too_many', 'Wait.', { retryAfter: 9 }), 429, '9'],
  ])('that refuses responds with its message: %s', async (refusal, status, retryAfter) => {
    const app = await serve(
      route(greeting, anyone, async () => {
        throw refusal;
      }),
    );
    const reply = await app.inject('/api/hello');
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ code: refusal.code, message: refusal.message });
    expect(reply.headers['retry-after']).toBe(retryAfter);
  });

  it('responds 503 with Retry-After while the database is unavailable', async () => {
    const app = await serve(
      route(greeting, anyone, async ({ context }) => {
        await context.limits.consume('Wait.', { key: 'key', max: 1, seconds: 1 });
        return { message: 'Hello' };
      }),
    );
    const reply = await app.inject('/api/hello');
    expect(reply.statusCode).toBe(503);
    expect(reply.json().code).toBe('unavailable');
    expect(reply.headers['retry-after']).toBe('2');
  });
});
