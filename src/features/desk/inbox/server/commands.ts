/** Admin commands for the desk's inbox: read, answer, close, reopen. */

import { requireImpartial } from '#features/accounts/policy';
import { deletedUser } from '#features/accounts/rules';
import { findShown } from '#features/bookings/server/data';
import { type EntryAction, entryActionsOf, excerptOf, nextEntryState } from '#features/desk/rules';
import { fileUrl } from '#features/documents/server/commands';
import { postWithoutAccount } from '#features/notices/server/commands';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import { type DeskEntryId, newId } from '#kernel/id';
import { Refusal, requireFound } from '#kernel/refusal';
import { type AuditAction, recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { type Database, transaction } from '#platform/database/database';
import type * as api from '../schema';
import type { InboxEntry, InboxItem } from '../schema';
import {
  findAnswers,
  type findEntries,
  findEntry,
  insertAnswer,
  lockEntry,
  type StoredEntry,
  saveState,
} from './data';
import { answerMail } from './messages';

const past: Record<EntryAction, AuditAction> = {
  answer: 'inbox.answered',
  close: 'inbox.closed',
  reopen: 'inbox.reopened',
};

/** Applies one transition of the state table with its changes, or refuses. */
function move(
  context: Context,
  actor: Actor,
  entryId: DeskEntryId,
  action: EntryAction,
  act?: (context: Context, entry: StoredEntry) => Promise<void>,
): Promise<InboxEntry> {
  return transaction(context, async (context) => {
    const { db } = context;
    const entry = requireFound(await lockEntry(db, entryId));
    const concern = (await findEntry(db, entryId))?.concern;
    const booking = concern && (await findShown(db, concern.bookingId));
    if (booking) requireImpartial(actor, booking.professionalId, booking.practiceId);
    const state = nextEntryState(entry.state, action);
    if (state instanceof Refusal) throw state;
    await act?.(context, entry);
    await saveState(db, entryId, state);
    await recordAuditEntry(context, {
      actorId: actor.userId,
      action: past[action],
      subject: entryId,
      details: { reference: entry.reference, kind: entry.kind },
    });
    return viewEntry(db, entryId);
  });
}

export function answerEntry(
  context: Context,
  actor: Actor,
  { id: entryId, text }: Requested<typeof api.answerEntry>,
) {
  return move(context, actor, entryId, 'answer', async (context, entry) => {
    const now = context.clock.now();
    const id = newId(now);
    await insertAnswer(context.db, { id, entryId, authorId: actor.userId, text, createdAt: now });
    await postWithoutAccount(context, {
      channel: 'email',
      to: entry.email,
      mail: answerMail(entry, text),
      key: `desk-answer:${id}`,
    });
  });
}

export const closeEntry = (context: Context, actor: Actor, { id }: { id: DeskEntryId }) =>
  move(context, actor, id, 'close');

export const reopenEntry = (context: Context, actor: Actor, { id }: { id: DeskEntryId }) =>
  move(context, actor, id, 'reopen');

export function viewItem({
  entry,
  urgency,
  answersCount,
}: Awaited<ReturnType<typeof findEntries>>[number]): InboxItem {
  const { id, reference, kind, state, name, email, subject, message } = entry;
  return {
    id,
    reference,
    kind,
    state,
    name,
    email,
    subject,
    urgency,
    answersCount,
    excerpt: excerptOf(message),
    createdAt: entry.createdAt.toISOString(),
    allowedActions: entryActionsOf(state),
  };
}

export async function viewEntry(db: Database, entryId: DeskEntryId): Promise<InboxEntry> {
  const found = requireFound(await findEntry(db, entryId));
  const { entry, ticket, application, cv, concern } = found;
  const answers = await findAnswers(db, entryId);
  const { excerpt: _, ...item } = viewItem({
    entry,
    urgency: ticket?.urgency ?? null,
    answersCount: answers.length,
  });
  return {
    ...item,
    message: entry.message,
    concern: concern && (await viewConcern(db, concern)),
    ticket,
    application: application && {
      ...application,
      cv: cv && {
        url: fileUrl(cv.id),
        fileName: cv.name,
        mimeType: cv.mediaType,
        fileSize: cv.size,
      },
    },
    answers: answers.map(({ author, createdAt, ...answer }) => ({
      ...answer,
      author: author ?? deletedUser,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** The booking a concern is about, with both of its sides. */
async function viewConcern(
  db: Database,
  { bookingId, authorId }: NonNullable<Awaited<ReturnType<typeof findEntry>>>['concern'] & object,
): Promise<InboxEntry['concern']> {
  const booking = await findShown(db, bookingId);
  if (!booking) return null;
  const { jobTitle, location, timeZone, status, during, professionalId, practiceId } = booking;
  return {
    bookingId,
    jobTitle,
    location,
    timeZone,
    status,
    startsAt: during?.startsAt.toISOString() ?? null,
    endsAt: during?.endsAt.toISOString() ?? null,
    reportedBy: authorId === practiceId ? 'practice' : 'professional',
    professional: { id: professionalId, name: booking.professionalName },
    practice: { id: practiceId, name: booking.practiceName },
  };
}
