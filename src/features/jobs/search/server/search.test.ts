/** The search finds the right jobs in the right order, with no duplicates across pages. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { professionalTypes } from '#features/jobs/rules';
import { insertJobs, type ListedJob, transitionJob } from '#features/jobs/server/data';
import { type JobId, newId } from '#kernel/id';
import { projectToMap } from '#kernel/place';
import { addDays } from '#kernel/time/day';
import { shiftOf } from '#kernel/time/zones';
import { mapPointOf, milesBetween, placeOf, townOf } from '#platform/places';
import { openWorld, type World } from '#tests/support/world/world';
import { countByZip } from '../towns/server/data';
import {
  type FoundJob,
  keyOf,
  orderOf,
  type Search,
  searchColumn,
  searchJobs,
  searchKeys,
} from './data';

let world: World;
let everything: ListedJob[];
const now = new Date('2026-03-02T15:00:00Z');
const zips = ['58102', '58201', '58501', '58601', '58801', '57103', '59101', '82001', '55401'];
const near = mapPointOf('58102');

/** Seeded random numbers: the same jobs in every run, with enough variety. */
let seed = 7;
const random = (max: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % max;
};

function variant(base: ListedJob, number: number): ListedJob {
  const zipCode = zips[random(zips.length)] ?? '58102';
  const place = placeOf(zipCode);
  if (!place) throw new Error(`There is no ${zipCode}.`);
  const { city, state, timeZone } = place;
  const isPermanent = random(10) === 0;
  const workDate = addDays('2026-03-01', random(12));
  const times = { workDate, startTime: random(2) ? '08:00' : '22:00', endTime: '06:00', timeZone };
  const createdAt = new Date(now.getTime() - random(5) * 60_000);
  return {
    ...base,
    id: newId<JobId>(createdAt),
    city,
    state,
    zipCode,
    timeZone,
    place: projectToMap(place),
    title: ['Hygienist needed', 'Dentist, 100% busy', 'Front_desk', 'Ärztin'][number % 4] ?? '',
    professionalType: professionalTypes[random(5)] ?? 'Other',
    hourlyRateCents: 2_000 + random(6) * 1_000,
    status: random(8) === 0 ? 'closed' : 'open',
    isPriority: random(2) === 0,
    isPermanent,
    ...(isPermanent
      ? { workDate: null, startTime: null, endTime: null, startsAt: null, endsAt: null }
      : { ...times, ...shiftOf(times) }),
    createdAt,
  };
}

beforeAll(async () => {
  world = await openWorld();
  const base = await world.given.job(await world.given.practice(), { status: 'closed' });
  everything = Array.from({ length: 240 }, (_, number) => variant(base, number));
  await insertJobs(world.context.db, everything);
});
afterAll(() => world.close());

const distanceOf = ({ place }: ListedJob) =>
  near ? Math.hypot(place.x - near.x, place.y - near.y) : 0;
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const startOf = ({ startsAt }: ListedJob) => startsAt?.getTime() ?? Number.POSITIVE_INFINITY;
const first = (one: ListedJob, other: ListedJob) =>
  Number(other.isPriority) - Number(one.isPriority);
const difference = (one: number, other: number) => (one === other ? 0 : one - other);

/** Equal rates sort by id, in the direction of the index. */
const orders: Record<Search['sort'], (one: ListedJob, other: ListedJob) => number> = {
  soonest: (a, b) => first(a, b) || difference(startOf(a), startOf(b)) || byText(a.id, b.id),
  newest: (a, b) =>
    first(a, b) || b.createdAt.getTime() - a.createdAt.getTime() || byText(b.id, a.id),
  rate: (a, b) => first(a, b) || b.hourlyRateCents - a.hourlyRateCents,
  distance: (a, b) => Math.round((distanceOf(a) - distanceOf(b)) * 1e6) || orders.soonest(a, b),
};

const textOf = ({ title, description, city, state, zipCode }: ListedJob) =>
  ` ${title} ${description} ${city}, ${state} ${zipCode}`.toLowerCase();

function isWanted(
  job: ListedJob,
  { q, type, state, town, from, to, minRate, maxMiles }: Search,
): boolean {
  const words = q ? q.toLowerCase().split(/\s+/) : [];
  return (
    job.status === 'open' &&
    startOf(job) > now.getTime() &&
    words.every((word) => textOf(job).includes(word.length < 3 ? ` ${word}` : word)) &&
    (!type || job.professionalType === type) &&
    (!state || job.state === state) &&
    (!town || townOf(job.zipCode)?.name === town) &&
    (!from || (job.workDate ?? '') >= from) &&
    (!to || (job.workDate !== null && job.workDate <= to)) &&
    (!minRate || job.hourlyRateCents >= minRate * 100) &&
    (!maxMiles || distanceOf(job) <= maxMiles)
  );
}

/** Loads all pages, passing the cursor like a client does. */
async function readAll(search: Search, limit: number): Promise<FoundJob[]> {
  const order = orderOf(search);
  const found: FoundJob[] = [];
  let after: Parameters<typeof searchJobs>[2]['after'];
  for (;;) {
    const rows = await searchJobs(world.context.db, search, { limit, after });
    found.push(...rows.slice(0, limit));
    const last = rows.slice(0, limit).at(-1);
    if (rows.length <= limit || !last) return found;
    after = searchKeys[order].parse(JSON.parse(JSON.stringify(keyOf(order, last))));
  }
}

const filters: Record<string, Partial<Search>> = {
  everything: {},
  'a word in any case': { q: 'HYGIENIST' },
  'letters beyond English': { q: 'ÄRZTIN' },
  'a percent sign': { q: '100%' },
  'an underscore': { q: 'front_' },
  'an underscore that is not a wildcard': { q: 'h_g' },
  'a backslash': { q: '\\' },
  'the beginning of a word': { q: 'hy' },
  'a place': { q: 'Fargo, North' },
  'words that stand apart': { q: 'dakota  hygienist' },
  'words of which one is nowhere': { q: 'fargo zebra' },
  'a role': { type: 'Dentist' },
  'a state': { state: 'Montana' },
  'a town': { town: 'Bismarck, ND' },
  'a town that does not exist': { town: 'Bismarck, SD' },
  'one day': { from: '2026-03-06', to: '2026-03-06' },
  'from a day on': { from: '2026-03-09' },
  'up to a day': { to: '2026-03-04' },
  'a rate': { minRate: 50 },
  miles: { maxMiles: 190 },
  'hardly any miles': { maxMiles: 1 },
  'all of it': {
    q: 'north dakota',
    type: 'Hygienist',
    minRate: 30,
    maxMiles: 300,
    from: '2026-03-03',
    to: '2026-03-11',
    state: 'North Dakota',
    town: 'Fargo, ND',
  },
};

describe.each(['soonest', 'newest', 'rate', 'distance'] as const)('sorted by %s', (sort) => {
  it.each(Object.entries(filters))('it finds %s', async (_name, filter) => {
    const search: Search = { ...filter, sort, near, now };
    const found = await readAll(search, 7);
    const wanted = everything.filter((job) => isWanted(job, search));
    expect(found.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
    const rows = found.flatMap(({ id }) => wanted.find((job) => job.id === id) ?? []);
    for (const [index, job] of rows.entries()) {
      const next = rows[index + 1];
      if (next) expect(orders[sort](job, next)).toBeLessThanOrEqual(0);
    }
    // The sequence is the same for every page size.
    expect((await readAll(search, 100)).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  });
});

describe('a town with its state', () => {
  it.each(['Fargo, ND', 'fargo nd', 'Fargo, North Dakota', 'Fargo, ND 58102'])(
    'is found as "%s"',
    async (q) => {
      const found = await readAll({ q, sort: 'soonest', near, now }, 100);
      const wanted = everything.filter((job) =>
        isWanted(job, { q: 'fargo', sort: 'soonest', near, now }),
      );
      expect(wanted.length).toBeGreaterThan(0);
      expect(found.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
    },
  );

  it.each([{ q: 'Fargo, MN' }, { q: 'ND', state: 'Montana' }])(
    'is not in another: %o',
    async (filter) => {
      expect(await readAll({ ...filter, sort: 'soonest', near, now }, 100)).toEqual([]);
    },
  );
});

describe('on the map', () => {
  it.each(Object.entries(filters))(
    'it counts the same jobs by ZIP code: %s',
    async (_name, filter) => {
      const search: Search = { ...filter, sort: 'soonest', near, now };
      const wanted = everything.filter((job) => isWanted(job, search));
      const expected = zips.flatMap((zipCode) => {
        const here = wanted.filter((job) => job.zipCode === zipCode);
        const maxRateCents = Math.max(...here.map((job) => job.hourlyRateCents));
        return here.length > 0 ? { zipCode, jobs: here.length, maxRateCents } : [];
      });
      const counts = await countByZip(world.context.db, search);
      const byZip = (one: { zipCode: string }, other: { zipCode: string }) =>
        byText(one.zipCode, other.zipCode);
      expect(counts.sort(byZip)).toEqual(expected.sort(byZip));
    },
  );
});

describe('miles', () => {
  it('differ from great-circle distances by at most half a percent', async () => {
    for (const { id, sortKey } of await readAll({ sort: 'distance', near, now }, 100)) {
      const zipCode = everything.find((job) => job.id === id)?.zipCode ?? '';
      const miles = milesBetween('58102', zipCode) ?? Number.NaN;
      expect(Math.abs(Number([sortKey].flat()[0]) - miles)).toBeLessThan(0.005 * miles + 0.1);
    }
  });

  it('have no effect without an origin', async () => {
    const search: Search = { sort: 'distance', maxMiles: 1, near: undefined, now };
    expect(orderOf(search)).toBe('soonest');
    const found = await readAll(search, 50);
    const all = await readAll({ sort: 'soonest', near: undefined, now }, 50);
    expect(found).toEqual(all);
  });

  it('are the same where many jobs lie within the radius', async () => {
    const search: Search = { sort: 'newest', maxMiles: 190, near, now };
    const found = await searchJobs(world.context.db, search, { limit: 100 });
    const base = everything[0] as ListedJob;
    const more = Array.from({ length: 2_000 }, () => ({
      ...base,
      id: newId<JobId>(new Date(0)),
      place: near ?? base.place,
      status: 'open' as const,
      isPriority: false,
      createdAt: new Date(0),
      professionalType: 'Other' as const,
      isPermanent: true,
      workDate: null,
      startTime: null,
      endTime: null,
      startsAt: null,
      endsAt: null,
    }));
    await insertJobs(world.context.db, more);
    const crowded = await searchJobs(world.context.db, search, { limit: 100 });
    expect(crowded.slice(0, found.length).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  });
});

describe('a search that needed another method', () => {
  it('starts with it the next time, wherever the viewer lives', async () => {
    const search: Search = { q: 'xylophonist', sort: 'soonest', near: undefined, now };
    expect(searchColumn(search, { limit: 20 })?.method).toBe('scan');
    await searchJobs(world.context.db, { ...search, near }, { limit: 20 });
    expect(searchColumn(search, { limit: 20 })).toBeUndefined();
    const rare: Search = { ...search, q: 'busy hygienist front' };
    expect(searchColumn(rare, { limit: 20 })?.method).toBe('scan');
  });

  it('finds long and short texts in order, however many other jobs start earlier', async () => {
    const base = everything.find((job) => job.status === 'open' && job.startsAt);
    if (!base) throw new Error('No job is open.');
    const at = (minutes: number, title: string): ListedJob => ({
      ...base,
      id: newId<JobId>(now),
      title,
      description: minutes % 3 === 0 ? 'A long text. '.repeat(100) : 'A short text.',
      isPriority: true,
      startsAt: new Date(now.getTime() + minutes * 60_000),
      endsAt: new Date(now.getTime() + (minutes + 480) * 60_000),
    });
    const marimbists = Array.from({ length: 60 }, (_, number) =>
      at(600 + number * 10, 'Marimbist'),
    );
    const others = Array.from({ length: 260 }, (_, number) => at(1 + number, 'Earlier'));
    await insertJobs(world.context.db, [...marimbists, ...others]);
    const search: Search = { q: 'marimbist', sort: 'soonest', near: undefined, now };
    const pageOf = async () => await searchJobs(world.context.db, search, { limit: 20 });
    const expected = (left: ListedJob[]) => left.slice(0, 21).map(({ id }) => id);

    expect((await pageOf()).map(({ id }) => id)).toEqual(expected(marimbists));
    expect(searchColumn(search, { limit: 20 })?.method).toBe('scan');
    for (const filled of [1, 5, 20]) {
      for (const jobId of marimbists.splice(0, filled).map(({ id }) => id)) {
        await transitionJob(world.context.db, jobId, { move: { from: 'open', to: 'closed' }, now });
      }
      expect((await pageOf()).map(({ id }) => id)).toEqual(expected(marimbists));
    }
    expect(await readAll(search, 20)).toHaveLength(marimbists.length);
  });
});
