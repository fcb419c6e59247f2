/** Deleting one's own account: end what lies ahead, erase, and say goodbye. */

import { refusals as emailRefusals } from '#features/accounts/emails/rules';
import { findUndoEnd } from '#features/accounts/passwords/server/data';
import type { AccountEvents } from '#features/accounts/rules';
import { findUser, lockUser, type User } from '#features/accounts/server/data';
import { smsNumberOf } from '#features/notices/rules';
import { postWithoutAccount } from '#features/notices/server/commands';
import type { Actor } from '#kernel/actor';
import type { UserId } from '#kernel/id';
import { toDollars } from '#kernel/money/money';
import type { Refusal } from '#kernel/refusal';
import { homeZone } from '#kernel/time/day';
import { formatMoment } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import { isUnavailable, transaction } from '#platform/database/database';
import type { PersonalData } from '#platform/privacy/catalog';
import { erase, findNames, findOwned } from '#platform/privacy/erase';
import { recorder } from '#platform/tasks/events';
import { queueFileRemoval } from '#platform/tasks/removal';
import { type Ending, refusals } from '../rules';
import type { DeletionPreview } from '../schema';
import { accountDeletedMail } from './messages';

const record = recorder<AccountEvents>();

export type Leaving = Pick<User, 'id' | 'userType'>;

/** What a feature does before a user is deleted. Accounts cannot import later features. */
export interface Departure {
  /** `undefined` if the user has nothing there. */
  preview?(context: Context, user: Leaving): Promise<Ending | undefined>;
  /** Runs in the transaction of the deletion. `isRepeated` if it happened before: see below. */
  end?(context: Context, user: Leaving, isRepeated: boolean): Promise<void>;
  /**
   * What the user has to do first. Checked after `end` too, because more may have happened by then.
   */
  refuse?(context: Context, user: Leaving): Promise<Refusal | undefined>;
}

export interface DeletionParts {
  personalData: PersonalData;
  /** In the order of their locks (docs/decisions/0014-lock-order.md). */
  departures: readonly Departure[];
}

export async function previewDeletion(
  context: Context,
  { userId }: Actor,
  { departures }: DeletionParts,
): Promise<DeletionPreview> {
  const user = await findUser(context.db, userId);
  if (!user || user.deletedAt) throw refusals.gone();
  const endings: Ending[] = [];
  for (const { preview } of departures) {
    const ending = await preview?.(context, user);
    if (ending) endings.push(ending);
  }
  const side = user.userType ?? 'professional';
  const refusal = user.isOwner
    ? refusals.owner()
    : endings.some(({ isAtWork }) => isAtWork)
      ? refusals.atWork(side)
      : ((await undoRefusal(context, user)) ?? (await refusalOf(context, departures, user)));
  const sum = (count: (ending: Ending) => number) =>
    endings.reduce((total, ending) => total + count(ending), 0);
  return {
    refusal: refusal?.message ?? null,
    refusalCode: refusal?.code ?? null,
    bookings: endings
      .flatMap(({ bookings }) => bookings)
      .map(({ feeCents, ...booking }) => ({
        ...booking,
        feeAmount: feeCents > 0 ? toDollars(feeCents) : null,
      })),
    openJobs: sum(({ openJobs }) => openJobs),
    applications: sum(({ applications }) => applications),
    invitations: sum(({ invitations }) => invitations),
  };
}

async function undoRefusal(
  { db, clock }: Context,
  { id, timeZone }: User,
): Promise<Refusal | undefined> {
  const end = await findUndoEnd(db, id, clock.now());
  return end && emailRefusals.undoable(formatMoment(end, timeZone ?? homeZone));
}

async function refusalOf(
  context: Context,
  departures: readonly Departure[],
  user: Leaving,
): Promise<Refusal | undefined> {
  for (const { refuse } of departures) {
    const refusal = await refuse?.(context, user);
    if (refusal) return refusal;
  }
  return undefined;
}

/**
 * One transaction: a second request waits for the first and finds no account. The departures lock
 * before the user's row is locked, because accepting a contract locks in that order too.
 */
export async function deleteAccount(
  context: Context,
  { userId }: Actor,
  { personalData, departures }: DeletionParts,
): Promise<void> {
  let isListed = false;
  const work = async (context: Context) => {
    const { db, clock, erasures } = context;
    const leaving = await findUser(db, userId);
    if (!leaving || leaving.deletedAt) throw refusals.gone();
    if (leaving.isOwner) throw refusals.owner();
    for (const { end } of departures) await end?.(context, leaving, false);
    const refusal = await refusalOf(context, departures, leaving);
    if (refusal) throw refusal;
    const user = await lockUser(db, userId);
    if (!user) throw refusals.gone();
    if (user.isOwner) throw refusals.owner();
    // Under the lock, which a change of the address takes too.
    const undoable = await undoRefusal(context, user);
    if (undoable) throw undoable;
    await eraseUser(context, user, personalData);
    await postWithoutAccount(context, {
      channel: 'email',
      to: user.email,
      mail: accountDeletedMail(user.firstName),
      key: `account-deleted:${userId}`,
      isForgotten: true,
    });
    isListed = true;
    await erasures.add({ userId, erasedAt: clock.now() });
  };
  try {
    await transaction(context, work);
  } catch (error) {
    // Without a database nobody knows whether it was committed; a restore can tell.
    if (isListed && !isUnavailable(error)) await context.erasures.withdraw(userId);
    throw error;
  }
}

async function eraseUser(context: Context, user: User, data: PersonalData): Promise<void> {
  const { db, clock } = context;
  const { id, email } = user;
  const person = {
    id,
    email,
    isEmailVerified: user.emailVerified,
    phone: smsNumberOf(user),
    now: clock.now(),
  };
  const subject = { ...person, names: await findNames(db, data, person) };
  const fileIds = await findOwned(db, data, 'files', subject);
  await erase(db, data, subject);
  await queueFileRemoval(db, fileIds);
  await record(context, 'account.deleted', { userId: id });
}

/**
 * After a restore, for an account that was deleted after the backup: it was confirmed, so nothing
 * refuses it, and its mail was sent. False if the backup does not have the account.
 */
export function repeatDeletion(
  context: Context,
  userId: UserId,
  { personalData, departures }: DeletionParts,
): Promise<boolean> {
  return transaction(context, async (context) => {
    const leaving = await findUser(context.db, userId);
    if (!leaving || leaving.deletedAt) return false;
    for (const { end } of departures) await end?.(context, leaving, true);
    const user = await lockUser(context.db, userId);
    if (user) await eraseUser(context, user, personalData);
    return true;
  });
}
