/**
 * Conversations and messages as rows: read by their two sides, immutable except for the read mark.
 */

import { and, eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings, obligations } from '#features/bookings/server/tables';
import type { ApplicationStatus } from '#features/jobs/rules';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import { practiceProfiles } from '#features/profiles/server/tables';
import { userTypes } from '#kernel/actor';
import type { ApplicationId, BookingId, MessageId, UserId } from '#kernel/id';
import { otherSide, type Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { type Database, firstOf, isoJson } from '#platform/database/database';
import { keyset, type Page } from '#platform/database/keyset';
import {
  boolean,
  columns,
  integer,
  json,
  orNull,
  type RowOf,
  select,
  text,
  timestamptz,
  uuid,
} from '#platform/database/rows';
import { type Given, pagedStatements, statements } from '#platform/database/statements';
import type { Thread } from '../rules';
import type { MessageView } from '../schema';
import { conversations, messages } from './tables';

export type Message = typeof messages.$inferSelect;

const professional = alias(users, 'professional');
const practice = alias(users, 'practice');

/**
 * Days applied for together share one conversation, that of the first; the id of any leads to it.
 */
const threadOf = (applicationId: ApplicationId | SQLWrapper): SQL => sql`(
  select coalesce(asked.group_id, asked.id) from ${jobApplications} asked
  where asked.id = ${applicationId}::uuid)`;

type Asked = Record<'id' | 'groupId' | 'status', SQLWrapper>;

/** All applications of a conversation; most have one, for which nothing is read. */
const daysOf = ({ id, groupId }: Asked): SQL => sql`case when ${groupId} is null then array[${id}]
  else array(select day.id from ${jobApplications} day where day.group_id = ${groupId}) end`;

/** Open as long as one of the days is. */
const statusOf = ({ groupId, status }: Asked): SQL<ApplicationStatus> => sql`case
  when ${groupId} is null then ${status} else (
    select day.status from ${jobApplications} day where day.group_id = ${groupId}
    order by array_position(array['accepted', 'selected', 'pending', 'declined', 'cancelled',
      'rejected', 'withdrawn'], day.status), day.id limit 1) end`;

const ownIdOf = (side: Party['side']) =>
  side === 'professional' ? jobApplications.professionalId : jobs.practiceId;

/**
 * One side blocked the other, or the other account was deleted. A confirmed booking keeps the
 * conversation open after a block, because the two still have to work together.
 */
const isClosed = (side: Party['side'], userId: SQLWrapper): SQL<boolean> => {
  const otherId = ownIdOf(otherSide(side));
  return sql<boolean>`(exists (select from ${users} o
      where o.id = ${otherId} and o.deleted_at is not null)
    or (not ${isNotBlocked(sql`${userId}`, otherId)} and not exists (select from ${bookings} b
      where b.application_id = any(${daysOf(jobApplications)}) and b.status = 'confirmed')))`;
};

/** The fee for a late cancellation that is not received yet, of one of its days. */
const openFeeOf = (asked: Asked): SQL<Thread['openFee']> => sql`(
  select json_build_object('status', o.status, 'cancelledAt', b.cancelled_at)
  from ${bookings} b join ${obligations} o on o.booking_id = b.id
    and o.kind = 'late_cancellation' and o.status <> 'received'
  where b.application_id = any(${daysOf(asked)})
  order by o.status = 'due', b.cancelled_at desc limit 1)`;

/** The booking it led to, or the next of several; a new application has its own conversation. */
const bookingOf = (asked: Asked): SQL<BookingId | null> => sql`(
  select b.id from ${bookings} b where b.application_id = any(${daysOf(asked)})
  order by b.status = 'confirmed' desc, b.created_at desc, lower(b.during), b.id desc limit 1)`;

/** The two sides of a conversation and its job; it may have no message yet. */
const shownThread = (side: Party['side'], userId: SQLWrapper) => ({
  ...columns(jobApplications, 'job_applications', ['id', 'professionalId']),
  ...columns(jobs, 'jobs', ['startsAt', 'endsAt', 'timeZone', 'city', 'practiceId'], {
    jobId: 'id',
    jobTitle: 'title',
  }),
  status: text<ApplicationStatus>`${statusOf(jobApplications)}`,
  bookingId: uuid.orNull<BookingId>`${bookingOf(jobApplications)}`,
  openFee: json<Thread['openFee']>`${openFeeOf(jobApplications)}`,
  professionalName: text`${fullName(professional)}`,
  ...columns(users, 'professional', [], { professionalPhotoUrl: 'profileImageUrl' }),
  practiceName: text`${unlessDeleted(practice, practiceProfiles.practiceName)}`,
  ...columns(users, 'practice', [], { practicePhotoUrl: 'profileImageUrl' }),
  isClosed: boolean`${isClosed(side, userId)}`,
  lastMessageAt: timestamptz.orNull`${conversations.lastMessageAt}`,
  last: json<{ content: string; senderId: UserId; createdAt: string } | null>`(
    select json_build_object('content', m.content, 'senderId', m.sender_id,
      'createdAt', ${isoJson(sql`m.created_at`)})
    from messages m where m.application_id = ${conversations.applicationId}
    order by m.created_at desc, m.id desc limit 1)`,
  unread: integer`(select count(*)::int from messages m
    where m.application_id = ${conversations.applicationId} and m.sender_id <> ${userId}::uuid
      and m.read_at is null)`,
});
export type ShownThread = RowOf<ReturnType<typeof shownThread>>;

const fromThreads = sql`from ${jobApplications}
  left join ${conversations} on ${conversations.applicationId} = ${jobApplications.id}
  join ${jobs} on ${jobs.id} = ${jobApplications.jobId}
  join ${practiceProfiles} on ${practiceProfiles.userId} = ${jobs.practiceId}
  join ${users} ${professional} on ${professional.id} = ${jobApplications.professionalId}
  join ${users} ${practice} on ${practice.id} = ${jobs.practiceId}`;

export const newestConversations = keyset<ShownThread>({
  key: conversations.lastMessageAt,
  id: conversations.applicationId,
  direction: 'desc',
  keyOf: ({ lastMessageAt, id }) => [lastMessageAt, id],
});

const threadPages = pagedStatements(
  { side: userTypes },
  () => newestConversations,
  ({ side }, given: Given<{ userId: UserId; otherId: UserId | undefined }>, { isAfter, tail }) => {
    const { userId, otherId } = given;
    const isOwn = sql`${conversations[`${side}Id`]} = ${userId}::uuid`;
    const isWith = otherId && sql`${conversations[`${otherSide(side)}Id`]} = ${otherId}::uuid`;
    const wanted = and(isOwn, isWith, isAfter);
    return select(shownThread(side, userId), sql`${fromThreads} where ${wanted} ${tail}`);
  },
);

/** Conversations with messages, of one other user or of all. */
export const findConversations = (
  db: Database,
  { id: userId, side }: Party,
  { otherId, ...page }: Page & { otherId?: UserId | undefined },
): Promise<ShownThread[]> => threadPages(db, { side }, { userId, otherId }, page);

const threads = statements(
  { side: userTypes },
  ({ side }, { userId, applicationId }: Given<{ userId: UserId; applicationId: ApplicationId }>) =>
    select(
      shownThread(side, userId),
      sql`${fromThreads} where ${jobApplications.id} = ${threadOf(applicationId)}
        and ${ownIdOf(side)} = ${userId}::uuid`,
    ),
);

export const findThread = (
  db: Database,
  { id: userId, side }: Party,
  applicationId: ApplicationId,
): Promise<ShownThread | undefined> => firstOf(threads(db, { side }, { userId, applicationId }));

export interface LockedThread extends Thread {
  id: ApplicationId;
  professionalId: UserId;
  practiceId: UserId;
  bookingId: BookingId | null;
}

/**
 * Locks the application and those for its other days, so that none can be rejected and no other
 * message can be written until the transaction ends.
 */
export async function lockThread(
  db: Database,
  party: Party,
  applicationId: ApplicationId,
): Promise<LockedThread | undefined> {
  const { id, professionalId } = jobApplications;
  await db.execute(sql`select from ${jobApplications} locked
    where locked.id = ${threadOf(applicationId)} or locked.group_id = ${threadOf(applicationId)}
    order by locked.id for no key update`);
  const [thread] = await db
    .select({
      id,
      status: statusOf(jobApplications),
      professionalId,
      practiceId: jobs.practiceId,
      bookingId: bookingOf(jobApplications),
      openFee: openFeeOf(jobApplications),
      isClosed: isClosed(party.side, sql`${party.id}`),
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .where(and(sql`${id} = ${threadOf(applicationId)}`, eq(ownIdOf(party.side), party.id)));
  return thread;
}

export const newestMessages = keyset<MessageView>({
  key: sql`created_at`,
  id: sql`id`,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

const messagesOf = pagedStatements(
  { side: userTypes },
  () => newestMessages,
  (
    { side },
    { applicationId, userId }: Given<{ applicationId: ApplicationId; userId: UserId }>,
    { isAfter, tail },
  ) =>
    select(
      {
        ...orNull(columns(messages, 'm', ['id'])),
        ...columns(messages, 'm', ['senderId', 'content', 'readAt', 'createdAt']),
        ...columns(jobApplications, 'a', [], { conversationId: 'id' }),
        bookingId: uuid.orNull<BookingId>`${bookingOf({ id: sql`a.id`, groupId: sql`a.group_id`, status: sql`a.status` })}`,
        recipientId: uuid<UserId>`case m.sender_id when a.professional_id then j.practice_id
          else a.professional_id end`,
        isMine: boolean`m.sender_id = ${userId}::uuid`,
        isRead: boolean`m.read_at is not null`,
      },
      sql`from ${jobApplications} a join ${jobs} j on j.id = a.job_id
    left join lateral (select * from ${messages}
      where ${and(sql`application_id = a.id`, isAfter)} ${tail}) m on true
    where a.id = ${threadOf(applicationId)}
      and ${side === 'professional' ? sql`a.professional_id` : sql`j.practice_id`} = ${userId}::uuid
    order by m.created_at desc, m.id desc`,
    ),
);

/**
 * Newest first. Refuses if the conversation is not the caller's: an empty one of theirs has a row
 * without a message.
 */
export async function findMessages(
  db: Database,
  { side, id: userId }: Party,
  { applicationId, ...page }: Page & { applicationId: ApplicationId },
): Promise<MessageView[]> {
  const rows = await messagesOf(db, { side }, { applicationId, userId }, page);
  if (rows.length === 0) throw notFound();
  return rows.flatMap(({ id, ...row }) => (id === null ? [] : { ...row, id }));
}

/** Inserts the message and moves its conversation to the top of both lists. */
export async function insertMessage(
  db: Database,
  { professionalId, practiceId }: Pick<LockedThread, 'professionalId' | 'practiceId'>,
  message: typeof messages.$inferInsert,
): Promise<void> {
  const { applicationId, createdAt: lastMessageAt } = message;
  await db
    .insert(conversations)
    .values({ applicationId, professionalId, practiceId, lastMessageAt })
    .onConflictDoUpdate({ target: conversations.applicationId, set: { lastMessageAt } });
  await db.insert(messages).values(message);
}

/** Marks the other side's messages as read, up to the given one. */
export async function markRead(
  db: Database,
  { id: userId }: Party,
  {
    applicationId,
    upTo,
    now,
  }: { applicationId: ApplicationId; upTo: string | undefined; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(messages)
    .set({ readAt: now })
    .where(
      and(
        eq(messages.applicationId, applicationId),
        ne(messages.senderId, userId),
        isNull(messages.readAt),
        upTo === undefined
          ? undefined
          : sql`(${messages.createdAt}, ${messages.id}) <= (select seen.created_at, seen.id
              from messages seen where seen.id = ${upTo}::uuid and seen.application_id = ${applicationId}::uuid)`,
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** Both sides of the conversations of these messages. */
export const partiesOfMessages = (ids: readonly MessageId[]): SQL => sql`
  select unnest(array[c.professional_id, c.practice_id])
  from messages m join conversations c on c.application_id = m.application_id
  where m.id = any(${sql.param([...ids])})`;
