/** A practice's list of its jobs, each with whoever is booked or has its contract. */

import { type SQL, sql } from 'drizzle-orm';
import { fullName, nameColumns } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { attendances, bookings } from '#features/bookings/server/tables';
import { contracts } from '#features/hiring/placement/server/tables';
import { createOwnList } from '#features/jobs/own/server/data';
import type { OwnJobRow } from '#features/jobs/schema';
import { ownColumns } from '#features/jobs/server/data';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import { isoJson } from '#platform/database/database';
import { integer, json } from '#platform/database/rows';

/** The practice's list. At most one applicant of a job is selected or booked, so no row repeats. */
const chosen = {
  join: sql`
    left join ${jobApplications} picked on picked.job_id = ${jobs.id}
      and picked.status in ('selected', 'accepted')
    left join ${users} person on person.id = picked.professional_id
    left join ${contracts} offer on offer.job_id = ${jobs.id} and offer.status = 'pending'
    left join ${bookings} held on held.job_id = ${jobs.id}
      and held.status in ('confirmed', 'completed', 'paid')
    left join ${attendances} presence on presence.booking_id = held.id`,
  columns: {
    chosen: json<OwnJobRow['chosen']>`case when picked.id is null then null else json_build_object(
      'professionalId', person.id, 'name', ${fullName(nameColumns('person'))},
      'photoUrl', person.profile_image_url, 'answerBy', ${isoJson(sql`offer.expires_at`)},
      'bookingId', held.id, 'checkedInAt', ${isoJson(sql`presence.checked_in_at`)},
      'checkedOutAt', ${isoJson(sql`presence.checked_out_at`)}) end`,
  },
};

/** Applications to any day of a series; one to several days counts once. */
const applicantsOfSeries = (condition: SQL) => sql`(
  select count(distinct coalesce(a.group_id, a.id))::int from ${jobApplications} a
  join ${jobs} d on d.id = a.job_id where d.series_id = ${jobs.seriesId} and ${condition})`;

const ofSeries = (all: SQL, alone: unknown) =>
  sql`case when ${jobs.seriesId} is null then ${alone} else ${all} end`;

const seriesDays = sql`(
  select json_agg(json_build_object('id', d.id, 'startsAt', ${isoJson(sql`d.starts_at`)},
    'endsAt', ${isoJson(sql`d.ends_at`)}, 'status', d.status, 'name', ${fullName(nameColumns('taker'))},
    'bookingId', (select kept.id from ${bookings} kept where kept.job_id = d.id
      and kept.status in ('confirmed', 'completed', 'paid')))
    order by d.starts_at, d.id)
  from ${jobs} d left join ${jobApplications} taking on taking.job_id = d.id
      and taking.status in ('selected', 'accepted')
    left join ${users} taker on taker.id = taking.professional_id
  where d.series_id = ${jobs.seriesId})`;

/** One row for each job, and so for each day. */
export const findOwnJobs = createOwnList({
  ...chosen,
  isTogether: false,
  columns: { ...chosen.columns, days: json<OwnJobRow['days']>`'[]'::json` },
});

/** One row for the days that were posted together. */
export const findOwnCards = createOwnList({
  ...chosen,
  isTogether: true,
  columns: {
    ...chosen.columns,
    applications: integer`${ofSeries(
      applicantsOfSeries(sql`a.status <> 'withdrawn'`),
      ownColumns.applications,
    )}`,
    waiting: integer`${ofSeries(applicantsOfSeries(sql`a.status = 'pending'`), ownColumns.waiting)}`,
    days: json<OwnJobRow['days']>`${ofSeries(seriesDays, sql`'[]'::json`)}`,
  },
});
