/** Invalid input at every endpoint: a documented 4xx, never a 500 or a page. */
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#kernel/api/endpoint';
import { type Issue, Refusal } from '#kernel/refusal';
import { validate } from '#platform/http/validation';
import type { Client, Reply } from '#tests/support/world/client';
import { endpoints, nameOf, pathOf } from '#tests/support/world/endpoints';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
let browsers: Client[];
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' });
  browsers = [
    await clientFor(world, await world.given.owner()),
    await clientFor(world, await world.given.professional()),
    await clientFor(world, await world.given.practice()),
  ];
});
afterAll(() => world.close());

const problem = z.strictObject({
  code: z.string().min(1),
  message: z.string().min(1),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string().min(1) })).optional(),
});

/** Who passes the policy of an endpoint, once that is known. */
const admitted = new Map<Endpoint, Client>();

/** Sends as a user who passes the policy. */
async function send(
  endpoint: Endpoint,
  body: unknown,
  headers: Record<string, string> = {},
  query = '',
): Promise<Reply> {
  const known = admitted.get(endpoint);
  for (const browser of known ? [known, ...browsers] : browsers) {
    const answer = await browser.send(endpoint.method, pathOf(endpoint) + query, body, headers);
    if (answer.status === 401 || answer.status === 403) continue;
    admitted.set(endpoint, browser);
    return answer;
  }
  throw new Error(`Nobody gets past the policy of ${nameOf(endpoint)}.`);
}

/** What a rule may respond once the body is valid: not found, or not now. */
const understood = [400, 404, 409, 429];

/**
 * What the schema objects to; nothing if the endpoint gets to see the body. Anything else it throws
 * would be a 500.
 */
function issuesIn({ params: _, query: __, ...endpoint }: Endpoint, text: string): Issue[] {
  try {
    validate(endpoint, { params: {}, query: {}, body: JSON.parse(text) });
    return [];
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    return problem.parse({ code: error.code, message: error.message, issues: error.issues })
      .issues as Issue[];
  }
}

/** What the schema refuses is the same 400 everywhere; only the rest is worth a request. */
async function expectNoFaultFrom(endpoint: Endpoint, body: unknown, hint: string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const issues = issuesIn(endpoint, text);
  const answer = issues.length > 0 ? undefined : await send(endpoint, text);
  if (answer) expectNoFault(answer, hint);
  const said = answer?.text ?? JSON.stringify(issues);
  // Thousands of expectations would take longer than what they are about.
  if (said.includes('<script>')) expect.fail(`${hint}: ${said}`);
}

function expectNoFault(answer: Reply, hint: string) {
  expect(answer.status, hint).toBeLessThan(500);
  if (answer.status >= 400) expectProblem(answer, [...understood, 413], hint);
}

function expectProblem(answer: Reply, status: number | number[], hint: string) {
  expect([status].flat(), hint).toContain(answer.status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(problem.parse(answer.body)).toEqual(answer.body);
}

const withBody = endpoints.filter(({ body }) => body !== undefined);
/**
 * One endpoint of each kind: how a body is read, before its schema sees it, depends on no more than
 * this.
 */
const ofEachKind = [
  ...new Map(
    withBody.map((each) => {
      const { method, files, maxBody, isIdempotent } = each;
      return [JSON.stringify([method, files !== undefined, maxBody, isIdempotent]), each];
    }),
  ).values(),
];
const named = (list: Endpoint[]) => list.map((each) => [nameOf(each), each] as const);
const fieldsOf = ({ body }: Endpoint) => Object.keys(body?.shape ?? {});
const accepts = (endpoint: Endpoint, field: string, value: unknown) =>
  endpoint.body?.shape[field]?.safeParse(value).success === true;
const requiredOf = (endpoint: Endpoint) =>
  fieldsOf(endpoint).filter((field) => !accepts(endpoint, field, undefined));
const every = (endpoint: Endpoint, value: unknown) =>
  Object.fromEntries(fieldsOf(endpoint).map((field) => [field, value]));
/** The type of each field, unless it has several. */
const typesOf = ({ body }: Endpoint) =>
  (z.toJSONSchema(body ?? z.object(), { io: 'input', unrepresentable: 'any' }).properties ??
    {}) as Record<string, { type?: string }>;

/** Converts to neither text nor number: code that compares it unchecked throws. */
const unreadable = { toString: 1, valueOf: 1 };

const wrongTypes: Record<string, unknown[]> = {
  string: [7, true, null, [], ['text'], {}, { text: 'text' }, unreadable, 1e300],
  number: ['text', true, null, [], {}],
  integer: ['text', 1.5, true, null, [], {}],
  boolean: ['true', 1, null, [], {}],
  array: ['text', 7, true, null, { 0: 'text' }],
  object: ['text', 7, true, null, []],
};

/** JSON, but no object. */
const otherBodies: [kind: string, body: string][] = [
  ['a list', '[]'],
  ['a list of objects', '[{}]'],
  ['a text', '"text"'],
  ['a number', '7'],
  ['a boolean', 'true'],
];

/** What is refused before a schema sees it, and fields that no schema has. */
const brokenBodies: [kind: string, body: string][] = [
  ['objects 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['lists 30,000 deep', `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['an object with a list of thousands', `{"email":[${'1,'.repeat(30_000)}1]}`],
  [
    'thousands of fields',
    `{${Array.from({ length: 5_000 }, (_, index) => `"f${index}":1`).join()}}`,
  ],
  ['truncated', '{"email": "a'],
  ['no JSON', 'email=a'],
  ['single quotes', "{'email': 'a'}"],
  ['malformed by a trailing comma', '{"email": "a",}'],
  ['nothing', ''],
  ['white space', '   '],
  ['a byte order mark alone', '\ufeff'],
  ['a NUL', '\0'],
  ['markup', '<html></html>'],
  ['not a number', 'NaN'],
  ['__proto__', '{"__proto__": {"isAdmin": true}}'],
  ['constructor.prototype', '{"constructor": {"prototype": {"isAdmin": true}}}'],
  ['__proto__ deep inside', '{"a": {"b": [{"__proto__": {}}]}}'],
];

/** Unknown fields are dropped; the rest may be valid. */
const isMerelyStrange = (endpoint: Endpoint, kind: string) =>
  / deep$|thousands/.test(kind) && requiredOf(endpoint).length === 0;

const deepList = `${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`;
const deep: unknown = JSON.parse(deepList);

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.anything({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom('toString', 'valueOf', 'length', 'then'), fc.jsonValue()),
);
/** As JSON, and made once: generating them takes longer than sending them. */
const anyJson = fc.constantFrom(
  ...fc.sample(anything, { numRuns: 500, seed: 7 }).flatMap((each) => {
    const text = JSON.stringify(each, (_, inner) => (typeof inner === 'bigint' ? 0 : inner));
    return text === undefined || text.includes('__proto__') ? [] : [text];
  }),
);

describe.each(named(withBody))('%s', (name, endpoint) => {
  it('names every missing field if there is no body', async () => {
    const required = requiredOf(endpoint);
    const answer = await send(endpoint, undefined);
    if (required.length === 0) expectNoFault(answer, name);
    else expectProblem(answer, 400, name);
    const found = [answer.body?.issues ?? [], issuesIn(endpoint, '{}'), issuesIn(endpoint, 'null')];
    for (const issues of found) {
      const paths = issues.map(({ path }: Issue) => path);
      // There may be more: a rule over several fields reports one of them.
      expect(paths).toEqual(expect.arrayContaining(required));
    }
  });

  it('names each field when it has the wrong type', () => {
    const types = typesOf(endpoint);
    for (const field of fieldsOf(endpoint)) {
      for (const value of wrongTypes[types[field]?.type ?? 'string'] ?? []) {
        if (accepts(endpoint, field, value)) continue;
        const issues = issuesIn(endpoint, JSON.stringify({ [field]: value }));
        const isNamed = issues.some(({ path }) => path.split('.')[0] === field);
        if (!isNamed) expect.fail(`${field}: ${JSON.stringify(value)} ${JSON.stringify(issues)}`);
      }
    }
  });

  it('refuses a body that is no object', () => {
    for (const [kind, body] of otherBodies) {
      expect(issuesIn(endpoint, body), `${name}: ${kind}`).not.toEqual([]);
    }
  });

  it('reads each field however deep it is nested', () => {
    for (const field of fieldsOf(endpoint)) {
      expect(() => endpoint.body?.safeParse({ [field]: deep }), field).not.toThrow();
    }
  });

  it.each([
    ['a NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('refuses %s in any field, and names each of them', async (_name, text) => {
    if (fieldsOf(endpoint).length === 0) return;
    const answer = await send(endpoint, every(endpoint, text));
    expectProblem(answer, 400, name);
    for (const field of fieldsOf(endpoint)) {
      expect(answer.body.issues).toContainEqual({
        path: field,
        message: "This text has a character we can't save.",
      });
    }
  });

  it.each([
    ['emoji', '😀'.repeat(10)],
    ['lone surrogates', '\ud800'],
    ['broken pairs', 'a\udfff\ud83d'],
    ['right-to-left', '\u202eabc'],
    ['line breaks', 'a\r\nb'],
    ['very long', 'x'.repeat(6_000)],
    ['SQL', "'; drop table users; --"],
    ['markup', '<script>alert(1)</script>'],
    ['a template', '{{7*7}} #{7*7}'],
    ['a path', '../../../etc/passwd'],
  ])('never responds 500 to %s', async (kind, text) => {
    await expectNoFaultFrom(endpoint, every(endpoint, text), `${name}: ${kind}`);
  });

  it('never responds 500 to values that convert to neither text nor number', async () => {
    const values: unknown[] = [
      unreadable,
      [unreadable],
      { toString: 1 },
      { valueOf: {}, toJSON: 1 },
    ];
    for (const value of values) {
      const hint = `${name}: ${JSON.stringify(value)}`;
      await expectNoFaultFrom(endpoint, every(endpoint, value), hint);
      // Each alone and each omitted: a check over several fields may run only then.
      for (const field of fieldsOf(endpoint)) {
        const { [field]: only, ...others } = every(endpoint, value);
        await expectNoFaultFrom(endpoint, { [field]: only }, `${hint} in ${field}`);
        await expectNoFaultFrom(endpoint, others, `${hint} but not in ${field}`);
      }
    }
  });

  it('never responds 500 to any other JSON', async () => {
    const fields = Object.fromEntries(fieldsOf(endpoint).map((field) => [field, anyJson]));
    const bodies = fc.sample(fc.record(fields, { requiredKeys: [] }), {
      numRuns: 20,
      // Other values for each endpoint.
      seed: withBody.indexOf(endpoint),
    });
    for (const body of bodies) {
      const parts = Object.entries(body).map(([field, json]) => `"${field}":${json}`);
      const text = `{${parts.join()}}`;
      await expectNoFaultFrom(endpoint, text, text);
    }
  });
});

describe.each(named(ofEachKind))('%s, as one of its kind,', (name, endpoint) => {
  it.each([...otherBodies, ...brokenBodies])('refuses a body that is %s', async (kind, body) => {
    const answer = await send(endpoint, body);
    if (isMerelyStrange(endpoint, kind)) expectNoFault(answer, `${name}: ${kind}`);
    else expectProblem(answer, 400, `${name}: ${kind}`);
  });

  it('refuses a field that is nested too deeply', async () => {
    for (const field of fieldsOf(endpoint)) {
      expectProblem(await send(endpoint, `{"${field}":${deepList}}`), 400, field);
    }
  });

  it('names each field with a wrong type', async () => {
    if (fieldsOf(endpoint).length === 0) return;
    const answer = await send(endpoint, every(endpoint, unreadable));
    expectProblem(answer, 400, name);
    expect(answer.body.issues).toEqual(
      issuesIn(endpoint, JSON.stringify(every(endpoint, unreadable))),
    );
  });

  it('refuses a body that is too large, with and without Content-Length', async () => {
    const { bytes = 64 * 1024, tooLarge = 'The request is too large.' } = endpoint.maxBody ?? {};
    for (const length of [bytes + 1_000, 16 * bytes]) {
      const answer = await send(endpoint, JSON.stringify({ email: 'x'.repeat(length) }));
      expectProblem(answer, 413, name);
      expect(answer.body).toEqual({ code: 'too_large', message: tooLarge });
    }
  });

  it.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/jsonp',
    'nonsense',
  ])('refuses content of the type %s', async (type) => {
    if (endpoint.files && type.startsWith('multipart/')) return;
    const answer = await send(endpoint, '{}', { 'content-type': type });
    expectProblem(answer, 415, name);
    expect(answer.body).toEqual({
      code: 'wrong_type',
      message: "This content type isn't accepted here. Send JSON.",
    });
  });
});

describe.each(named(endpoints.filter(({ query }) => query !== undefined)))(
  '%s',
  (name, endpoint) => {
    it('never responds 500 to a strange query', async () => {
      const [field = ''] = Object.keys(endpoint.query?.shape ?? {});
      const queries = [
        `${field}=%00`,
        `${field}=%`,
        `${field}=%ff%fe`,
        `${field}=%ED%A0%80`,
        `${field}=a&${field}=b`,
        `${field}[]=a`,
        `${field}[toString]=a`,
        `__proto__[${field}]=a`,
        '__proto__=a&constructor=b&toString=c',
        `${field}=${'a'.repeat(8_000)}`,
        '&&&===???',
      ];
      // Who may ask is found out by the first.
      const first = await send(endpoint, undefined, {}, `?${queries[0]}`);
      const rest = queries.slice(1).map((query) => send(endpoint, undefined, {}, `?${query}`));
      for (const [index, answer] of [first, ...(await Promise.all(rest))].entries()) {
        const query = queries[index] ?? '';
        expect(answer.status, `${name}?${query.slice(0, 50)}`).toBeLessThan(500);
        // 409: the user has no profile yet.
        if (answer.status >= 400) expectProblem(answer, [400, 404, 409], name);
      }
    });
  },
);

describe('an endpoint without a body', () => {
  it('ignores a valid body and refuses a broken one', async () => {
    const visitor = world.visitor();
    const post = (body: string) => visitor.post('/api/simple-logout', body);
    expect((await post('{"a": 1}')).status).toBe(303);
    expectProblem(await post('{'), 400, 'broken');
    expectProblem(await post('x'.repeat(70_000)), 413, 'too large');
  });
});

describe('an endless body', () => {
  it('is refused, because a body states its length', async () => {
    const received = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(new URL(world.url).port), '127.0.0.1');
      socket.on('data', (bytes) => {
        text += bytes;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
      socket.write(
        'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
      );
      const chunk = 'x'.repeat(16_384);
      for (let sent = 0; sent < 5; sent += 1) socket.write(`4000\r\n${chunk}\r\n`);
    });
    expect(received).toMatch(/^HTTP\/1.1 411 /);
    expect(received).toContain('"code":"length_required"');
  });
});
