/** Every minute: asks both sides about shifts without a check-in, and closes those a week old. */

import { lockBooking } from '#features/bookings/attendance/server/data';
import { dueRecordReminder, recordReminderKinds } from '#features/bookings/disputes/rules';
import { partiesOf } from '#features/bookings/server/notices';
import { attendanceOf } from '#features/bookings/server/views';
import { notify } from '#features/notices/server/commands';
import type { BookingId } from '#kernel/id';
import { otherSide } from '#kernel/party';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { scheduled } from '#platform/tasks/scheduled';
import { closeUnrecorded } from './commands';
import { findToClose, findToRemind, reminderKey } from './data';
import { unrecordedMessages } from './messages';

/** The rules decide again under the lock, so that no one is asked about what was just stated. */
const remindOf = (context: Context, bookingId: BookingId) =>
  transaction(context, async (context) => {
    await lockBooking(context.db, bookingId);
    const parties = await partiesOf(context, { bookingId });
    if (parties?.booking.status !== 'confirmed') return;
    const { booking } = parties;
    const kind = dueRecordReminder({
      shift: booking.during,
      closesAt: booking.closesAt,
      dispute: booking.dispute,
      checkedInAt: attendanceOf(booking).checkedInAt,
      now: context.clock.now(),
    });
    if (!kind) return;
    for (const side of ['professional', 'practice'] as const) {
      await notify(context, {
        kind: 'booking.unrecorded',
        to: parties[side],
        otherId: parties[otherSide(side)].id,
        subjectId: bookingId,
        key: reminderKey(kind, bookingId),
        ...unrecordedMessages(booking, side, context.config.publicUrl),
      });
    }
  });

const remind = scheduled({
  name: 'unrecorded:remind',
  async find({ db, clock }, max) {
    const found: BookingId[] = [];
    for (const kind of recordReminderKinds) {
      found.push(...(await findToRemind(db, kind, { now: clock.now(), max })));
    }
    return found;
  },
  handle: remindOf,
});

const close = scheduled({
  name: 'unrecorded:close',
  find: ({ db, clock }, limit) => findToClose(db, clock.now(), limit),
  handle: closeUnrecorded,
});

export const unrecordedTasks = [remind, close];
