/** Setting and removing the dates that differ from weekly hours. */

import { findProfessional } from '#features/profiles/server/data';
import type { Requested } from '#kernel/api/endpoint';
import type { UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { requireFound } from '#kernel/refusal';
import { addDays, dayOf } from '#kernel/time/day';
import { daysThrough } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { zoneOrDefault } from '#platform/places';
import { changeRateLimit, maxDaysAhead, refusals, tooManyChanges } from '../rules';
import type * as api from '../schema';
import { deleteDates, findDates, markAvailabilityChanged, saveDates } from './data';
import { announceAvailability } from './steps';

/** Today's date where the professional lives; the row lock serializes changes. */
async function requireToday(
  { db, clock }: Context,
  userId: UserId,
  { isLocked }: { isLocked: boolean },
): Promise<string> {
  const profile = requireFound(await findProfessional(db, userId, { isLocked }));
  return dayOf(clock.now(), zoneOrDefault(profile.zipCode));
}

async function viewDates({ db }: Context, userId: UserId, today: string) {
  const dates = await findDates(db, userId, today);
  return dates.map(({ date, kind, hours }) => ({ date, kind, hours: [...hours] }));
}

export async function listDates(context: Context, { id: userId }: Party<'professional'>) {
  const today = await requireToday(context, userId, { isLocked: false });
  return viewDates(context, userId, today);
}

async function change(
  context: Context,
  userId: UserId,
  /** Returns whether anything changed: only then is anyone notified. */
  act: (context: Context, today: string) => Promise<boolean>,
) {
  await context.limits.consume(tooManyChanges, changeRateLimit(userId));
  return transaction(context, async (context) => {
    const today = await requireToday(context, userId, { isLocked: true });
    if (await act(context, today)) {
      await markAvailabilityChanged(context.db, userId, context.clock.now());
      await announceAvailability(context, userId);
    }
    return viewDates(context, userId, today);
  });
}

export function setDates(
  context: Context,
  { id: userId }: Party<'professional'>,
  { from, through = from, kind, hours }: Requested<typeof api.setDates>,
) {
  return change(context, userId, async ({ db }, today) => {
    if (from < today) throw refusals.pastDate();
    if (through > addDays(today, maxDaysAhead)) throw refusals.tooFarAhead();
    const unique = [...new Set(hours)].sort();
    return saveDates(db, userId, { days: daysThrough(from, through), kind, hours: unique });
  });
}

export function removeDates(
  context: Context,
  { id: userId }: Party<'professional'>,
  range: Requested<typeof api.removeDates>,
) {
  return change(context, userId, ({ db }) => deleteDates(db, userId, range));
}
