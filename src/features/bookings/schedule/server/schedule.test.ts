/** The schedule that a device keeps: the next shifts of each side, and the PIN for one of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenBooked } from '#tests/support/stories/attendance';
import { copyRows } from '#tests/support/world/copies';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the schedule', () => {
  it('has place and contact of the next shift, and the PIN for the practice alone', async () => {
    const { person, desk, path, bookingId, professional, practice } = await givenBooked(world);
    const { pin } = (await desk.post(`${path}/generate-pin`)).body;
    const common = {
      id: bookingId,
      startsAt: '2026-03-05T14:00:00.000Z',
      endsAt: '2026-03-05T23:00:00.000Z',
      timeZone: 'America/Chicago',
      address: '300 Main Avenue, Fargo, North Dakota 58102',
      checkedInAt: null,
    };
    const hers = (await person.get('/api/schedule')).body;
    expect(hers.side).toBe('professional');
    expect(hers.shifts).toMatchObject([
      {
        ...common,
        name: 'Red River Dental',
        pin: null,
        contact: {
          person: 'Robin Berg',
          phone: practice.phone,
          email: practice.email,
          parkingInstructions: 'Behind the building, the door is on the left.',
        },
      },
    ]);
    expect(JSON.stringify(hers)).not.toContain(`"${pin}"`);
    const theirs = (await desk.get('/api/schedule')).body;
    expect(theirs.side).toBe('practice');
    expect(theirs.shifts).toMatchObject([
      {
        ...common,
        pin,
        name: 'Robin Berg',
        contact: { phone: professional.phone, email: professional.email },
      },
    ]);
    expect(JSON.stringify(theirs)).not.toContain('12 Broadway N');
  });

  it('ends a shift with its end, and says since when one is there', async () => {
    const { person, path } = await givenBooked(world);
    world.clock.set('2026-03-05T14:00:00Z');
    await person.post(`${path}/check-in`, {});
    const shifts = async () => (await person.get('/api/schedule')).body.shifts;
    expect(await shifts()).toMatchObject([{ checkedInAt: '2026-03-05T14:00:00.000Z' }]);
    world.clock.set('2026-03-05T22:59:00Z');
    expect(await shifts()).toHaveLength(1);
    world.clock.set('2026-03-05T23:00:00Z');
    expect(await shifts()).toEqual([]);
  });

  it('has no cancelled shift, none of others, and no contact of a deleted account', async () => {
    const { person, path, practice } = await givenBooked(world);
    const stranger = await clientFor(world, await world.given.professional());
    expect((await stranger.get('/api/schedule')).body.shifts).toEqual([]);
    await world.rows('update users set deleted_at = now() where id = $1', [practice.id]);
    const [shift] = (await person.get('/api/schedule')).body.shifts;
    expect(shift).toMatchObject({ contact: null });
    expect(shift.name).not.toBe('Red River Dental');
    await world.rows('update users set deleted_at = null where id = $1', [practice.id]);
    await person.post(`${path}/cancel`, { reason: 'My car broke down.' });
    expect((await person.get('/api/schedule')).body.shifts).toEqual([]);
  });

  it('is sorted and bounded', async () => {
    const scene = await givenBooked(world);
    // Those of the following days, the last one first.
    const source = `(select (31 - n) * interval '1 day' as later, md5('job' || n)::uuid as job_id,
      md5('application' || n)::uuid as application_id from generate_series(1, 25) n) n`;
    await copyRows(world, 'jobs', {
      id: scene.job.id,
      changes: `jsonb_build_object('id', n.job_id, 'starts_at', one.starts_at + n.later,
        'ends_at', one.ends_at + n.later, 'work_date', (one.work_date + n.later)::date)`,
      source,
    });
    await copyRows(world, 'job_applications', {
      id: scene.applicationId,
      changes: `jsonb_build_object('id', n.application_id, 'job_id', n.job_id)`,
      source,
    });
    await copyRows(world, 'bookings', {
      id: scene.bookingId,
      changes: `jsonb_build_object('id', gen_random_uuid(), 'job_id', n.job_id,
        'application_id', n.application_id,
        'during', tstzrange(lower(one.during) + n.later, upper(one.during) + n.later)::text)`,
      source,
    });
    const starts = (await scene.person.get('/api/schedule')).body.shifts.map(
      ({ startsAt }: { startsAt: string }) => startsAt,
    );
    expect(starts).toHaveLength(20);
    expect(starts).toEqual([...starts].sort());
    expect(starts[0]).toBe('2026-03-05T14:00:00.000Z');
  });
});

it('a check-in that is repeated with its key happens once', async () => {
  const { person, path } = await givenBooked(world);
  world.clock.set('2026-03-05T14:00:00Z');
  const checkIn = () =>
    person.send('POST', `${path}/check-in`, {}, { 'idempotency-key': 'waited-1' });
  const first = await checkIn();
  world.clock.set('2026-03-05T14:05:00Z');
  const again = await checkIn();
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  const other = await person.post(`${path}/check-in`, {});
  expect([other.status, other.body.code]).toEqual([409, 'already_checked_in']);
});
