/** The OpenAPI description: complete, and readable for machines and people. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, nameOf } from '#tests/support/world/endpoints';
import { openWorld, type World } from '#tests/support/world/world';

type Json = Record<string, unknown>;

let world: World;
let description: Json & { paths: Record<string, Record<string, Json>> };
beforeAll(async () => {
  world = await openWorld();
  description = (await world.visitor().get('/api/openapi.json')).body;
});
afterAll(() => world.close());

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

function* objectsIn(value: unknown): Generator<Json> {
  if (value === null || typeof value !== 'object') return;
  yield value as Json;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

describe('the machine-readable description', () => {
  it('lists exactly the existing endpoints', () => {
    expect(
      operations()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(endpoints.map(nameOf).sort());
    expect(description).toMatchObject({ openapi: '3.0.3', info: { title: 'Bridgework API' } });
  });

  it('has no dangling references', () => {
    const references = [...objectsIn(description)].flatMap(({ $ref }) =>
      typeof $ref === 'string' ? [$ref] : [],
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const found = reference
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((part, name) => (part as Json)?.[name], description);
      expect(found, reference).toBeDefined();
    }
  });

  it('gives request, response and errors of each endpoint', () => {
    for (const { name, operation } of operations()) {
      const endpoint = endpoints.find((each) => nameOf(each) === name);
      expect(operation.summary, name).toBe(endpoint?.summary);
      expect(operation.responses, name).toHaveProperty('default');
      expect('requestBody' in operation, name).toBe(endpoint?.body !== undefined);
      const { required = [], properties = {} } = ((
        operation.requestBody as Json & { content: Record<string, { schema: Json }> }
      )?.content['application/json']?.schema ?? {}) as { required?: string[]; properties?: Json };
      expect(Object.keys(properties), name).toEqual(Object.keys(endpoint?.body?.shape ?? {}));
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
      const keys = ((operation.parameters ?? []) as { name: string }[]).map((each) => each.name);
      expect(keys.includes('Idempotency-Key'), name).toBe(endpoint?.isIdempotent ?? false);
    }
  });

  it('marks fields with several files, and endpoints that return a file', () => {
    const find = (name: string) => operations().find((each) => each.name === name)?.operation;
    const form = JSON.stringify(find('POST /api/practice/documents'));
    expect(form).toContain(
      '"practicePhotos":{"type":"array","maxItems":10,"items":{"type":"string"',
    );
    expect(form).toContain('"businessLicense":{"type":"array"');
    const photo = JSON.stringify(find('POST /api/user/photo'));
    expect(photo).toContain('"photo":{"type":"string","format":"binary"');
    expect(find('GET /api/files/{id}')?.responses).toMatchObject({
      200: {
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    });
  });

  it('uses only keywords of this OpenAPI version', () => {
    const text = JSON.stringify(description);
    for (const word of ['"$schema"', '"const"', '"prefixItems"', '"~standard"']) {
      expect(text).not.toContain(word);
    }
    expect(text).not.toMatch(/"type":\s*\[/);
  });
});

describe('the human-readable description', () => {
  it('is a page without scripts that names every endpoint', async () => {
    const page = await world.visitor().get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*'; /);
    expect(policy).not.toMatch(/unsafe|script-src|\*/);
    expect(page.text).not.toMatch(/<script|style="|onclick/i);
    for (const { path, summary } of endpoints) {
      expect(page.text).toContain(`<code>${path}</code>`);
      expect(page.text).toContain(summary.replace(/'/g, '&#39;'));
    }
  });
});
