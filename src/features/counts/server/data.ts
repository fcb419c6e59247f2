/** Counts what is unread and what needs an answer, in one statement, from indexes of open rows. */
import { type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import { bookings, disputes, reschedules } from '#features/bookings/server/tables';
import { cancelledShift, isVacated } from '#features/hiring/cancellations/server/data';
import { contracts, invitations } from '#features/hiring/placement/server/tables';
import { seriesKeyOf } from '#features/jobs/series/server/data';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import { conversations, messages } from '#features/messages/server/tables';
import { unreadNotices } from '#features/notifications/server/data';
import { isUnrecorded } from '#features/payments/unrecorded/server/data';
import { pointAccounts } from '#features/points/server/tables';
import { userTypes } from '#kernel/actor';
import type { UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { homeZone } from '#kernel/time/day';
import type { Database } from '#platform/database/database';
import { boolean, integer, select } from '#platform/database/rows';
import { type Given, statements } from '#platform/database/statements';

interface Values {
  userId: UserId;
  now: Date;
}

/** A job that has started can no longer be filled, although its status follows up to a minute later. */
const isFillable = ({ now }: Given<Values>): SQL =>
  sql`j.status = 'open' and (j.starts_at is null or j.starts_at > ${now}::timestamptz)`;

/** Another time for a booked shift, proposed by the other side. */
const proposedTimes = ({ userId, now }: Given<Values>, own: SQL, proposer: SQL): SQL => sql`
    (select count(*) from ${bookings} b join ${reschedules} r on r.booking_id = b.id
      where ${own} = ${userId}::uuid and b.status = 'confirmed' and r.proposed_by = ${proposer}
        and r.status = 'pending' and r.expires_at > ${now}::timestamptz)`;

/** Hours that the other side disputes or stated, and shifts that no one recorded. */
const unsettledHours = ({ userId, now }: Given<Values>, own: SQL): SQL => sql`
    (select count(*) from ${disputes} d join ${bookings} b on b.id = d.booking_id
      where d.status = 'open' and d.opened_by <> ${userId}::uuid and ${own} = ${userId}::uuid)
    + (select count(*) from ${bookings} b
      where ${own} = ${userId}::uuid and ${isUnrecorded('b', now)})`;

/** An offer for several days is one, and so is an application to days of one series. */
const needsAnswer: Record<Party['side'], (given: Given<Values>) => SQL> = {
  professional: (given) => sql`
    (select count(distinct text_id) from ${contracts} where professional_id = ${given.userId}::uuid
      and status = 'pending' and expires_at > ${given.now}::timestamptz)
    + (select count(*) from ${invitations} i join ${jobs} j on j.id = i.job_id
      where i.professional_id = ${given.userId}::uuid and i.status = 'pending'
        and ${isFillable(given)})
    + ${proposedTimes(given, sql`b.professional_id`, sql`'practice'`)}
    + ${unsettledHours(given, sql`b.professional_id`)}`,
  // A quick apply is a pending application too.
  practice: (given) => sql`
    (select count(distinct (coalesce(a.group_id, a.id),
        ${seriesKeyOf({ id: sql`j.id`, seriesId: sql`j.series_id` })})) from ${jobs} j
      join ${jobApplications} a on a.job_id = j.id
      where j.practice_id = ${given.userId}::uuid and ${isFillable(given)}
        and a.status = 'pending')
    + ${proposedTimes(given, sql`b.practice_id`, sql`'professional'`)}
    + ${unsettledHours(given, sql`b.practice_id`)}
    + (select count(*) from ${jobs} j cross join lateral (${cancelledShift(sql`j.id`)}) ended
      where j.practice_id = ${given.userId}::uuid and ${isVacated(given.now)})`,
};

/** Whether today, where the professional lives, has counted as a login; nobody else earns points. */
const isLoginCounted: Record<Party['side'], (given: Given<Values>) => SQL> = {
  professional: ({ userId, now }) => sql`
    exists (select from ${pointAccounts} p join ${users} u on u.id = p.professional_id
      where p.professional_id = ${userId}::uuid
        and p.last_login_on >= (${now}::timestamptz at time zone coalesce(u.time_zone, ${homeZone}))::date)`,
  practice: () => sql`true`,
};

const countsOf = statements({ side: userTypes }, ({ side }, given: Given<Values>) => {
  const ownConversation = side === 'professional' ? sql`c.professional_id` : sql`c.practice_id`;
  return select({
    unreadMessages: integer`(select count(*)::int from ${conversations} c
      join ${messages} m on m.application_id = c.application_id
      where ${ownConversation} = ${given.userId}::uuid
        and m.sender_id <> ${given.userId}::uuid and m.read_at is null)`,
    unreadNotices: integer`${unreadNotices(sql`${given.userId}::uuid`)}`,
    needsAnswer: integer`(${needsAnswer[side](given)})::int`,
    isLoginCounted: boolean`${isLoginCounted[side](given)}`,
  });
});

export async function findCounts(db: Database, { id: userId, side }: Party, now: Date) {
  const [found] = await countsOf(db, { side }, { userId, now });
  return found;
}
