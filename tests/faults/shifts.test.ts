/** Property test: whatever people, an admin and the clock do, shifts and their records agree. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tallyAll } from '#features/admin/market/server/data';
import { projectRoot } from '#platform/config/root';
import { findViolations } from '#platform/database/invariants';
import { insightChecks } from '#tests/support/stories/insights';
import { expectFigures, replay } from '#tests/support/stories/market';
import {
  anyShiftWalk,
  openShiftWalk,
  type ShiftWalk,
  stepsTo,
} from '#tests/support/stories/shiftWalk';
import { postponed } from '#tests/support/world/quiet';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

/**
 * The same walk every day. WALK_STEPS=20000 takes three new and longer ones; WALK_SEED repeats a
 * failed run.
 */
const wanted = Number(process.env.WALK_STEPS || 0);
const steps = wanted || 250;
const walks = wanted ? 3 : 1;
/** A walk that missed something goes on until it happened, for this long. */
const maxMore = 8_000;
const seed = Number(process.env.WALK_SEED || (wanted ? Date.now() % 2 ** 31 : 1));
/** A failure is reported close to its cause. */
const checkedEvery = 500;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Each query returns the rows that violate it. */
const impossible: Record<string, string> = {
  'a scheduled task or a notice failed': postponed,
  'two live bookings of a professional overlap': `
    select a.id from bookings a join bookings b on a.id < b.id
      and a.professional_id = b.professional_id and a.during && b.during
    where a.status in ('pending', 'confirmed') and b.status in ('pending', 'confirmed')`,
  'a job has two live contracts': `
    select job_id from contracts where status in ('pending', 'accepted')
    group by job_id having count(*) > 1`,
  'a job and its bookings disagree': `
    select j.id, j.status from jobs j where (j.status = 'filled') <> exists
      (select from bookings b where b.job_id = j.id and b.status in ('confirmed', 'completed', 'paid'))`,
  'a booking and its contract or application disagree': `
    select b.id, b.status, c.status as contract, a.status as application from bookings b
    join contracts c on c.id = b.contract_id join job_applications a on a.id = b.application_id
    cross join lateral (select case b.status when 'cancelled' then 'cancelled' else 'accepted' end
      as expected) x
    where b.confirmed_at is not null and (c.status <> x.expected or a.status <> x.expected)`,
  'a booked shift is at another time than its job, its contract or the last addendum': `
    select b.id from bookings b join jobs j on j.id = b.job_id
    join contracts c on c.id = b.contract_id join contract_texts t on t.id = c.text_id
    left join lateral (select day from jsonb_array_elements(t.terms -> 'days') day
      where day ->> 'jobId' = b.job_id::text) agreed on true
    left join lateral (select x.terms from reschedules r join contract_texts x on x.id = r.text_id
      where r.booking_id = b.id and r.status = 'accepted'
      order by r.responded_at desc limit 1) addendum on true
    where b.status in ('confirmed', 'completed', 'paid') and (
      (lower(b.during), upper(b.during)) is distinct from (j.starts_at, j.ends_at)
      or (j.work_date, j.start_time, j.end_time)
        is distinct from (c.work_date, c.start_time, c.end_time)
      or (lower(b.during), upper(b.during)) is distinct from (
        (coalesce(addendum.terms, agreed.day, t.terms) ->> 'startsAt')::timestamptz,
        (coalesce(addendum.terms, agreed.day, t.terms) ->> 'endsAt')::timestamptz))`,
  'an addendum is signed by nobody, or before it was written': `
    select r.id from reschedules r join contract_texts t on t.id = r.text_id
    where r.status = 'accepted' and (r.responded_from is null or r.responded_at < t.made_at)`,
  'a completed shift without a check-out, or the reverse': `
    select b.id, b.status from bookings b left join attendances a on a.booking_id = b.id
    where b.during is not null
      and (b.status in ('completed', 'paid')) <> (a.checked_out_at is not null)`,
  'an emergency was decided that was none': `
    select booking_id from attendances
    where emergency_decision is not null and checkout_method is distinct from 'emergency'`,
  'a call-out still invites to a job that is filled': `
    select c.job_id from call_outs c join jobs j on j.id = c.job_id
    where c.ended_at is null and j.status = 'filled'`,
  'someone was invited twice by a call-out': `
    select job_id, professional_id from invitations where wave is not null
    group by 1, 2 having count(*) > 1`,
  'a fee without a late cancellation by the practice': `
    select o.id from obligations o join bookings b on b.id = o.booking_id
    where o.kind = 'late_cancellation' and not (b.status = 'cancelled' and b.cancellation_kind = 'practice' and b.cancelled_late)`,
};

/** How many people each event notifies, at least and at most. */
const notified: [type: string, min: number, max: number][] = [
  // Days confirmed together are one message, see below.
  ['booking.confirmed', 0, 2],
  ['booking.cancelled', 0, 2],
  // Hours stated afterwards are told as a settled dispute.
  ['booking.completed', 0, 2],
  ['booking.rescheduleProposed', 0, 1],
  ['booking.rescheduleAnswered', 1, 2],
  ['application.selected', 0, 1],
  ['contract.declined', 1, 1],
  ['contract.expired', 2, 2],
  ['contract.conflicted', 1, 1],
];

/** Once everything that is due has been done. */
const afterwards: Record<string, string> = {
  'an event was not delivered': 'select id, type from events where delivered_at is null',
  'a worked shift without wages': `
    select b.id from bookings b where b.status in ('completed', 'paid') and b.during is not null
      and not exists (select from obligations o where o.booking_id = b.id and o.kind = 'wages')`,
  'an event notified too few or too many people': `
    select e.id, e.type, count(n.id) from events e
    join (values ${notified.map(([type, min, max]) => `('${type}', ${min}, ${max})`).join(', ')})
      expected (type, least, most) on expected.type = e.type
    left join notices n on split_part(n.business_key, ':', 2) = e.id::text
    group by e.id, least, most having count(n.id) not between least and most`,
  'not both sides were told of what was booked together': `
    select min(b.id::text), count(n.id) from bookings b
    join job_applications a on a.id = b.application_id
    join events e on e.type = 'booking.confirmed' and e.payload ->> 'bookingId' = b.id::text
    left join notices n on split_part(n.business_key, ':', 2) = e.id::text
    group by coalesce(a.group_id, a.id), b.confirmed_at having count(n.id) <> 2`,
  'a notice without a message, or with two on one channel': `
    select n.id, n.kind from notices n left join messages_out m on m.notice_id = n.id
    group by n.id having count(m.id) = 0 or count(m.id) filter (where m.channel = 'email') > 1
      or count(m.id) filter (where m.channel = 'sms') > 1`,
  'a worked shift without a fee, or a charge without an outcome': `
    select b.id, f.status from bookings b left join fees f on f.booking_id = b.id
    where b.status in ('completed', 'paid') and coalesce(f.status, 'processing') = 'processing'`,
  'a call-out goes on for a job that is over': `
    select c.job_id from call_outs c join jobs j on j.id = c.job_id
    where c.ended_at is null and j.status <> 'open'`,
  'a proposed time waits on a booking that ended': `
    select r.id from reschedules r join bookings b on b.id = r.booking_id
    where r.status = 'pending' and b.status <> 'confirmed'`,
  ...insightChecks,
};

async function check(queries: Record<string, string>) {
  for (const [what, query] of Object.entries(queries)) {
    expect(await world.rows(query), what).toEqual([]);
  }
}

/** What every run must reach: every way to a booking, every end of it and of a proposal. */
const happened = wanted
  ? []
  : [
      'confirm',
      'acceptContract',
      'acceptInvitation',
      'applyToDays',
      'selectDays',
      'withdrawDays',
      'rejectDays',
      'closeDays',
      'editDays',
      'cancelDays',
      'startCallOut',
      'startCallOut: call_out_running',
      'stopCallOut',
      'seeInvitation',
      'declineInvitation',
      'proposeTime',
      'proposeTime: reschedule_pending',
      'proposeTime: too_late_to_reschedule',
      'acceptTime',
      'declineTime',
      'withdrawTime',
      'generatePin',
      'checkIn',
      'checkIn: too_early',
      'checkOutByPin',
      'checkOutInEmergency',
      'decideEmergency',
      'markWagesPaid',
      'receiveWages',
      'receiveWages: wages_not_paid',
      'reportWagesLate: too_early',
      'cancel',
      'noShow',
      'stateHours',
      'contestNoShow',
      'requestFee',
      'markFeePaid',
      'payPlatformFee',
      'payPlatformFee: fee_held',
      'raiseHours',
      'openDispute',
      'openDispute: already_disputed',
      'withdrawDispute',
      'agreeToDispute',
      'answerDispute',
      'decideDispute',
      'reviewPractice',
      'reviewProfessional',
      'reviewProfessional: already_reviewed',
    ];

/**
 * Ids are random, so no two runs are the same, and each misses what is rare: the walk goes on and
 * heads for that, with every third step at random.
 */
async function takeMissing(walk: ShiftWalk) {
  const further = fc.sample(anyShiftWalk(maxMore), { seed: seed + 1, numRuns: 1 }).flat();
  const planned: ReturnType<typeof stepsTo> = [];
  for (const [at, [name, pick]] of further.entries()) {
    const missing = happened.filter((each) => !walk.outcomes.has(each));
    const goal = missing[pick % missing.length];
    if (!goal) return;
    if (planned.length === 0) planned.push(...stepsTo(goal));
    await walk.take([(at % 3 > 0 && planned.shift()) || name, pick]);
    if (at % checkedEvery === 0) await check(impossible);
  }
}

it(
  `walks of ${steps} steps leave shifts and their records in agreement, ${walks} of them`,
  async () => {
    await fc.assert(
      fc.asyncProperty(anyShiftWalk(steps), async (walked) => {
        const walk = await openShiftWalk(world);
        // These people did not sign up by themselves.
        await tallyAll(world.context);
        for (const [at, step] of walked.entries()) {
          await walk.take(step);
          if (at % checkedEvery === 0) await check(impossible);
        }
        await takeMissing(walk);
        await walk.settle();
        await check(impossible);
        await check(afterwards);
        expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
        const owner = await clientFor(world, await world.given.owner());
        await expectFigures(world, owner);
        await replay(world);
        await expectFigures(world, owner);
        // Guard against empty walks.
        expect([...walk.outcomes.keys()]).toEqual(expect.arrayContaining(happened));
      }),
      { seed, numRuns: walks, unbiased: true, endOnFailure: true },
    );
  },
  60_000 + (walks * steps + maxMore) * 500,
);

it('the migrations of figures compute what happened before them', async () => {
  const owner = await clientFor(world, await world.given.owner());
  const rowsOf = (table: string) => world.rows(`select count(*)::int as count from ${table}`);
  const tables = ['shift_months', 'job_months', 'market_weeks', 'market_cohorts', 'market_revenue'];
  const before = Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await rowsOf(table)])),
  );
  await world.rows(`
    drop table shift_months, job_months, market_shifts, market_weeks, market_people, market_cohorts,
      market_fees, market_revenue;
    drop index bookings_of_pair_by_month, jobs_over_by_day;
    drop function count_market_shifts, count_market_people, count_market_fees`);
  for (const name of ['0060_insights.sql', '0061_market.sql']) {
    await world.rows(readFileSync(join(projectRoot, 'db', 'migrations', name), 'utf8'));
  }
  await check(insightChecks);
  await expectFigures(world, owner);
  expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
  for (const table of tables.slice(0, 2)) expect(await rowsOf(table)).toEqual(before[table]);
  for (const table of tables) expect(await rowsOf(table)).not.toEqual([{ count: 0 }]);
  expect(await tallyAll(world.context)).toBe(0);
});
