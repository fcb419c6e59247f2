/**
 * Every id an endpoint takes, in capitals and in mixed case: the answer is that of the id as it is
 * stored, and nothing behind the edge sees another spelling.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { checkOut } from '#tests/support/stories/reviews';
import type { Client } from '#tests/support/world/client';
import { createIdRegistry } from '#tests/support/world/crawl';
import { endpoints, nameOf } from '#tests/support/world/endpoints';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

const id = '01980abc-def0-7abc-8def-0123456789ab';
const mixed = (text: string) =>
  [...text].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter)).join('');
const spellings = [(text: string) => text.toUpperCase(), mixed];

type Schema = z.core.$ZodType;
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The strings a schema takes, each with the name of its field. */
function leavesOf(value: unknown, name: string, seen = new Set<unknown>()): [string, Schema][] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (!isSchema(value)) {
    return Object.entries(value).flatMap(([key, inner]) =>
      leavesOf(inner, /^\d+$/.test(key) ? name : key, seen),
    );
  }
  const { def } = value._zod;
  if (def.type === 'string') return [[name, value]];
  const inside = def.type === 'object' ? (def as z.core.$ZodObjectDef).shape : def;
  return Object.entries(inside).flatMap(([key, inner]) =>
    leavesOf(inner, def.type === 'object' ? key : name, seen),
  );
}

const formatOf = ({ _zod: { def } }: Schema) => (def as { format?: string }).format;

/** Ids of others: of a browser's credential, of a payment provider's objects. */
const foreign = /passkey|webhook/;

const inputs = endpoints.flatMap(({ params, query, body, ...endpoint }) =>
  [params, query, body].flatMap((schema) =>
    leavesOf(schema, '').map(([field, leaf]) => ({
      name: `${nameOf(endpoint)} ${field}`,
      isId: /^id$|Ids?$/.test(field) && !foreign.test(endpoint.path),
      leaf,
    })),
  ),
);
const taken = inputs.filter(({ leaf }) => formatOf(leaf) === 'uuid');

describe('the schema of an id', () => {
  it.each(taken)('$name takes any case and hands on one', ({ leaf }) => {
    for (const spell of spellings) {
      expect((leaf as unknown as z.ZodType).parse(spell(id))).toBe(id);
    }
  });

  it('belongs to every field whose name says so', () => {
    const names = new Set(taken.map(({ name }) => name));
    expect(inputs.filter(({ isId, name }) => isId && !names.has(name))).toEqual([]);
    expect(names.size).toBeGreaterThan(80);
  });
});

describe('an endpoint', () => {
  let world: World;
  const people = {} as Record<'professional' | 'practice' | 'admin', Client>;
  const ids = createIdRegistry();

  beforeAll(async () => {
    world = await openWorld();
    const { given } = world;
    const professional = await given.verifiedProfessional();
    const practice = await given.verifiedPractice();
    const at = (day: number) => ({
      practice,
      professional,
      jobDetails: { workDate: `2026-03-${day}` },
    });
    const worked = await given.confirmedBooking(at(10));
    ids.addScene(worked);
    ids.addScene(await given.confirmedBooking(at(12)));
    ids.addScene(await given.invitation(at(13)));
    ids.addScene(await given.application(at(14)));
    for (const { id } of [professional, practice]) ids.add('userId', id);
    people.professional = await clientFor(world, professional);
    people.practice = await clientFor(world, practice);
    people.admin = await clientFor(world, await given.owner());
    await checkOut(world, worked.bookingId);
    await world.drain();
  });
  afterAll(() => world.close());

  const withId = endpoints.filter(({ path }) => /\{(id|\w+Id)\}/.test(path));
  const spelledIn = (path: string, spell: (text: string) => string) =>
    path.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, spell);

  it.each(withId.filter(({ method }) => method === 'GET').map((each) => ({ ...each })))(
    'GET $path answers the same',
    async ({ path }) => {
      for (const client of Object.values(people)) {
        for (const each of ids.pathsOf(path)) {
          const { status, text } = await client.get(each);
          for (const spell of spellings) {
            const other = await client.get(spelledIn(each, spell));
            // A file is made anew for each request.
            const body = /\.(pdf|ics)$/.test(path) ? '' : other.text;
            expect([other.status, body]).toEqual([status, body && text]);
          }
        }
      }
    },
  );

  it.each(withId.filter(({ method }) => method !== 'GET').map((each) => ({ ...each })))(
    '$method $path answers the same',
    async ({ method, path }) => {
      for (const client of Object.values(people)) {
        for (const each of ids.pathsOf(path).slice(0, 4)) {
          const send = (spelled: string) => client.send(method, spelled, {});
          // The first may change something; after it, each finds the same.
          await send(each);
          const { status, body } = await send(each);
          for (const spell of spellings) {
            const other = await send(spelledIn(each, spell));
            expect([other.status, other.body?.code]).toEqual([status, body?.code]);
          }
        }
      }
    },
  );

  it('can be read after all of this, whatever was sealed or stored', async () => {
    for (const [name, paths] of Object.entries({
      practice: ['/api/today', '/api/bookings', '/api/practice/jobs'],
      professional: ['/api/bookings', '/api/schedule', '/api/notices'],
    })) {
      for (const path of paths) {
        expect((await people[name as keyof typeof people].get(path)).status).toBe(200);
      }
    }
  });
});
