/** The feed of availability, and the frames that keep it current: who is in it, and who sees it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/time/day';
import { openSocket } from '#tests/support/servers/live';
import type { Client } from '#tests/support/world/client';
import { eventually } from '#tests/support/world/eventually';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const patch = '/api/professional/profile';
const dates = '/api/availability/dates';
const thursday = '2026-03-05';
const morning = ['08:00', '09:00', '10:00'];

async function givenOffice() {
  const practice = await world.given.practice();
  await world.given.practiceProfile(practice);
  const office = await clientFor(world, practice);
  const feed = async (query = '') => {
    const { status, body } = await office.get(`/api/availability?limit=100${query}`);
    expect(status).toBe(200);
    return body as { professional: { id: string } }[];
  };
  const idsIn = async (query = '') =>
    (await feed(query)).map(({ professional }) => professional.id);
  return { practice, office, feed, idsIn };
}

/** Approved by an admin, with valid documents. */
const givenVerified = (details: object = {}, profile: object = {}) =>
  world.given.verifiedProfessional(details, {
    decision: 'verified',
    decidedAt: world.clock.now(),
    ...profile,
  });

describe('the feed', () => {
  it('shows verified professionals, the latest change first, page by page', async () => {
    const { office, idsIn, feed } = await givenOffice();
    const people = [];
    for (const firstName of ['Ada', 'Bo', 'Cy']) {
      world.clock.advance({ seconds: 1 });
      people.unshift(await givenVerified({ firstName }, { availability: { thursday: morning } }));
    }
    const ids = people.map(({ id }) => id);
    expect(await idsIn()).toEqual(ids);
    expect((await feed())[0]).toEqual({
      professional: {
        id: ids[0],
        firstName: 'Cy',
        lastName: 'Berg',
        title: 'Hygienist',
        hourlyRate: expect.any(Number),
        profileImageUrl: null,
        yearsOfExperience: 6,
        city: 'Fargo',
        state: 'North Dakota',
        rating: null,
        reliability: null,
      },
      availability: expect.objectContaining({ thursday: morning, monday: [], days: ['thursday'] }),
      dates: [],
      bookedDates: [],
      timeZone: 'America/Chicago',
      changedAt: world.clock.now().toISOString(),
      miles: 0,
      isFavorite: false,
    });
    const first = await office.get('/api/availability?limit=2');
    const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await office.get(next)).body).toHaveLength(1);

    world.clock.advance({ seconds: 1 });
    const last = await clientFor(world, people[2] ?? (await givenVerified()));
    await last.send('PATCH', patch, { availability: { monday: morning } });
    expect((await idsIn())[0]).toBe(ids[2]);
  });

  it('leaves out who is not verified, has expired documents, or is blocked', async () => {
    const { practice, office, idsIn } = await givenOffice();
    const unproven = await world.given.verifiedProfessional({}, { decision: null });
    const bare = await world.given.professional();
    await world.given.professionalProfile(bare, {
      decision: 'verified',
      decidedAt: world.clock.now(),
    });
    const [blocked, blocker, shown] = [
      await givenVerified(),
      await givenVerified(),
      await givenVerified(),
    ];
    await office.send('PUT', `/api/blocks/${blocked.id}`);
    await (await clientFor(world, blocker)).send('PUT', `/api/blocks/${practice.id}`);
    const ids = await idsIn();
    expect(ids).toContain(shown.id);
    for (const { id } of [unproven, bare, blocked, blocker]) expect(ids).not.toContain(id);
  });

  it('is filtered by title, day, distance and rate', async () => {
    const { idsIn } = await givenOffice();
    const week = { availability: { thursday: morning } };
    const near = await givenVerified({}, { ...week, zipCode: '58103', hourlyRateCents: 4_000 });
    const far = await givenVerified({}, { ...week, zipCode: '58801', hourlyRateCents: 9_900 });
    const dentist = await givenVerified({}, { ...week, title: 'Dentist' });
    const never = await givenVerified({}, { availability: { monday: morning } });
    const expectFound = async (query: string, found: object[], left: object[]) => {
      const ids = await idsIn(query);
      const idOf = (person: object) => (person as { id: string }).id;
      expect(ids).toEqual(expect.arrayContaining(found.map(idOf)));
      for (const person of left) expect(ids).not.toContain(idOf(person));
    };
    await expectFound('&title=Dentist', [dentist], [near, far, never]);
    await expectFound('&maxMiles=60', [near], [far]);
    await expectFound('&maxRate=40', [near], [far]);
    await expectFound('&day=thursday', [near, far, dentist], [never]);
    await expectFound(`&day=${thursday}`, [near, far, dentist], [never]);

    const away = await clientFor(world, near);
    await away.send('PUT', dates, { from: thursday, kind: 'away' });
    const extra = await clientFor(world, never);
    await extra.send('PUT', dates, { from: thursday, kind: 'extra', hours: morning });
    await expectFound(`&day=${thursday}`, [far, never], [near]);
    await away.send('PUT', dates, { from: thursday, kind: 'away', hours: ['08:00'] });
    await expectFound(`&day=${thursday}`, [far, never, near], []);
    await away.send('PUT', dates, { from: thursday, kind: 'away', hours: morning });
    await expectFound(`&day=${thursday}`, [far, never], [near]);
  });

  it('shows who is booked, and leaves them out on that day', async () => {
    const { idsIn, feed } = await givenOffice();
    const busy = await givenVerified({}, { availability: { thursday: morning } });
    const { job } = await world.given.quickBooking({ professional: busy });
    const day = job.workDate ?? '';
    const entry = (await feed()).find(({ professional }) => professional.id === busy.id);
    expect(entry).toMatchObject({ bookedDates: [day] });
    expect(await idsIn(`&day=${day}`)).not.toContain(busy.id);
  });

  it('shows a night shift on both of its days, and one until midnight on the first', async () => {
    const { feed } = await givenOffice();
    for (const [endTime, days] of [
      ['06:00', 2],
      ['00:00', 1],
    ] as const) {
      const busy = await givenVerified({}, { availability: { thursday: morning } });
      const jobDetails = { startTime: '20:00', endTime };
      const { job } = await world.given.quickBooking({ professional: busy, jobDetails });
      const day = job.workDate ?? '';
      const entry = (await feed()).find(({ professional }) => professional.id === busy.id);
      expect(entry).toMatchObject({ bookedDates: [day, addDays(day, 1)].slice(0, days) });
    }
  });

  it.each([
    'day=someday',
    'day=2026-02-30',
    'day=0000-01-01',
    'day=9999-12-31',
    'title=Plumber',
    'maxMiles=0',
    'maxRate=free',
  ])('refuses %s', async (query) => {
    const { office } = await givenOffice();
    expect((await office.get(`/api/availability?${query}`)).status).toBe(400);
  });
});

describe('the card of a professional', () => {
  const optionsOf = (client: Client, id: string) => client.get(`/api/professionals/${id}/hiring`);

  it('offers to invite who is in the feed, to favorite, and to write where both can', async () => {
    const { practice, office } = await givenOffice();
    const person = await givenVerified({}, { availability: { thursday: morning } });
    const before = await optionsOf(office, person.id);
    expect(before.status).toBe(200);
    expect(before.body).toMatchObject({
      entry: { professional: { id: person.id }, availability: { days: ['thursday'] } },
      isFavorite: false,
      conversationId: null,
    });

    await office.send('PUT', `/api/favorites/${person.id}`);
    const { applicationId } = await world.given.application({ practice, professional: person });
    expect((await optionsOf(office, person.id)).body).toMatchObject({
      isFavorite: true,
      conversationId: applicationId,
    });
    const stranger = await givenOffice();
    expect((await optionsOf(stranger.office, person.id)).body).toMatchObject({
      isFavorite: false,
      conversationId: null,
    });

    await office.post(`/api/job-applications/${applicationId}/reject`, {});
    expect((await optionsOf(office, person.id)).body.conversationId).toBeNull();
  });

  it('has no hours of who is not in the feed, and is not found when hidden or blocked', async () => {
    const { office } = await givenOffice();
    const unproven = await world.given.verifiedProfessional({}, { decision: null });
    expect((await optionsOf(office, unproven.id)).body).toEqual({
      entry: null,
      isFavorite: false,
      conversationId: null,
    });
    const [hidden, blocked] = [await givenVerified(), await givenVerified()];
    await (await clientFor(world, hidden)).send('PUT', '/api/user/profile', {
      profileVisibility: false,
    });
    await office.send('PUT', `/api/blocks/${blocked.id}`);
    for (const { id } of [hidden, blocked]) expect((await optionsOf(office, id)).status).toBe(404);
  });
});

describe('over /ws', () => {
  it('a save reaches practices on another process, also one that was cut off, but no one blocked', async () => {
    const second = await world.openSecond();
    const [seer, blocked] = [await givenOffice(), await givenOffice()];
    const person = await givenVerified();
    const browser = await clientFor(world, person);
    await blocked.office.send('PUT', `/api/blocks/${person.id}`);
    const sockets = {
      seer: await openSocket(second.url, seer.office),
      blocked: await openSocket(second.url, blocked.office),
      professional: await openSocket(second.url, await clientFor(world, await givenVerified())),
    };
    const updates = (socket: { frames: { type: string }[] }) =>
      socket.frames.filter(({ type }) => type === 'professional_availability_update');
    for (const socket of Object.values(sockets)) socket.clear();

    await browser.send('PATCH', patch, { availability: { thursday: morning } });
    await eventually(() => expect(updates(sockets.seer)).toHaveLength(1));
    expect(updates(sockets.seer)[0]).toMatchObject({
      professional: {
        id: person.id,
        firstName: 'Robin',
        lastName: 'Berg',
        title: 'Hygienist',
        hourlyRate: expect.any(Number),
        profileImageUrl: null,
      },
      availability: { thursday: morning },
      dates: [],
    });
    expect(sockets.seer.tags()).toContain('availability');

    // Saving the same again changes nothing, so no one is told.
    await browser.send('PATCH', patch, { availability: { thursday: morning } });
    await browser.send('PUT', dates, { from: thursday, kind: 'away' });
    await eventually(() => expect(updates(sockets.seer)).toHaveLength(2));
    expect(updates(sockets.seer)[1]).toMatchObject({ dates: [{ date: thursday, kind: 'away' }] });

    const cursor = sockets.seer.cursor();
    sockets.seer.socket.terminate();
    await browser.send('PATCH', patch, { availability: { friday: morning } });
    const back = await openSocket(second.url, seer.office, { cursor });
    expect(updates(back).at(-1)).toMatchObject({ availability: { friday: morning } });

    expect(updates(sockets.blocked)).toEqual([]);
    expect(updates(sockets.professional)).toEqual([]);
    for (const socket of [back, sockets.blocked, sockets.professional]) socket.socket.terminate();
    await second.close();
  });

  it('what was missed is sent without those who blocked or hid meanwhile', async () => {
    const { practice, office } = await givenOffice();
    const [blocker, blocked, hidden, shown] = [
      await givenVerified(),
      await givenVerified(),
      await givenVerified(),
      await givenVerified(),
    ];
    const socket = await openSocket(world.url, office);
    const cursor = socket.cursor();
    socket.socket.terminate();
    for (const person of [blocker, blocked, hidden, shown]) {
      const browser = await clientFor(world, person);
      await browser.send('PATCH', patch, { availability: { friday: ['07:00'] } });
    }
    await (await clientFor(world, blocker)).send('PUT', `/api/blocks/${practice.id}`);
    await office.send('PUT', `/api/blocks/${blocked.id}`);
    await (await clientFor(world, hidden)).send('PUT', '/api/user/profile', {
      profileVisibility: false,
    });
    for (const options of [{ cursor }, {}]) {
      const back = await openSocket(world.url, office, options);
      const text = JSON.stringify(back.frames);
      expect(text).toContain(shown.id);
      for (const { id } of [blocker, blocked, hidden]) expect(text).not.toContain(id);
      expect(back.tags()).toContain('availability');
      back.socket.terminate();
    }
  });

  it('an unverified professional is shown to no one', async () => {
    const { office } = await givenOffice();
    const person = await world.given.verifiedProfessional({}, { decision: null });
    const browser = await clientFor(world, person);
    const socket = await openSocket(world.url, office);
    socket.clear();
    await browser.send('PATCH', patch, { availability: { friday: morning } });
    const verified = await givenVerified();
    await (await clientFor(world, verified)).send('PATCH', patch, {
      availability: { friday: morning },
    });
    await eventually(() => expect(socket.frames.length).toBeGreaterThan(0));
    expect(JSON.stringify(socket.frames)).not.toContain(person.id);
    socket.socket.terminate();
  });

  it('a flood of changes ends, also over several sockets', async () => {
    const person = await givenVerified();
    const browser = await clientFor(world, person);
    const count = async () => {
      const [row] = await world.rows(
        "select count(*)::int from changes where frame -> 'professional' ->> 'id' = $1",
        [person.id],
      );
      return row.count;
    };
    await world.rows(
      "insert into rate_limits (key, used, ends_at) values ($1, 298, $2::timestamptz + interval '1 hour')",
      [`availability:${person.id}`, world.clock.now()],
    );
    const sockets = [await openSocket(world.url, browser), await openSocket(world.url, browser)];
    for (const [index, day] of ['monday', 'tuesday', 'wednesday', 'thursday'].entries()) {
      const availability = { [day]: ['07:00'] };
      sockets[index % 2]?.send({ type: 'availability_update', availability });
    }
    const errors = () =>
      sockets.flatMap(({ frames }) => frames.filter(({ type }) => type === 'error'));
    await eventually(() => expect(errors()).toHaveLength(2));
    await eventually(async () => expect(await count()).toBe(2));
    expect((await browser.send('PUT', dates, { from: thursday, kind: 'away' })).status).toBe(429);
    for (const { socket } of sockets) socket.terminate();
  });

  it('availability_update saves like the PATCH, for professionals only', async () => {
    const { office, feed } = await givenOffice();
    const person = await givenVerified();
    const browser = await clientFor(world, person);
    const socket = await openSocket(world.url, browser);
    socket.send({ type: 'auth', userId: person.id });
    socket.send({ type: 'availability_update', availability: { sunday: ['11:00', '10:00'] } });
    await eventually(async () => {
      const entry = (await feed()).find(({ professional }) => professional.id === person.id);
      expect(entry).toMatchObject({ availability: { sunday: ['10:00', '11:00'] } });
    });
    socket.send({ type: 'availability_update', availability: { sunday: ['23:00'] } });
    await eventually(() =>
      expect(socket.frames).toContainEqual(
        expect.objectContaining({
          type: 'error',
          message: 'Slots must be full hours from 07:00 to 19:00',
        }),
      ),
    );
    const practice = await openSocket(world.url, office);
    practice.send({ type: 'availability_update', availability: { sunday: [] } });
    await eventually(() =>
      expect(practice.frames).toContainEqual(
        expect.objectContaining({ type: 'error', code: 'forbidden' }),
      ),
    );
    for (const each of [socket, practice]) each.socket.terminate();
  });
});
