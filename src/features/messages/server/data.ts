/**
 * Conversations and messages as rows: read by their two sides, immutable except for the read mark.
 */

import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApplicationId, MessageId, UserId } from '../../../kernel/id';
import type { Party } from '../../../kernel/party';
import { type Database, pageLimit, statements } from '../../../platform/database/database';
import { keyset, type Page, type RowKey, readPage } from '../../../platform/database/keyset';
import { fullName, unlessDeleted } from '../../accounts/server/data';
import { users } from '../../accounts/server/tables';
import { bookings } from '../../bookings/server/tables';
import type { ApplicationStatus } from '../../jobs/rules';
import { jobApplications, jobs } from '../../jobs/server/tables';
import { isNotBlocked } from '../../profiles/blocks/server/data';
import { practiceProfiles } from '../../profiles/server/tables';
import type { MessageView } from '../schema';
import { conversations, messages } from './tables';

export type Message = typeof messages.$inferSelect;

const professional = alias(users, 'professional');
const practice = alias(users, 'practice');

/**
 * One side blocked the other. A confirmed booking keeps its conversation open, because the two
 * still have to work together.
 */
const isBlocked = ({ userId, side }: Party): SQL<boolean> => sql<boolean>`(not ${isNotBlocked(
  userId,
  side === 'professional' ? jobs.practiceId : jobApplications.professionalId,
)} and not exists (select from ${bookings} b where b.job_id = ${jobs.id}
    and b.application_id = ${jobApplications.id} and b.status = 'confirmed'))`;

/** The two sides of a conversation and its job; it may have no message yet. */
const threadColumns = {
  id: jobApplications.id,
  status: jobApplications.status,
  jobId: jobs.id,
  jobTitle: jobs.title,
  startsAt: jobs.startsAt,
  endsAt: jobs.endsAt,
  timeZone: jobs.timeZone,
  professionalId: jobApplications.professionalId,
  professionalName: fullName(professional),
  professionalPhotoUrl: professional.profileImageUrl,
  practiceId: jobs.practiceId,
  practiceName: unlessDeleted(practice, practiceProfiles.practiceName),
  practicePhotoUrl: practice.profileImageUrl,
};

const shownColumns = ({ userId, side }: Party) => ({
  ...threadColumns,
  isBlocked: isBlocked({ userId, side }),
  lastMessageAt: conversations.lastMessageAt,
  last: sql<{ content: string; senderId: UserId; createdAt: string } | null>`(
    select json_build_object('content', m.content, 'senderId', m.sender_id, 'createdAt', m.created_at)
    from messages m where m.application_id = ${conversations.applicationId}
    order by m.created_at desc, m.id desc limit 1)`,
  unread: sql<number>`(select count(*)::int from messages m
    where m.application_id = ${conversations.applicationId} and m.sender_id <> ${userId}::uuid
      and m.read_at is null)`,
});

const selectShown = (db: Database, party: Party) =>
  db
    .select(shownColumns(party))
    .from(jobApplications)
    .leftJoin(conversations, eq(conversations.applicationId, jobApplications.id))
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
    .innerJoin(professional, eq(professional.id, jobApplications.professionalId))
    .innerJoin(practice, eq(practice.id, jobs.practiceId));

export type ShownThread = Awaited<ReturnType<typeof selectShown>>[number];

export const newestConversations = keyset<ShownThread>({
  key: conversations.lastMessageAt,
  id: conversations.applicationId,
  direction: 'desc',
  keyOf: ({ lastMessageAt, id }) => [lastMessageAt, id],
});

/** Conversations with messages. */
export const findConversations = (
  db: Database,
  party: Party,
  page: Page,
): Promise<ShownThread[]> => {
  const { professionalId, practiceId } = conversations;
  const isMine = eq(party.side === 'professional' ? professionalId : practiceId, party.userId);
  return readPage(selectShown(db, party), newestConversations, page, isMine);
};

const belongsTo = ({ userId, side }: Party): SQL =>
  eq(side === 'professional' ? jobApplications.professionalId : jobs.practiceId, userId);

export async function findThread(
  db: Database,
  party: Party,
  applicationId: ApplicationId,
): Promise<ShownThread | undefined> {
  const [thread] = await selectShown(db, party).where(
    and(eq(jobApplications.id, applicationId), belongsTo(party)),
  );
  return thread;
}

export interface LockedThread {
  status: ApplicationStatus;
  professionalId: UserId;
  practiceId: UserId;
  isBlocked: boolean;
}

/**
 * Locks the application, so that it cannot be rejected and no other message be written until the
 * transaction ends.
 */
export async function lockThread(
  db: Database,
  party: Party,
  applicationId: ApplicationId,
): Promise<LockedThread | undefined> {
  const { status, professionalId } = jobApplications;
  const [thread] = await db
    .select({
      status,
      professionalId,
      practiceId: jobs.practiceId,
      isBlocked: isBlocked(party),
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .where(and(eq(jobApplications.id, applicationId), belongsTo(party)))
    .for('no key update', { of: jobApplications });
  return thread;
}

export const newestMessages = keyset<MessageView>({
  key: sql`created_at`,
  id: sql`id`,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

const messagesOf = statements<
  { side: Party['side']; isLater: boolean; limit: number },
  {
    applicationId: ApplicationId;
    userId: UserId;
    at: RowKey[0] | undefined;
    id: string | undefined;
  },
  MessageView | { id: null }
>(
  ({ side, isLater, limit }, { applicationId, userId, at, id }) => sql`
    select m.id, a.id as "conversationId", m.sender_id as "senderId",
      m.sender_id = ${userId}::uuid as "isMine", m.content, m.read_at is not null as "isRead",
      m.created_at as "createdAt"
    from ${jobApplications} a join ${jobs} j on j.id = a.job_id
    left join lateral (select * from ${messages} where application_id = a.id
        ${isLater ? sql`and ${newestMessages.isAfter([at, id])}` : sql``}
      order by ${newestMessages.orderBy} limit ${sql.raw(String(limit))}) m on true
    where a.id = ${applicationId}::uuid
      and ${side === 'professional' ? sql`a.professional_id` : sql`j.practice_id`} = ${userId}::uuid
    order by m.created_at desc, m.id desc`,
);

/**
 * Newest first. `undefined` if the conversation is not the caller's: an empty one of theirs has a
 * row without a message.
 */
export async function findMessages(
  db: Database,
  { side, userId }: Party,
  { applicationId, after, limit }: Page & { applicationId: ApplicationId },
): Promise<MessageView[] | undefined> {
  const [at, id] = after ?? [];
  const choice = { side, isLater: after !== undefined, limit: pageLimit(limit) };
  const rows = await messagesOf(db, choice, { applicationId, userId, at, id });
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) => (row.id === null ? [] : row)).slice(0, limit + 1);
}

/** Inserts the message and moves its conversation to the top of both lists. */
export async function insertMessage(
  db: Database,
  { professionalId, practiceId }: Pick<LockedThread, 'professionalId' | 'practiceId'>,
  message: Omit<Message, 'readAt'> & Partial<Message>,
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
  { userId }: Party,
  {
    applicationId,
    upTo,
    now,
  }: { applicationId: ApplicationId; upTo: string | undefined; now: Date },
): Promise<void> {
  await db
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
}

/**
 * A message with its conversation, for the mail about it; the recipient follows from the sender.
 */
export async function findMessageForNotice(db: Database, messageId: MessageId) {
  const [found] = await db
    .select({
      ...threadColumns,
      message: { senderId: messages.senderId, content: messages.content, readAt: messages.readAt },
      // An earlier message of the same sender, sent after the other side last read and still unread.
      hasEarlier: sql<boolean>`exists (select from messages earlier
        where earlier.application_id = ${messages.applicationId} and earlier.sender_id = ${messages.senderId}
          and earlier.read_at is null
          and (earlier.created_at, earlier.id) < (${messages.createdAt}, ${messages.id})
          and earlier.created_at >= coalesce((select max(seen.read_at) from messages seen
            where seen.application_id = ${messages.applicationId}
              and seen.sender_id = ${messages.senderId}), '-infinity'))`,
    })
    .from(messages)
    .innerJoin(jobApplications, eq(jobApplications.id, messages.applicationId))
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
    .innerJoin(professional, eq(professional.id, jobApplications.professionalId))
    .innerJoin(practice, eq(practice.id, jobs.practiceId))
    .where(eq(messages.id, messageId));
  return found;
}
