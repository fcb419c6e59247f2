/**
 * Concurrency: one booking per job, no overlapping bookings, no deadlocks, a message for everyone
 * refused.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  givenCrowd,
  inviteAll,
  reserveDay,
  watchDeadlocks,
  withoutProfessionalLock,
} from '#tests/support/stories/crowd';
import type { Client, Reply } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

/**
 * RACE_ROUNDS=50 for a full run, with two hundred people. A few rounds are enough by default, one for
 * the slow tests, and fifty people: more than the server has connections.
 */
const wanted = Number(process.env.RACE_ROUNDS || 0);
const rounds = wanted || 2;
const longRounds = wanted || 1;
/** A crowd takes ten seconds alone, and six times that beside other tests. */
const timeout = 180_000 + wanted * 20_000;
const people = wanted ? 200 : 50;
const clients = wanted ? 60 : 30;
/** They apply twice, and everyone held is confirmed. */
const refillers = wanted ? 100 : 16;

/**
 * Sends again while the server is too busy: on a slow machine two hundred may queue for longer than
 * a request waits for a connection. Nothing was done then, and the reply says so.
 */
async function insist(browser: Client, path: string, body?: unknown): Promise<Reply> {
  for (;;) {
    const reply = await browser.post(path, body);
    if (reply.status !== 503) return reply;
    expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
  }
}

const refusedCodes = (replies: Reply[]) =>
  replies.filter(({ status }) => status !== 200).map(({ body }) => body?.code);

/** One 200; all others get a 409 with a message. */
function expectOneWinner(replies: Reply[], codes: string[]) {
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(codes).toEqual(expect.arrayContaining([...new Set(refusedCodes(replies))]));
  for (const { status, body } of replies) {
    if (status === 409) expect(body.message).toMatch(/^[A-Z].+\.$/);
  }
}

const bookedFor = (jobId: string) =>
  world.rows(
    `select professional_id from bookings
     where job_id = $1 and status in ('confirmed', 'completed', 'paid')`,
    [jobId],
  );

const overlapsIn = ({ rows }: World) =>
  rows(
    `select a.id, b.id as other from bookings a join bookings b on a.id < b.id
       and a.professional_id = b.professional_id and a.during && b.during
     where a.status in ('pending', 'confirmed') and b.status in ('pending', 'confirmed')`,
  );

/** For each kind of notice about a freed job: how many, and for how many people. */
const noticeCounts = (bookingId: string, jobId: string) =>
  world.rows(
    `select kind, count(*)::int, count(distinct user_id)::int as people from notices
     where (kind = 'booking.cancelled' and subject_id = $1)
       or (kind = 'job.reopened' and subject_id = $2) group by 1 order by 1`,
    [bookingId, jobId],
  );

/**
 * A different day per round, so that the professional booked in the last one is available again.
 */
const dayOf = (round: number) =>
  new Date(Date.parse('2026-04-01') + round * 86_400_000).toISOString().slice(0, 10);

/** Of the product as it is; what is broken on purpose has a world of its own. */
let world: World;
let deadlocks: () => number;
beforeAll(async () => {
  world = await openWorld();
  deadlocks = watchDeadlocks(world);
});
afterAll(() => world.close());

describe(`${people} people at once for one job`, { timeout }, () => {
  let crowd: { person: Person; browser: Client }[];
  let practice: Person;
  let office: Client;
  beforeAll(async () => {
    crowd = await givenCrowd(world, people);
    practice = await world.given.practice();
    office = await clientFor(world, practice);
  });

  // First: what the other tests leave for the worker would be sent here too.
  it('refill a booking while it is cancelled: one new booking, and nobody is told twice', async () => {
    const applicants = crowd.slice(0, refillers);
    const job = await world.given.job(practice, { workDate: dayOf(300) });
    const body = { jobId: job.id, proposedRate: 50 };
    // Some applied before and lost the job.
    await Promise.all(
      applicants
        .slice(0, refillers / 4)
        .map(({ browser }) => insist(browser, '/api/job-applications', body)),
    );
    const { professional, bookingId } = await world.given.quickBooking({ practice, job });
    await world.drain();
    const worker = await clientFor(world, professional);
    const cancel = (browser: Client) =>
      insist(browser, `/api/bookings/${bookingId}/cancel`, { reason: 'A storm.' });
    const apply = () =>
      Promise.all(
        applicants.map(({ browser }) => insist(browser, '/api/bookings', { jobId: job.id })),
      );
    const confirmAll = (replies: Reply[]) =>
      Promise.all(
        replies
          .filter(({ status }) => status === 200)
          .map(({ body }) => insist(office, `/api/bookings/${body.id}/confirm`)),
      );
    const [cancellations, early] = await Promise.all([
      Promise.all([cancel(office), cancel(worker), cancel(office), cancel(worker)]),
      apply(),
    ]);
    expectOneWinner(cancellations, ['booking_not_confirmed']);
    // Two workers deliver the same events while those who were quick enough are confirmed.
    await Promise.all([world.drain(), world.drain(), confirmAll(early)]);
    await confirmAll(await apply());
    await world.drain();
    expect(await bookedFor(job.id)).toHaveLength(1);
    expect(await world.rows('select status from jobs where id = $1', [job.id])).toEqual([
      { status: 'filled' },
    ]);
    const told = await noticeCounts(bookingId, job.id);
    expect(told).toContainEqual({ kind: 'booking.cancelled', count: 2, people: 2 });
    for (const { count, people } of told) expect(count).toBe(people);
    expect(
      await world.rows(
        `select notice_id from messages_out where channel = 'email' and notice_id is not null
         group by 1 having count(*) > 1`,
      ),
    ).toEqual([]);
    expect(await overlapsIn(world)).toEqual([]);
    expect(deadlocks()).toBe(0);
  });

  it(`accept the same invitation, rounds: ${rounds}; one is booked, the others read that it was filled`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      world.clock.advance({ hours: 1 });
      const job = await world.given.job(practice, { workDate: dayOf(round) });
      const invited = await inviteAll(
        world,
        job.id,
        crowd.map(({ person }) => person),
      );
      const replies = await Promise.all(
        crowd.map(({ person, browser }) =>
          insist(browser, `/api/invitations/${invited.get(person.id)}/accept`),
        ),
      );
      expectOneWinner(replies, ['job_taken']);
      const winner = crowd[replies.findIndex(({ status }) => status === 200)];
      expect(await bookedFor(job.id)).toEqual([{ professional_id: winner?.person.id }]);
      expect(
        await world.rows(
          'select status, count(*)::int from invitations where job_id = $1 group by 1 order by 1',
          [job.id],
        ),
      ).toEqual([
        { status: 'accepted', count: 1 },
        { status: 'closed', count: people - 1 },
      ]);
    }
    expect(await overlapsIn(world)).toEqual([]);
    expect(deadlocks()).toBe(0);
  });

  it(`quick apply and are confirmed all at once, rounds: ${longRounds}; one is booked, no other is held`, async () => {
    for (let round = 0; round < longRounds; round += 1) {
      world.clock.advance({ hours: 1 });
      const job = await world.given.job(practice, { workDate: dayOf(100 + round) });
      const held = await Promise.all(
        crowd.map(({ browser }) => insist(browser, '/api/bookings', { jobId: job.id })),
      );
      expect(new Set(held.map(({ status }) => status))).toEqual(new Set([200]));
      const replies = await Promise.all(
        held.map(({ body }) => insist(office, `/api/bookings/${body.id}/confirm`)),
      );
      expectOneWinner(replies, ['job_taken']);
      expect(await bookedFor(job.id)).toHaveLength(1);
      expect(
        await world.rows(
          'select status, count(*)::int from bookings where job_id = $1 group by 1 order by 1',
          [job.id],
        ),
      ).toEqual([
        { status: 'cancelled', count: people - 1 },
        { status: 'confirmed', count: 1 },
      ]);
      const [applied] = await world.rows(
        `select count(*) filter (where status = 'accepted')::int as accepted,
           count(*) filter (where status = 'rejected')::int as rejected
         from job_applications where job_id = $1`,
        [job.id],
      );
      expect(applied).toEqual({ accepted: 1, rejected: people - 1 });
    }
    expect(await overlapsIn(world)).toEqual([]);
    expect(deadlocks()).toBe(0);
  });

  it(`use every path to a booking, rounds: ${longRounds}; invited, applying, being confirmed`, async () => {
    for (let round = 0; round < longRounds; round += 1) {
      world.clock.advance({ hours: 1 });
      const job = await world.given.job(practice, { workDate: dayOf(200 + round) });
      const invitees = crowd.slice(0, people / 2);
      const invited = await inviteAll(
        world,
        job.id,
        invitees.map(({ person }) => person),
      );
      const quick = crowd.slice(people / 2);
      const requests = Math.floor(quick.length / 2);
      const held = await Promise.all(
        quick
          .slice(0, requests)
          .map(({ browser }) => insist(browser, '/api/bookings', { jobId: job.id })),
      );
      const answers = await Promise.all([
        ...invitees.map(({ person, browser }) =>
          insist(browser, `/api/invitations/${invited.get(person.id)}/accept`),
        ),
        ...held.map(({ body }) => insist(office, `/api/bookings/${body.id}/confirm`)),
        ...quick
          .slice(requests)
          .map(({ browser }) =>
            insist(browser, '/api/job-applications', { jobId: job.id, proposedRate: 50 }),
          ),
      ]);
      const decisive = answers.slice(0, invitees.length + held.length);
      expectOneWinner(decisive, ['job_taken', 'booking_not_pending']);
      expect(await bookedFor(job.id)).toHaveLength(1);
      const left = await world.rows(
        `select 'application' from job_applications where job_id = $1 and status in ('pending', 'selected')
         union all select 'booking' from bookings where job_id = $1 and status = 'pending'
         union all select 'invitation' from invitations where job_id = $1 and status = 'pending'`,
        [job.id],
      );
      expect(left).toEqual([]);
    }
    expect(deadlocks()).toBe(0);
  });
});

/** One professional in many browsers, each taking a different job; all jobs overlap at noon. */
async function openStampede(world: World, count: number) {
  const professional = await world.given.verifiedProfessional();
  const practice = await world.given.practice();
  const browsers = await Promise.all(
    Array.from({ length: count }, () => clientFor(world, professional)),
  );
  return {
    professional,
    /** Starts between 5:00 and 11:45, ends between 12:15 and 19:00. */
    async round(number: number): Promise<Reply[]> {
      world.clock.advance({ hours: 1 });
      const time = (quarters: number) =>
        `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
      const jobs: { id: string }[] = [];
      for (const at of browsers.keys()) {
        const times = { startTime: time(20 + (at % 28)), endTime: time(49 + ((at * 7) % 28)) };
        jobs.push(await world.given.job(practice, { workDate: dayOf(number), ...times }));
      }
      return Promise.all(
        browsers.map((browser, at) => insist(browser, '/api/bookings', { jobId: jobs[at]?.id })),
      );
    },
  };
}

describe(`one professional in ${clients} browsers taking overlapping shifts, ${rounds} rounds`, {
  timeout,
}, () => {
  it('is never double-booked, and reads why', async () => {
    const { round } = await openStampede(world, clients);
    for (let number = 0; number < rounds; number += 1) {
      expectOneWinner(await round(number), ['schedule_conflict']);
      expect(await overlapsIn(world)).toEqual([]);
    }
    expect(deadlocks()).toBe(0);
  });
});

it('a job is filled once, even by code that takes no lock', async () => {
  const { bookingId } = await world.given.confirmedBooking();
  const other = await world.given.verifiedProfessional();
  const again = world.rows(
    `insert into bookings select (jsonb_populate_record(given,
       jsonb_build_object('id', gen_random_uuid(), 'professional_id', $2::uuid))).*
     from bookings given where id = $1`,
    [bookingId, other.id],
  );
  await expect(again).rejects.toThrow('bookings_one_for_job');
});

/** A few clients are enough, since the outcome is deterministic. */
describe('one professional in 8 browsers', () => {
  it('would be double-booked without the constraint', async () => {
    const broken = await openWorld();
    try {
      const { round } = await openStampede(broken, 8);
      await broken.rows('alter table bookings drop constraint bookings_no_overlap');
      await round(0);
      expect((await overlapsIn(broken)).length).toBeGreaterThan(0);
    } finally {
      await broken.close();
    }
  });

  it('would deadlock without the lock, if several arrive at the same moment', async () => {
    const broken = await openWorld();
    const counted = watchDeadlocks(broken);
    const { professional, round } = await openStampede(broken, 8);
    const taken = await reserveDay(broken, professional.id, dayOf(0));
    try {
      await withoutProfessionalLock(broken);
      const stampede = round(0);
      await taken.releaseTo(8);
      await stampede;
      expect(counted()).toBeGreaterThan(0);
      expect(await overlapsIn(broken)).toEqual([]);
    } finally {
      await taken.end();
      await broken.close();
    }
  });

  it('does not deadlock with the lock: the others wait for it', async () => {
    const { professional, round } = await openStampede(world, 8);
    const taken = await reserveDay(world, professional.id, dayOf(0));
    try {
      const stampede = round(0);
      await taken.releaseTo(1);
      expectOneWinner(await stampede, ['schedule_conflict']);
      expect(deadlocks()).toBe(0);
    } finally {
      await taken.end();
    }
  });
});
