/**
 * The schedule that a device keeps: what a person needs on the way to a shift, and nothing else.
 */

import { addressOf, pinBinding } from '#features/bookings/server/views';
import type { Party } from '#kernel/party';
import type { Context } from '#platform/context';
import type { Schedule, ScheduledShift } from '../schema';
import { findSchedule, type ScheduleRow } from './data';

function viewShift({ vault }: Context, row: ScheduleRow): ScheduledShift {
  const { id, applicationId, jobTitle, name, startsAt, endsAt, timeZone, checkedInAt } = row;
  const { person, phone, email, parkingInstructions, pinSealed } = row;
  return {
    id,
    applicationId,
    jobTitle,
    name,
    startsAt,
    endsAt,
    timeZone,
    address: addressOf(row),
    contact: person === null ? null : { person, phone, email, parkingInstructions },
    checkedInAt,
    pin: pinSealed === null ? null : vault.decrypt(pinSealed, pinBinding(id)),
  };
}

export async function viewSchedule(context: Context, party: Party): Promise<Schedule> {
  const rows = await findSchedule(context.db, party, context.clock.now());
  return { side: party.side, shifts: rows.map((row) => viewShift(context, row)) };
}
