/** Tells everyone who may know that a professional's availability changed. */

import type { ProfileEvents } from '#features/profiles/rules';
import type { UserId } from '#kernel/id';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { publish } from '#platform/live/announce';
import { recorder } from '#platform/tasks/events';
import type { AvailabilityUpdate } from '../schema';
import { findShown } from './data';
import { viewShown } from './views';

const record = recorder<ProfileEvents>();

/** Inside the transaction of the change: practices learn of it if and only if it commits. */
export async function announceAvailability(context: Context, userId: UserId): Promise<void> {
  const { db, clock } = context;
  await record(context, 'availability.changed', { userId });
  const today = dayOf(clock.now());
  const shown = await findShown(db, userId, today);
  if (!shown) return;
  const update: AvailabilityUpdate = {
    type: 'professional_availability_update',
    ...viewShown(shown, today),
  };
  await publish(context, { audience: 'practices', except: shown.blockedIds }, { ...update }, [
    'availability',
  ]);
}
