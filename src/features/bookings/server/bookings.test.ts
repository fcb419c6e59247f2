/** Lists and details of bookings for both sides, and permanent positions that start. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const nextOf = ({ headers }: { headers: Headers }) =>
  /<(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];

/** The ids on all pages. */
async function walk(browser: Client, path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | undefined = path; next; ) {
    const answer = await browser.get(next);
    expect(answer.status).toBe(200);
    ids.push(...answer.body.map(({ id }: { id: string }) => id));
    next = nextOf(answer);
  }
  return ids;
}

describe('a list of bookings', () => {
  it('sorts by shift, latest or soonest first, page by page, for either side', async () => {
    const practice = await world.given.practice();
    const professional = await world.given.verifiedProfessional();
    const make = (jobDetails: object) =>
      world.given.confirmedBooking({ practice, professional, jobDetails });
    const second = await make({ workDate: '2026-03-12' });
    const first = await make({ workDate: '2026-03-10' });
    const third = await make({ workDate: '2026-03-12', startTime: '18:00', endTime: '20:00' });
    const permanent = await make({ isPermanent: true });
    const latest = [permanent, third, second, first].map(({ bookingId }) => bookingId);
    for (const [person, own] of [
      [professional, 'professional'],
      [practice, 'practice'],
    ] as const) {
      const browser = await clientFor(world, person);
      for (const path of ['/api/bookings', `/api/bookings/${own}`]) {
        expect(await walk(browser, `${path}?limit=1`)).toEqual(latest);
        expect(await walk(browser, `${path}?limit=3&order=soonest`)).toEqual([...latest].reverse());
      }
      expect((await browser.get('/api/bookings?cursor=W10')).status).toBe(400);
    }
  });

  it("can be filtered by status and by dates in the shift's zone", async () => {
    const professional = await world.given.verifiedProfessional();
    // 11:30 PM in Dickinson is the next day in UTC.
    const night = await world.given.quickRequest({
      professional,
      jobDetails: {
        zipCode: '58601',
        timeZone: 'America/Denver',
        workDate: '2026-03-14',
        startTime: '23:30',
        endTime: '06:00',
      },
    });
    const day = await world.given.confirmedBooking({
      professional,
      jobDetails: { workDate: '2026-03-16' },
    });
    const browser = await clientFor(world, professional);
    const ask = (query: string) => walk(browser, `/api/bookings?${query}`);
    expect(await ask('status=pending')).toEqual([night.bookingId]);
    expect(await ask('status=confirmed')).toEqual([day.bookingId]);
    expect(await ask('from=2026-03-14&to=2026-03-14')).toEqual([night.bookingId]);
    expect(await ask('from=2026-03-15')).toEqual([day.bookingId]);
    expect(await ask('to=2026-03-13')).toEqual([]);
    expect((await browser.get('/api/bookings?status=gone')).status).toBe(400);
    expect((await browser.get('/api/bookings/counts')).body).toEqual({
      pending: 1,
      confirmed: 1,
      completed: 0,
    });
  });

  it('refuses implausible dates and invalid cursors', async () => {
    const browser = await clientFor(world, await world.given.verifiedProfessional());
    const id = '01980000-0000-7000-8000-000000000000';
    const cursorOf = (start: string) =>
      Buffer.from(JSON.stringify([start, id])).toString('base64url');
    for (const query of [
      'from=0000-01-01',
      'to=0000-12-31',
      'from=9999-12-31',
      'from=2026-02-30',
      `cursor=${cursorOf('0000-01-01T00:00:00Z')}`,
      `cursor=${cursorOf('infinity')}`,
    ]) {
      expect((await browser.get(`/api/bookings?${query}`)).status, query).toBe(400);
    }
    const backwards = await browser.get('/api/bookings?from=2026-05-01&to=2026-04-01');
    expect([backwards.status, backwards.body]).toEqual([200, []]);
  });

  it('has the photos of both sides', async () => {
    const { practice, professional } = await world.given.confirmedBooking();
    const photo = '/api/files/01980000-0000-7000-8000-000000000001';
    await world.rows('update users set profile_image_url = $1 where id = $2', [
      photo,
      professional.id,
    ]);
    const [booking] = (await (await clientFor(world, practice)).get('/api/bookings')).body;
    expect(booking).toMatchObject({ practicePhotoUrl: null, professionalPhotoUrl: photo });
  });

  it('is empty for a user on neither side', async () => {
    const owner = await clientFor(world, await world.given.owner());
    expect((await owner.get('/api/bookings')).body).toEqual([]);
    expect((await owner.get('/api/bookings/counts')).body).toEqual({
      pending: 0,
      confirmed: 0,
      completed: 0,
    });
  });
});

describe('one booking', () => {
  it('shows street and contact to both sides once it is confirmed, and not before', async () => {
    const { practice, professional, bookingId } = await world.given.quickRequest();
    const browser = await clientFor(world, professional);
    const office = await clientFor(world, practice);
    const path = `/api/bookings/${bookingId}`;
    for (const side of [browser, office]) {
      const { body, text } = await side.get(path);
      expect(body).toMatchObject({ status: 'pending', address: null, contact: null });
      for (const secret of [
        '300 Main Avenue',
        '12 Broadway N',
        professional.email,
        practice.email,
      ]) {
        expect(text).not.toContain(secret);
      }
    }
    await office.post(`${path}/confirm`);
    expect((await browser.get(path)).body).toMatchObject({
      status: 'confirmed',
      notes: 'A steady hand.',
      address: '300 Main Avenue, Fargo, North Dakota 58102',
      contact: {
        address: '300 Main Avenue, Fargo, North Dakota 58102',
        phone: practice.phone,
        email: practice.email,
        person: 'Robin Berg',
        parkingInstructions: 'Behind the building, the door is on the left.',
      },
    });
    expect((await office.get(path)).body.contact).toEqual({
      // A professional's home address is never shown.
      address: null,
      city: 'Fargo, North Dakota',
      phone: professional.phone,
      email: professional.email,
      person: 'Robin Berg',
      parkingInstructions: null,
    });
    // The practice sees where its own shift is.
    expect((await office.get(path)).body.address).toContain('300 Main Avenue');
    expect((await office.get(path)).text).not.toContain('Broadway');
    // Lists contain no contact data.
    expect((await browser.get('/api/bookings')).text).not.toContain('300 Main Avenue');
  });

  it('is visible to its two sides only', async () => {
    const { bookingId } = await world.given.confirmedBooking();
    for (const stranger of [
      await world.given.verifiedProfessional(),
      await world.given.practice(),
      await world.given.owner(),
    ]) {
      const browser = await clientFor(world, stranger);
      expect((await browser.get(`/api/bookings/${bookingId}`)).status).toBe(404);
    }
  });
});

describe('a permanent position', () => {
  it('has no date and no time, and is completed when the practice confirms the start', async () => {
    const { practice, professional, bookingId } = await world.given.confirmedBooking({
      jobDetails: { isPermanent: true },
    });
    const office = await clientFor(world, practice);
    const { body } = await office.get(`/api/bookings/${bookingId}`);
    expect(body).toMatchObject({
      isPermanent: true,
      shiftDate: null,
      shiftStart: null,
      shiftEnd: null,
      startsAt: null,
      endsAt: null,
      allowedActions: ['confirm_start', 'cancel'],
    });
    const started = await office.post(`/api/bookings/${bookingId}/confirm-start`);
    expect(started.body).toMatchObject({ status: 'completed', allowedActions: [] });
    expect((await office.get('/api/bookings/counts')).body.completed).toBe(1);
    const again = await office.post(`/api/bookings/${bookingId}/confirm-start`);
    expect([again.status, again.body.code]).toEqual([409, 'booking_not_confirmed']);
    await world.drain();
    const mails = (await world.outbox()).filter(({ to }) => to === professional.email);
    expect(mails[0]?.subject).toBe(
      'Red River Dental confirmed your start: the permanent position in Fargo',
    );
  });

  it('differs from a shift, which cannot be completed this way', async () => {
    const { practice, bookingId } = await world.given.confirmedBooking();
    const office = await clientFor(world, practice);
    const refused = await office.post(`/api/bookings/${bookingId}/confirm-start`);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_permanent']);
  });
});
