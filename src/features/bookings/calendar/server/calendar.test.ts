/** The private calendar feed, a revocable secret URL, and single bookings as calendar files. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelBookings } from '#features/bookings/server/data';
import { eventually } from '#tests/support/world/eventually';
import { openPlatform } from '#tests/support/world/platform';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));

const pathIn = (url: string) => new URL(url).pathname;

async function feedOf(person: Person): Promise<string> {
  const { body } = await (await clientFor(world, person)).post('/api/calendar-feed');
  const { text, status } = await world.visitor().get(pathIn(body.url));
  expect(status).toBe(200);
  return text;
}

const statusOf = (event: ICAL.Event | undefined) =>
  event?.component.getFirstPropertyValue('status');

describe('the URL of a calendar feed', () => {
  it('is shown once, works without signing in, and is stored only as a hash', async () => {
    const person = await world.given.verifiedProfessional();
    const browser = await clientFor(world, person);
    expect((await browser.get('/api/calendar-feed')).body).toEqual({ createdAt: null });
    const { body } = await browser.post('/api/calendar-feed');
    expect(body.url).toMatch(/^http:\/\/.*\/api\/calendar\/[\w-]{43}\.ics$/);
    const answer = await world.visitor().get(pathIn(body.url));
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await browser.get('/api/calendar-feed')).body).toEqual({
      createdAt: world.clock.now().toISOString(),
    });
    const token = pathIn(body.url).split('/').at(-1)?.replace('.ics', '') ?? '';
    const stored = await world.rows("select encode(token_hash, 'hex') as hash from calendar_feeds");
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('is invalid once it is replaced or revoked', async () => {
    const browser = await clientFor(world, await world.given.verifiedProfessional());
    const first = (await browser.post('/api/calendar-feed')).body.url;
    const second = (await browser.post('/api/calendar-feed')).body.url;
    const ask = async (url: string) => (await world.visitor().get(pathIn(url))).status;
    expect([await ask(first), await ask(second)]).toEqual([404, 200]);
    expect((await browser.send('DELETE', '/api/calendar-feed')).status).toBe(204);
    expect(await ask(second)).toBe(404);
    expect((await browser.send('DELETE', '/api/calendar-feed')).status).toBe(204);
  });

  it('cannot be guessed or shortened', async () => {
    const { body } = await (await clientFor(world, await world.given.verifiedProfessional())).post(
      '/api/calendar-feed',
    );
    const visitor = world.visitor();
    const path = pathIn(body.url);
    for (const other of [
      path.replace(/.\.ics$/, '.ics'),
      path.replace('.ics', ''),
      path.replace('.ics', '.ics.ics'),
      path.toLowerCase(),
    ]) {
      expect((await visitor.get(other)).status, other).toBe(404);
    }
    expect((await visitor.get('/api/calendar/x.ics')).status).toBe(400);
  });

  it('is not logged', async () => {
    const platform = await openPlatform({ LOG_LEVEL: 'trace' });
    try {
      const visitor = (await platform.serve())();
      const token = 'a-token-that-nobody-should-read-in-a-log-000';
      expect((await visitor.get(`/api/calendar/${token}.ics`)).status).toBe(404);
      expect(platform.logged.join('\n')).toContain('/api/calendar/:token.ics');
      // Nearly correct URLs and methods are kept out of the log too.
      for (const [method, path] of [
        ['GET', `/api/calendar/${token}`],
        ['POST', `/api/calendar/${token}.ics`],
        ['GET', `/api/calendar/${token}.ics/events`],
        ['GET', `/api//calendar/${token}.ics`],
        ['GET', `/API/Calendar/${token}.ics`],
        ['GET', `/calendar/${token}.ics`],
        ['GET', `/api/calendar/${token}.icsx?${token}`],
        ['GET', `/api/calendar/${token.replaceAll('-', '%2D')}`],
      ] as const) {
        expect((await visitor.send(method, path)).status, path).toBeGreaterThanOrEqual(400);
      }
      await eventually(() => expect(platform.logged.length).toBeGreaterThanOrEqual(9));
      expect(platform.logged.join('\n')).toContain('/api/calendar/[cut]');
      expect(platform.logged.join('\n')).not.toMatch(/nobody(-|%2D)should/);
    } finally {
      await platform.close();
    }
  });
});

describe('a calendar feed', () => {
  it('has confirmed bookings as confirmed and pending ones as tentative, without permanent positions', async () => {
    const professional = await world.given.verifiedProfessional();
    const booked = await world.given.confirmedBooking({ professional });
    const held = await world.given.quickRequest({
      professional,
      jobDetails: { workDate: '2026-03-06', title: 'Two chairs; one hygienist, please' },
    });
    await world.given.confirmedBooking({ professional, jobDetails: { isPermanent: true } });
    const text = await feedOf(professional);
    const events = new Map(read(text).map((event) => [event.uid.split('@')[0], event]));
    expect([...events.keys()].sort()).toEqual([booked.bookingId, held.bookingId].sort());
    const certain = events.get(booked.bookingId);
    expect(statusOf(certain)).toBe('CONFIRMED');
    expect(certain?.location).toBe('300 Main Avenue, Fargo, North Dakota 58102');
    expect(certain?.summary).toBe('Hygienist for a day: Red River Dental');
    expect(certain?.startDate.toJSDate()).toEqual(booked.job.startsAt);
    expect(certain?.endDate.toJSDate()).toEqual(booked.job.endsAt);
    const maybe = events.get(held.bookingId);
    expect(statusOf(maybe)).toBe('TENTATIVE');
    expect(maybe?.summary).toBe('Two chairs; one hygienist, please: Red River Dental (waiting)');
    // The street is included once the booking is confirmed.
    expect(maybe?.location).toBe('Fargo, North Dakota 58102');
  });

  it("keeps an entry's id after a change and increments its sequence", async () => {
    const { practice, professional, bookingId } = await world.given.quickRequest();
    const [before] = read(await feedOf(professional));
    world.clock.advance({ minutes: 5 });
    await (await clientFor(world, practice)).post(`/api/bookings/${bookingId}/confirm`);
    const [after] = read(await feedOf(professional));
    expect(after?.uid).toBe(before?.uid);
    expect([before?.sequence, after?.sequence]).toEqual([0, 300]);
    expect([statusOf(before), statusOf(after)]).toEqual(['TENTATIVE', 'CONFIRMED']);
    world.clock.advance({ minutes: -5 });
  });

  it('of a practice names the professional', async () => {
    const { practice } = await world.given.confirmedBooking();
    const [event] = read(await feedOf(practice));
    expect(event?.summary).toBe('Hygienist for a day: Robin Berg');
  });

  it('drops cancelled bookings', async () => {
    const { professional, bookingId } = await world.given.quickRequest();
    await cancelBookings(world.context.db, [bookingId], {
      move: { from: 'pending', to: 'cancelled' },
      kind: 'lapsed',
      by: null,
      now: world.clock.now(),
    });
    expect(read(await feedOf(professional))).toEqual([]);
  });
});

describe('a booking as a calendar file', () => {
  it('has one entry, worded for the reader, that links to the booking', async () => {
    const { practice, professional, bookingId, job } = await world.given.confirmedBooking();
    for (const [person, other] of [
      [professional, 'Red River Dental'],
      [practice, 'Robin Berg'],
    ] as const) {
      const answer = await (await clientFor(world, person)).get(`/api/bookings/${bookingId}.ics`);
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toContain('filename="shift.ics"');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const [entry, ...more] = read(answer.text);
      expect(more).toEqual([]);
      expect(entry?.summary).toBe(`Hygienist for a day: ${other}`);
      expect(entry?.startDate.toJSDate()).toEqual(job.startsAt);
      expect(String(entry?.component.getFirstPropertyValue('url'))).toMatch(
        new RegExp(`/bookings/${bookingId}$`),
      );
    }
  });

  it('keeps the street from a professional until it is confirmed', async () => {
    const { professional, bookingId } = await world.given.quickRequest();
    const browser = await clientFor(world, professional);
    const { text } = await browser.get(`/api/bookings/${bookingId}.ics`);
    expect(read(text)[0]?.location).toBe('Fargo, North Dakota 58102');
  });

  it('exists for the two sides only, and not without a time or once it is cancelled', async () => {
    const { bookingId } = await world.given.confirmedBooking();
    for (const stranger of [
      await world.given.verifiedProfessional(),
      await world.given.practice(),
    ]) {
      const browser = await clientFor(world, stranger);
      expect((await browser.get(`/api/bookings/${bookingId}.ics`)).status).toBe(404);
    }
    const permanent = await world.given.confirmedBooking({ jobDetails: { isPermanent: true } });
    const declined = await world.given.quickRequest();
    const office = await clientFor(world, declined.practice);
    await office.post(`/api/bookings/${declined.bookingId}/decline`);
    for (const { professional, bookingId: id } of [permanent, declined]) {
      const browser = await clientFor(world, professional);
      expect((await browser.get(`/api/bookings/${id}.ics`)).status).toBe(404);
    }
  });
});
