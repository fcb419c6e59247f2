/** What awaits an answer by the owner of a dashboard, most urgent first. */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fullName, nameColumns, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { recordDays } from '#features/bookings/disputes/rules';
import { heldUntil, isConfirmable } from '#features/bookings/server/data';
import { bookings, disputes, reschedules } from '#features/bookings/server/tables';
import type { AwaitedAnswer } from '#features/dashboard/schema';
import { cancelledShift, isVacated } from '#features/hiring/cancellations/server/data';
import { isOwnHold } from '#features/hiring/placement/server/data';
import { contracts, invitations } from '#features/hiring/placement/server/tables';
import type { HoldRow } from '#features/jobs/hold';
import type { EmploymentType } from '#features/jobs/rules';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import { answerHours } from '#features/payments/disputes/rules';
import { isUnrecorded } from '#features/payments/unrecorded/server/data';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import type { ApplicationId, InvitationId, JobId, UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { type Database, isoJson } from '#platform/database/database';
import * as row from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';

interface InvitationTerms extends HoldRow {
  id: InvitationId;
  employmentType: EmploymentType;
  termsRevision: number;
  practiceTermsRevision: number;
  city: string;
  state: string;
  zipCode: string;
}

/** What one person would cost: where they come from, and what the job pays besides the rate. */
type CostTerms = Omit<NonNullable<AwaitedAnswer['cost']>, 'miles'> &
  Record<'zipCode' | 'jobZipCode', string>;

type Kind = AwaitedAnswer['kind'];

/** The columns that the parts of `found` have in this order. */
const answer = {
  kind: row.text<Kind>`found.kind`,
  id: row.uuid<AwaitedAnswer['id']>`found.id`,
  jobId: row.uuid<JobId>`found.job_id`,
  jobTitle: row.text`found.job_title`,
  startsAt: row.timestamptz.orNull`found.starts_at`,
  endsAt: row.timestamptz.orNull`found.ends_at`,
  timeZone: row.text`found.time_zone`,
  city: row.text`found.city`,
  name: row.text`found.name`,
  photoUrl: row.text.orNull`found.photo_url`,
  rateCents: row.integer`found.rate_cents`,
  askedCents: row.integer.orNull`found.asked_cents`,
  expiresAt: row.timestamptz.orNull`found.expires_at`,
  count: row.integer`found.count`,
  days: row.integer`found.days`,
  applicationId: row.uuid.orNull<ApplicationId>`found.application_id`,
  canConfirm: row.boolean`found.can_confirm`,
  invitation: row.json.orNull<InvitationTerms>`found.invitation`,
  cost: row.json.orNull<CostTerms>`found.cost`,
};

export type AnswerRow = row.RowOf<typeof answer>;

export interface Viewing {
  userId: UserId;
  now: Date;
}

const jobColumns = sql`j.id as job_id, j.title as job_title, j.starts_at, j.ends_at, j.time_zone, j.city`;

const cityOfBooking = sql`split_part(b.location, ',', 1)`;

/** For the kinds without terms of their own. */
const noTerms = sql`null::json as invitation, null::json as cost`;

/** Of the professional `u` who would do the job `j`, and with it the days of its series. */
const costTerms = (employmentType: SQLWrapper, isAnotherDay: SQL) => sql`(select json_build_object(
  'employmentType', ${employmentType}, 'breakMinutes', j.break_minutes,
  'paysMileage', j.pays_mileage, 'mileageRate', j.mileage_rate_cents,
  'zipCode', home.zip_code, 'jobZipCode', j.zip_code, 'days', (
    select coalesce(json_agg(json_build_object('startsAt', ${isoJson(sql`d.starts_at`)},
      'endsAt', ${isoJson(sql`d.ends_at`)}, 'timeZone', d.time_zone,
      'breakMinutes', d.break_minutes) order by d.starts_at), '[]')
    from ${jobs} d join ${jobApplications} x on x.job_id = d.id
    where d.series_id = j.series_id and x.professional_id = u.id and ${isAnotherDay}))
  from ${professionalProfiles} home where home.user_id = u.id)`;

/** For every kind but applicants. */
const noneAsked = sql`null::integer as asked_cents`;

export const isAhead = (now: unknown): SQL =>
  sql`j.status = 'open' and coalesce(j.starts_at, 'infinity') > ${now}::timestamptz`;

const maxAnswers = 20;

/** Offers wait for someone else, so they come last. */
const byUrgency = (found: SQL) =>
  row.select(
    answer,
    sql`from (${found}) found
  order by kind = 'offer', coalesce(expires_at, starts_at) nulls last, id
  limit ${sql.raw(String(maxAnswers))}`,
  );

const practiceColumns = sql`${unlessDeleted(nameColumns('u'), sql`p.practice_name`)} as name,
  u.profile_image_url as photo_url`;

const practiceOfJob = sql`join ${practiceProfiles} p on p.user_id = j.practice_id
  join ${users} u on u.id = j.practice_id`;

const professionalColumns = sql`${fullName(nameColumns('u'))} as name,
  u.profile_image_url as photo_url`;

/** Another time for a booked shift, proposed by the other side; shown with the proposed time. */
const proposedTimes = (
  { userId, now }: Given<Viewing>,
  { own, proposer, person }: { own: SQL; proposer: SQL; person: SQL },
) => sql`
  select 'reschedule', b.id, b.job_id, b.job_title, lower(r.during), upper(r.during), b.time_zone,
    ${cityOfBooking}, ${person}, b.rate_cents, ${noneAsked}, r.expires_at, 1, 1, b.application_id, false, ${noTerms}
  from ${bookings} b join ${reschedules} r on r.booking_id = b.id
    join ${practiceProfiles} p on p.user_id = b.practice_id
    join ${users} u on u.id = ${proposer}
  where ${own} = ${userId}::uuid and b.status = 'confirmed' and r.status = 'pending'
    and r.expires_at > ${now}::timestamptz`;

/** The other side of a booking: its column, and how it is shown. */
interface OtherSide {
  own: SQL;
  other: SQL;
  person: SQL;
}

/**
 * Hours that the other side disputes, or stated without a check-in, and shifts that no one recorded;
 * after the deadline without one.
 */
const unsettledHours = ({ userId, now }: Given<Viewing>, { own, other, person }: OtherSide) => {
  const until = sql`d.created_at + ${sql.raw(`interval '${answerHours} hours'`)}`;
  const people = sql`join ${practiceProfiles} p on p.user_id = b.practice_id
    join ${users} u on u.id = ${other}`;
  const shift = sql`b.id, b.job_id, b.job_title, lower(b.during), upper(b.during), b.time_zone,
    ${cityOfBooking}, ${person}, b.rate_cents, ${noneAsked}`;
  return sql`
  select case d.kind when 'hours' then 'dispute' else 'stated' end, ${shift},
    case when ${until} > ${now}::timestamptz then ${until} end,
    1, 1, b.application_id, false, ${noTerms}
  from ${disputes} d join ${bookings} b on b.id = d.booking_id ${people}
  where d.status = 'open' and d.opened_by <> ${userId}::uuid and ${own} = ${userId}::uuid
  union all
  select 'unrecorded', ${shift}, coalesce(b.closes_at,
      upper(b.during) + ${sql.raw(`interval '${recordDays} days'`)}),
    1, 1, b.application_id, false, ${noTerms}
  from ${bookings} b ${people}
  where ${own} = ${userId}::uuid and ${isUnrecorded('b', now)}`;
};

/** An offer for several days is one answer, shown by its first day. */
const isFirstOffered = sql`not exists (select from ${contracts} before where before.text_id = c.text_id
  and before.status = c.status and (before.work_date, before.id) < (c.work_date, c.id))`;

const offeredDays = sql`(select count(*)::int from ${contracts} offered
  where offered.text_id = c.text_id and offered.status = c.status)`;

/** Applicants for several days of a series are shown by the first of them. */
const isFirstAwaited = (now: SQLWrapper) => sql`(j.series_id is null or not exists (
  select from ${jobs} before join ${jobApplications} a on a.job_id = before.id
  where before.series_id = j.series_id and before.status = 'open'
    and before.starts_at > ${now}::timestamptz and a.status = 'pending' and not a.is_quick
    and (before.starts_at, before.id) < (j.starts_at, j.id)))`;

/** The days of a series that have applicants; 1 for a job that is not in a series. */
const awaitedDays = (now: SQLWrapper) => sql`case when j.series_id is null then 1 else (
  select count(*)::int from ${jobs} d where d.series_id = j.series_id and d.status = 'open'
    and d.starts_at > ${now}::timestamptz and exists (select from ${jobApplications} a
      where a.job_id = d.id and a.status = 'pending' and not a.is_quick)) end`;

/** A released quick apply is shown for a few days, unless the professional applied again. */
const professionalAnswers = (given: Given<Viewing>) => {
  const { userId, now } = given;
  return byUrgency(sql`
  select 'contract' as kind, c.id, ${jobColumns}, ${practiceColumns},
    c.agreed_rate_cents as rate_cents, ${noneAsked}, c.expires_at, 1 as count,
    ${offeredDays} as days, c.application_id, false as can_confirm, ${noTerms}
  from ${contracts} c join ${jobs} j on j.id = c.job_id ${practiceOfJob}
  where c.professional_id = ${userId}::uuid and c.status = 'pending'
    and c.expires_at > ${now}::timestamptz and ${isFirstOffered}
  union all
  select 'invitation', i.id, ${jobColumns}, ${practiceColumns}, j.hourly_rate_cents,
    ${noneAsked}, null::timestamptz, 1, 1, null::uuid, false, json_build_object('id', i.id,
      'employmentType', j.employment_type, 'termsRevision', j.terms_revision,
      'practiceTermsRevision', p.terms_revision, 'city', j.city, 'state', j.state,
      'zipCode', j.zip_code, 'timeZone', j.time_zone, 'heldUntil', j.held_until, 'isOwnHold', ${isOwnHold}), null::json
  from ${invitations} i join ${jobs} j on j.id = i.job_id ${practiceOfJob}
  where i.professional_id = ${userId}::uuid and i.status = 'pending' and ${isAhead(now)}
  union all
  (select distinct on (j.id) 'changed', b.id, ${jobColumns}, ${practiceColumns},
    j.hourly_rate_cents, ${noneAsked}, null::timestamptz, 1, 1, null::uuid, false, ${noTerms}
  from ${bookings} b join ${jobs} j on j.id = b.job_id ${practiceOfJob}
  where b.professional_id = ${userId}::uuid and b.status = 'cancelled'
    and b.cancellation_kind = 'job_changed'
    and coalesce(lower(b.during), 'infinity') > ${now}::timestamptz
    and b.cancelled_at > ${now}::timestamptz - interval '3 days' and ${isAhead(now)}
    and ${isNotBlocked(userId, sql`j.practice_id`)}
    and not exists (select from ${jobApplications} a where a.job_id = j.id
      and a.professional_id = ${userId}::uuid and a.status in ('pending', 'selected', 'accepted'))
  order by j.id, b.cancelled_at desc)
  union all ${proposedTimes(given, {
    own: sql`r.proposed_by = 'practice' and b.professional_id`,
    proposer: sql`b.practice_id`,
    person: practiceColumns,
  })}
  union all ${unsettledHours(given, {
    own: sql`b.professional_id`,
    other: sql`b.practice_id`,
    person: practiceColumns,
  })}`);
};

const practiceAnswers = (given: Given<Viewing>) => {
  const { userId, now } = given;
  return byUrgency(sql`
  select 'applicants' as kind, j.id, ${jobColumns}, latest.name, latest.photo_url,
    j.hourly_rate_cents as rate_cents, latest.asked as asked_cents,
    null::timestamptz as expires_at, latest.count,
    ${awaitedDays(now)} as days, null::uuid as application_id, false as can_confirm,
    null::json as invitation, case when latest.count = 1 then latest.cost end as cost
  from ${jobs} j cross join lateral (
    select ${professionalColumns}, (count(*) over ())::int as count,
      min(a.proposed_rate_cents) over () as asked,
      ${costTerms(sql`a.employment_type`, sql`x.status = 'pending' and not x.is_quick`)} as cost
    from ${jobApplications} a join ${users} u on u.id = a.professional_id
    where a.job_id = j.id and a.status = 'pending' and not a.is_quick
    order by a.applied_at desc, a.id desc limit 1) latest
  where j.practice_id = ${userId}::uuid and ${isAhead(now)} and ${isFirstAwaited(now)}
  union all
  select 'request', ${bookings.id}, ${jobColumns}, ${professionalColumns}, ${bookings.rateCents},
    ${noneAsked}, ${bookings.expiresAt}, 1, 1, ${bookings.applicationId}, ${isConfirmable}
      and coalesce(${heldUntil} <= ${now}::timestamptz, true),
    null::json, ${costTerms(bookings.employmentType, sql`false`)}
  from ${jobs} j join ${bookings} on ${bookings.jobId} = j.id
    join ${users} u on u.id = ${bookings.professionalId}
  where j.practice_id = ${userId}::uuid and ${isAhead(now)} and ${bookings.status} = 'pending'
    and ${bookings.expiresAt} > ${now}::timestamptz
  union all
  select 'offer', c.id, ${jobColumns}, ${professionalColumns}, c.agreed_rate_cents, ${noneAsked}, c.expires_at,
    1, ${offeredDays}, c.application_id, false, null::json,
    ${costTerms(sql`c.employment_type`, sql`x.status = 'selected'`)}
  from ${jobs} j join ${contracts} c on c.job_id = j.id join ${users} u on u.id = c.professional_id
  where j.practice_id = ${userId}::uuid and ${isAhead(now)} and c.status = 'pending'
    and c.expires_at > ${now}::timestamptz and ${isFirstOffered}
  union all ${proposedTimes(given, {
    own: sql`r.proposed_by = 'professional' and b.practice_id`,
    proposer: sql`b.professional_id`,
    person: professionalColumns,
  })}
  union all
  select 'cancelled', ended.id, ${jobColumns}, ${professionalColumns}, j.hourly_rate_cents,
    ${noneAsked}, null::timestamptz, 1, 1, null::uuid, false, ${noTerms}
  from ${jobs} j cross join lateral (${cancelledShift(sql`j.id`)}) ended
    join ${users} u on u.id = ended.professional_id
  where j.practice_id = ${userId}::uuid and ${isVacated(now)}
  union all ${unsettledHours(given, {
    own: sql`b.practice_id`,
    other: sql`b.professional_id`,
    person: professionalColumns,
  })}`);
};

const answers = {
  professional: statement(professionalAnswers),
  practice: statement(practiceAnswers),
};

export const findAwaitedAnswers = (db: Database, { id: userId, side }: Party, now: Date) =>
  answers[side](db, { userId, now });
