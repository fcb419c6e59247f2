/** Adding to the ledger, shared by commands and reactions and run inside their transaction. */

import { findUser } from '#features/accounts/server/data';
import {
  type BookingId,
  type MessageId,
  newId,
  type PointEntryId,
  type RedemptionId,
  type UserId,
} from '#kernel/id';
import { homeZone } from '#kernel/time/day';
import { localOf } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import { announce } from '#platform/live/announce';
import type { EntryReason } from '../rules';
import { insertEntry } from './data';

interface Addition {
  points: number;
  reason: EntryReason;
  /** Names the cause. */
  key: string;
  /** The day of the cause where the professional lives. */
  day: string;
  bookingId?: BookingId;
  messageId?: MessageId;
  redemptionId?: RedemptionId;
}

/** False if the cause already counted. The account must be locked. */
export async function addEntry(
  context: Context,
  professionalId: UserId,
  { key, day, ...entry }: Addition,
): Promise<boolean> {
  const now = context.clock.now();
  const isNew = await insertEntry(context.db, {
    id: newId<PointEntryId>(now),
    professionalId,
    ...entry,
    earnedOn: day,
    businessKey: key,
    createdAt: now,
  });
  if (isNew) await announce(context, { userIds: [professionalId], tags: ['points'] });
  return isNew;
}

/** The day of an instant where this professional lives. */
export async function dayFor(
  { db }: Pick<Context, 'db'>,
  professionalId: UserId,
  at: Date,
): Promise<string> {
  const user = await findUser(db, professionalId);
  return localOf(at, user?.timeZone ?? homeZone).date;
}
