/**
 * Every list and lookup uses an index, however many applications, contracts, bookings and
 * invitations exist.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertManyJobs } from '#demo/shifts/bulkJobs';
import * as passkeys from '#features/accounts/passkeys/server/data';
import * as sessions from '#features/accounts/sessions/server/data';
import * as calendar from '#features/bookings/calendar/server/data';
import * as overlaps from '#features/bookings/conflicts/server/data';
import * as bookingList from '#features/bookings/list/server/data';
import * as rates from '#features/bookings/rates/server/data';
import * as schedule from '#features/bookings/schedule/server/data';
import * as answers from '#features/dashboard/answers/server/data';
import * as dashboard from '#features/dashboard/server/data';
import * as unfilled from '#features/dashboard/unfilled/server/data';
import * as applications from '#features/hiring/applications/server/data';
import * as callOuts from '#features/hiring/callouts/server/data';
import * as cancellations from '#features/hiring/cancellations/server/data';
import * as candidacies from '#features/hiring/candidacies/server/data';
import * as contracts from '#features/hiring/contracts/server/data';
import * as favorites from '#features/hiring/favorites/server/data';
import * as feed from '#features/hiring/feed/server/data';
import { toFilters } from '#features/hiring/feed/server/views';
import * as invitations from '#features/hiring/invitations/server/data';
import * as openings from '#features/hiring/openings/server/data';
import * as ownLists from '#features/hiring/placement/own/server/data';
import * as placement from '#features/hiring/placement/server/data';
import { isHiddenFrom } from '#features/hiring/placement/visibility/server/data';
import * as quick from '#features/hiring/quick/server/data';
import * as usual from '#features/jobs/usual/server/data';
import * as push from '#features/notifications/push/server/data';
import * as availability from '#features/profiles/availability/server/data';
import * as blocks from '#features/profiles/blocks/server/data';
import type { JobId, UserId } from '#kernel/id';
import { partyFor } from '#kernel/party';
import type { Database } from '#platform/database/database';
import { asId } from '#tests/support/world/ids';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { captureQueries } from '#tests/support/world/queries';

const now = new Date('2026-03-02T15:00:00Z');
const moment = now.toISOString();
const shift = { startsAt: now, endsAt: new Date('2026-03-02T23:00:00Z') };

/** One of the 500 professionals the records are divided among; they need no accounts. */
const uuid = '00000000-0000-7000-8000-000000000007';
const someone = asId<UserId>(uuid);
const professional = "('00000000-0000-7000-8000-' || lpad((n % 500)::text, 12, '0'))::uuid";

const numbered = '(select *, row_number() over (order by id) as n from jobs) j';

/** For each job an application, a contract, a booking and an invitation; most of them long past. */
const rows = [
  `insert into job_applications (id, job_id, professional_id, proposed_rate_cents, employment_type, status,
     applied_at)
   select gen_random_uuid(), id, ${professional}, 4800, 'w2',
     case when n % 20 = 0 then 'pending' else 'rejected' end, created_at + n * interval '1 second' from ${numbered}`,
  `insert into contract_texts (id, template_version, terms_version, terms, lines, body, body_hash, made_at)
   select id, 2, '1.1', '{}', '[]', 'text', repeat('0', 64), created_at from jobs`,
  `insert into contracts (id, job_id, application_id, professional_id, practice_id, agreed_rate_cents,
     employment_type, practice_address, practice_phone, practice_email, contact_person_name, text_id,
     status, expires_at, created_at)
   select gen_random_uuid(), id, gen_random_uuid(), ${professional}, practice_id, 4800, 'w2', '', '', '', '',
     id, case when n % 50 = 0 then 'pending' else 'declined' end,
     created_at + n * interval '1 minute', created_at + n * interval '1 second' from ${numbered}`,
  `insert into bookings (id, job_id, application_id, professional_id, practice_id, job_title, location,
     rate_cents, employment_type, during, time_zone, status, expires_at, cancelled_at, created_at, updated_at)
   select gen_random_uuid(), id, gen_random_uuid(), ${professional}, practice_id, 'Work', 'Fargo', 4800, 'w2',
     tstzrange(created_at + n * interval '1 hour', created_at + n * interval '1 hour' + interval '8 hours'),
     'America/Chicago', case when n % 20 = 0 then 'pending' else 'cancelled' end,
     case when n % 20 = 0 then created_at + n * interval '1 minute' end,
     case when n % 20 = 0 then null else created_at end, created_at, created_at from ${numbered}`,
  `insert into invitations (id, job_id, professional_id, text_id, status, created_at)
   select gen_random_uuid(), id, ${professional}, id,
     case when n % 20 = 0 then 'pending' else 'closed' end, created_at + n * interval '1 second' from ${numbered}`,
  `insert into call_outs (job_id, started_at, next_wave_at, ended_at, end_reason)
   select id, created_at, case when n % 20 = 0 then created_at + n * interval '1 minute' end,
     case when n % 20 > 0 then created_at end, case when n % 20 > 0 then 'stopped' end from ${numbered}`,
  `insert into favorites (user_id, favorite_id, created_at)
   select ${professional}, gen_random_uuid(), created_at from ${numbered}`,
  `insert into blocks (blocker_id, blocked_id, created_at)
   select ${professional}, gen_random_uuid(), created_at from ${numbered}`,
  `insert into sessions (token_hash, id, user_id, created_at, seen_at, expires_at, address, browser)
   select int8send(n), id, ${professional}, created_at, created_at + n * interval '1 second',
     created_at + interval '1 year', '127.0.0.1', 'test' from ${numbered}`,
  `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, is_synced,
     created_at)
   select id, ${professional}, int8send(n), 'key', 0, '{}', 'Phone', true, created_at from ${numbered}`,
  `insert into professional_profiles (id, user_id, title, years_of_experience, phone, address, city, state,
     zip_code, hourly_rate_cents, availability, availability_changed_at, created_at, updated_at, decision,
     decided_at)
   select gen_random_uuid(), gen_random_uuid(), 'Hygienist', 5, '+17015550100', '1 Main Avenue', 'Fargo',
     'North Dakota', lpad((n % 90000)::text, 5, '5'), 4800, '{}', created_at, created_at, created_at,
     case when n % 2 = 0 then 'verified' end, case when n % 2 = 0 then created_at end from ${numbered}`,
  `insert into availability_dates (user_id, day, kind, hours)
   select user_id, '2026-03-05', 'away', '{}' from professional_profiles`,
];

let platform: TestPlatform;
let job: { id: JobId; practice_id: UserId };
beforeAll(async () => {
  platform = await openPlatform();
  const { pool } = platform;
  await insertManyJobs(platform.context, { count: 6_000, practices: 300, now });
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  for (const text of rows) await client.query(text);
  await client.query('set session_replication_role = default');
  await client.query('analyze');
  client.release();
  job = (await pool.query('select id, practice_id from jobs order by id limit 1')).rows[0];
}, 120_000);
afterAll(() => platform.close());

const after = [moment, someone] as const;
const page = { limit: 20 };
const commitment = () => ({ professionalId: someone, jobId: job.id, shift });
const ownJobs = (sort: 'newest' | 'soonest' | 'latest') => ({
  ...page,
  sort,
  now,
  near: undefined,
});
const ownJob = () => ({ practiceId: job.practice_id, jobId: job.id });
const feedFilters = (query: Parameters<typeof toFilters>[0]) =>
  toFilters(query, { practiceId: job.practice_id, home: '58102', now });
const lists: Record<string, (db: Database) => Promise<unknown>> = {
  'my applications': (db) => applications.findOwnApplications(db, someone, page),
  'my applications, later': (db) =>
    applications.findOwnApplications(db, someone, { ...page, after }),
  applicants: (db) => applications.findApplicationsTo(db, ownJob(), page),
  'applicants, later': (db) => applications.findApplicationsTo(db, ownJob(), { ...page, after }),
  'an application': (db) =>
    applications.findApplication(db, partyFor('professional', someone), asId(uuid)),
  'my latest application per job': (db) =>
    openings.findLatestByJob(db, someone, [job.id, asId(uuid)]),
  'my live application': (db) => placement.findActiveApplication(db, someone, job.id),
  'pending applicants of a job': (db) => applications.findWaiting(db, job.id),
  'my contracts': (db) => contracts.findContractsOf(db, someone, page),
  'my contracts, later': (db) => contracts.findContractsOf(db, someone, { ...page, after }),
  'a contract': (db) => contracts.findContractOf(db, someone, asId(uuid)),
  'the pending contract of a job': (db) => placement.findPendingContract(db, job.id),
  'own jobs, days together': (db) => ownLists.findOwnCards(db, job.practice_id, ownJobs('soonest')),
  'own jobs, newest first': (db) => ownLists.findOwnJobs(db, job.practice_id, ownJobs('newest')),
  'own jobs, upcoming first': (db) =>
    ownLists.findOwnJobs(db, job.practice_id, { ...ownJobs('soonest'), when: 'upcoming' }),
  'own jobs, past ones, later': (db) =>
    ownLists.findOwnJobs(db, job.practice_id, { ...ownJobs('latest'), when: 'past', after }),
  'own jobs of a month': (db) =>
    ownLists.findOwnJobs(db, job.practice_id, {
      ...ownJobs('soonest'),
      from: '2026-03-01',
      to: '2026-03-31',
    }),
  'expiring contracts': (db) => contracts.findContractsToExpire(db, now, 500),
  'the number of bookings': (db) =>
    bookingList.countBookings(db, partyFor('professional', someone)),
  'overlapping bookings': (db) => overlaps.findOverlaps(db, { professionalId: someone, shift }),
  'busy professionals': (db) =>
    overlaps.findBusy(db, [someone, job.practice_id], { jobId: job.id, shift }),
  'the viewer of a job list': (db) => openings.findViewer(db, someone, now),
  'expiring quick applies': (db) => quick.findLapsed(db, now, 500),
  'pending bookings of a job or its time': (db) =>
    overlaps.lockPending(db, {
      jobId: job.id,
      overlapping: { professionalId: someone, during: shift },
    }),
  'my invitations': (db) => invitations.findInvitationsOf(db, someone, page),
  'my invitations, later': (db) => invitations.findInvitationsOf(db, someone, { ...page, after }),
  'my candidacies': (db) => candidacies.findCandidacies(db, someone, { ...page, now }),
  'my candidacies, later, of one group': (db) =>
    candidacies.findCandidacies(db, someone, { ...page, now, group: 'past', after: [0, someone] }),
  'invitations to a job': (db) =>
    invitations.findInvitationsTo(db, { practiceId: job.practice_id, jobId: job.id }, page),
  'open invitations to a job': (db) => invitations.findOpenInvitations(db, job.id),
  'closing invitations': (db) =>
    placement.closeInvitations(db, { jobId: job.id }, { endReason: 'closed', now }),
  'closing single invitations': (db) =>
    placement.closeInvitations(db, { ids: [asId(uuid)] }, { endReason: 'conflict', now }),
  'contracts in conflict': (db) => placement.findConflictingContracts(db, commitment()),
  'invitations in conflict': (db) => placement.findConflictingInvitations(db, commitment()),
  'everything pending for a professional': (db) =>
    placement.lockPlacement(db, {
      professionalIds: [someone],
      jobIds: [job.id],
      withPendingElsewhere: true,
    }),
  'call-outs that are due': (db) => callOuts.findDueCallOuts(db, now, 200),
  'who saw or declined a call-out': (db) => callOuts.countAnswers(db, job.id),
  'a call-out after a decline': (db) => callOuts.hastenAfterDecline(db, asId(uuid), now),
  "a practice's latest role": (db) => callOuts.findLatestRole(db, job.practice_id),
  'the posted shift of a role and day': (db) =>
    callOuts.findOpenJobOn(db, {
      practiceId: job.practice_id,
      professionalType: 'Hygienist',
      workDate: '2026-03-05',
      now,
    }),
  'whom a call-out could invite': (db) =>
    callOuts.findCandidates(db, {
      practiceId: job.practice_id,
      jobId: job.id,
      professionalType: 'Hygienist',
      isClinical: true,
      workDate: '2026-03-05',
      ...shift,
      day: '2026-03-05',
      zipCodes: ['58102', '58103', '58104'],
      isAgain: false,
      limit: 2_000,
    }),
  'who declined an invitation or let it pass': (db) => invitations.findUnbooked(db, job.id),
  'quick applies under earlier terms': (db) => quick.findOutdatedQuickApplies(db, job.id),
  'jobs under earlier terms': (db) => invitations.findOutdatedJobs(db, job.practice_id),
  devices: (db) => sessions.findUserSessions(db, someone, { ...page, now }),
  'devices, later': (db) => sessions.findUserSessions(db, someone, { ...page, now, after }),
  'the session of a request': (db) => push.findSessionId(db, Buffer.from('token')),
  'whether one was ever booked': (db) => push.hasBeenBooked(db, someone),
  passkeys: (db) => passkeys.findPasskeys(db, someone, page),
  'a passkey': (db) => passkeys.findPasskeyHolder(db, Buffer.from('credential')),
  'blocked users': (db) => blocks.findBlocks(db, someone, page, isHiddenFrom),
  'blocked users, later': (db) => blocks.findBlocks(db, someone, { ...page, after }, isHiddenFrom),
  'a block between two': (db) => blocks.isBlocked(db, someone, job.practice_id),
  'what is pending between two': async (db) => {
    const pair = { professionalId: someone, practiceId: job.practice_id };
    await candidacies.findPendingApplications(db, pair);
    await candidacies.findPendingInvitations(db, pair);
  },
  'who is told that a job is open again': (db) => cancellations.findProspects(db, job.id),
  favorites: (db) => favorites.findFavorites(db, someone, page),
  'favorites, later': (db) => favorites.findFavorites(db, someone, { ...page, after }),
  'open invitations to several jobs': (db) =>
    unfilled.countOpenInvitations(db, [job.id, asId(uuid)]),
  'the days of a posting': (db) =>
    unfilled.findPosting(db, { practiceId: job.practice_id, jobId: job.id }, page),
  'usual shifts': (db) => usual.findUsualShifts(db, job.practice_id),
  'what similar shifts paid': (db) =>
    rates.findPaidShifts(db, { type: 'Hygienist', near: { x: 300, y: -4_000 }, now }),
  'my dates': (db) => availability.findDates(db, someone, '2026-03-02'),
  'what practices see of one': (db) => availability.findShown(db, someone, '2026-03-02'),
  "professionals' availability": (db) => feed.findFeed(db, feedFilters({}), page),
  "professionals' availability, filtered, later": (db) =>
    feed.findFeed(
      db,
      feedFilters({ day: '2026-03-05', title: 'Hygienist', maxMiles: 50, maxRate: 60 }),
      { ...page, after },
    ),
  'favorite ids': (db) => favorites.findFavoriteIds(db, someone, [job.practice_id, someone]),
};
for (const side of ['professional', 'practice'] as const) {
  const partyOf = () => partyFor(side, side === 'practice' ? job.practice_id : someone);
  for (const order of ['latest', 'soonest'] as const) {
    lists[`bookings of a ${side}, ${order} first`] = (db) =>
      bookingList.findBookings(db, partyOf(), { ...page, order });
    lists[`bookings of a ${side}, ${order} first, later, by state and day`] = (db) =>
      bookingList.findBookings(db, partyOf(), {
        ...page,
        order,
        after,
        status: 'pending',
        from: '2026-03-01',
        to: '2026-03-31',
      });
  }
  lists[`what needs an answer of a ${side}`] = (db) =>
    answers.findAwaitedAnswers(db, partyOf(), now);
  lists[`the week of a ${side}`] = (db) => dashboard.findShifts(db, partyOf(), now);
  lists[`the schedule of a ${side}`] = (db) => schedule.findSchedule(db, partyOf(), now);
  lists[`the first shift of a ${side}`] = (db) => dashboard.findFirstShift(db, partyOf());
  lists[`the calendar of a ${side}`] = (db) =>
    calendar.findForCalendar(db, partyOf(), { since: now, max: 1_000 });
}

const walksAll =
  /Seq Scan on (jobs|job_applications|contracts|bookings|invitations|call_outs|favorites|blocks|sessions|passkeys|professional_profiles|availability_dates)\b/;

describe('among 6,000 of each,', () => {
  it.each(Object.entries(lists))('%s', async (_name, act) => {
    const queries = await captureQueries(act);
    expect(queries).not.toEqual([]);
    for (const [text, values] of queries) {
      const { rows: lines } = await platform.pool.query(`explain ${text}`, values);
      expect(lines.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(walksAll);
    }
  });
});
