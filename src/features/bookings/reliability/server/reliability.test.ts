/** Reliability follows from what became of a professional's shifts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CancellationKind } from '#features/bookings/rules';
import { record } from '#features/bookings/server/commands';
import type { BookingId, UserId } from '#kernel/id';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
let practice: Person;
let day = 0;
beforeAll(async () => {
  world = await openWorld();
  practice = await world.given.practice();
});
afterAll(() => world.close());

async function book(professional: Person): Promise<BookingId> {
  day += 1;
  const workDate = new Date(Date.UTC(2026, 3, day)).toISOString().slice(0, 10);
  const jobDetails = { workDate };
  return (await world.given.confirmedBooking({ practice, professional, jobDetails })).bookingId;
}

async function complete(bookingId: BookingId, status = 'completed') {
  await world.rows('update bookings set status = $2 where id = $1', [bookingId, status]);
  await record(world.context, 'booking.completed', { bookingId });
}

async function cancel(bookingId: BookingId, kind: CancellationKind, isLate: boolean) {
  await world.rows(
    `update bookings set status = 'cancelled', cancelled_at = now(), cancellation_kind = $2,
      cancelled_late = $3 where id = $1`,
    [bookingId, kind, isLate],
  );
  await record(world.context, 'booking.cancelled', { bookingId, kind });
}

async function excuse(bookingId: BookingId, status: 'accepted' | 'rejected') {
  await world.rows(
    `with file as (insert into files (id, name, media_type, size, sha256, created_at)
        values (gen_random_uuid(), 'note.pdf', 'application/pdf', 4, sha256('x'), now()) returning id)
      insert into excuses (booking_id, note, file_id, status, decided_at, created_at)
      select $1, 'In the hospital', id, $2, now(), now() from file`,
    [bookingId, status],
  );
  await record(world.context, 'booking.excuseDecided', { bookingId });
}

async function shown(id: UserId) {
  await world.drain();
  const office = await clientFor(world, practice);
  return (await office.get(`/api/professionals/${id}`)).body.reliability;
}

it('counts shifts worked, cancelled late and missed, until they are excused', async () => {
  const professional = await world.given.verifiedProfessional();
  const { id } = professional;
  expect(await shown(id)).toBeNull();

  await complete(await book(professional));
  expect(await shown(id)).toEqual({ percent: 100, shifts: 1 });
  await complete(await book(professional), 'paid');
  await cancel(await book(professional), 'professional', false);
  await cancel(await book(professional), 'second_thoughts', false);
  await cancel(await book(professional), 'practice', true);
  expect(await shown(id)).toEqual({ percent: 100, shifts: 2 });

  const missed = await book(professional);
  await cancel(missed, 'no_show', true);
  expect(await shown(id)).toEqual({ percent: 67, shifts: 3 });
  const late = await book(professional);
  await cancel(late, 'professional', true);
  expect(await shown(id)).toEqual({ percent: 50, shifts: 4 });

  await excuse(missed, 'rejected');
  expect(await shown(id)).toEqual({ percent: 50, shifts: 4 });
  await excuse(late, 'accepted');
  expect(await shown(id)).toEqual({ percent: 67, shifts: 3 });
});

it('does not count the start of a permanent position', async () => {
  const professional = await world.given.verifiedProfessional();
  const jobDetails = { isPermanent: true, workDate: null, startsAt: null, endsAt: null };
  const { bookingId } = await world.given.confirmedBooking({
    practice,
    professional,
    jobDetails: { ...jobDetails, startTime: null, endTime: null },
  });
  await complete(bookingId);
  expect(await shown(professional.id)).toBeNull();
});

it('is shown wherever a practice chooses people', async () => {
  const professional = await world.given.verifiedProfessional();
  await complete(await book(professional));
  const office = await clientFor(world, practice);
  await office.send('PUT', `/api/favorites/${professional.id}`);
  const { job } = await world.given.application({
    practice,
    professional,
    jobDetails: { workDate: '2026-03-05' },
  });
  const other = await world.given.job(practice, { workDate: '2026-03-12' });
  await world.drain();
  const figure = { percent: 100, shifts: 1 };
  const applicants = (await office.get(`/api/practice/jobs/${job.id}/applications`)).body;
  expect(applicants[0].professional.reliability).toEqual(figure);
  expect((await office.get('/api/favorites')).body[0].reliability).toEqual(figure);
  const invitable = (await office.get(`/api/jobs/${other.id}/invitable`)).body;
  expect(invitable[0].professional.reliability).toEqual(figure);
  const unfilled = (await office.get('/api/dashboard/unfilled')).body;
  const available = unfilled.find((each: { id: string }) => each.id === other.id).available;
  expect(available[0]).toMatchObject({ id: professional.id, reliability: figure });
});
