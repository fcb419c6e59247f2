/** Every minute: reminders, check-outs of those who forgot, and PINs nobody made. */

import { bookingMachine } from '#features/bookings/machine';
import { findShown, type ShownBooking } from '#features/bookings/server/data';
import { contactOf } from '#features/bookings/server/detail';
import type { Messages } from '#features/bookings/server/messages';
import { partiesOf } from '#features/bookings/server/notices';
import { attendanceOf } from '#features/bookings/server/views';
import type { NoticeKind } from '#features/notices/rules';
import { notify } from '#features/notices/server/commands';
import { findFirstDay } from '#features/profiles/firstDay/server/data';
import { viewFirstDay } from '#features/profiles/firstDay/server/views';
import type { UserType } from '#kernel/actor';
import type { BookingId } from '#kernel/id';
import { otherSide } from '#kernel/party';
import { hourMs, minuteMs } from '#kernel/time/durations';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { scheduled } from '#platform/tasks/scheduled';
import { proposedHours } from '../hours';
import * as rules from '../rules';
import * as data from './data';
import { endsSoon, notCheckedIn, startsSoonToPractice, startsSoonToProfessional } from './messages';
import { reseal } from './reseal';
import { complete, makePin } from './steps';

const noticeKindOf: Record<rules.ReminderKind, NoticeKind> = {
  dayBefore: 'booking.startsSoon',
  soon: 'booking.startsSoon',
  ending: 'booking.endsSoon',
  late: 'booking.notCheckedIn',
};

/** Bookings for which a reminder of this kind is due and still worth sending. */
function findCandidates(
  { db, clock }: Context,
  kind: rules.ReminderKind,
  max: number,
): Promise<BookingId[]> {
  const now = clock.now().getTime();
  const at = (minutes: number) => new Date(now + minutes * minuteMs);
  if (kind === 'ending') {
    return data.findEnding(db, { after: at(0), until: at(rules.endingMinutes), max });
  }
  const until = rules.reminderMinutes[kind];
  const range = { after: at(until - rules.reminderGraceMinutes), until: at(until), max };
  return data.findStarting(db, kind, range);
}

/** The rules decide again under the lock, so that no one is reminded of a shift that moved. */
const remindOf = (context: Context, bookingId: BookingId) =>
  transaction(context, async (context) => {
    await data.lockBooking(context.db, bookingId);
    const parties = await partiesOf(context, { bookingId });
    const shift = parties?.booking.during;
    if (!shift || parties.booking.status !== 'confirmed') return;
    const { booking } = parties;
    const { confirmedAt } = booking;
    const { checkedInAt } = attendanceOf(booking);
    const now = context.clock.now();
    for (const kind of rules.dueReminders({ shift, confirmedAt, checkedInAt, now })) {
      const messages = await messagesFor(context, booking, kind);
      for (const side of ['professional', 'practice'] as const) {
        const message = messages[side];
        if (!message) continue;
        await notify(context, {
          kind: noticeKindOf[kind],
          to: parties[side],
          otherId: parties[otherSide(side)].id,
          subjectId: bookingId,
          key: data.reminderKey(kind, bookingId, shift.startsAt),
          ...message,
          shiftStartsAt: shift.startsAt,
        });
      }
    }
  });

const remind = scheduled({
  name: 'booking:remind',
  async find(context, limit) {
    const found = new Set<BookingId>();
    for (const kind of ['dayBefore', 'soon', 'late', 'ending'] as const) {
      for (const id of await findCandidates(context, kind, limit)) found.add(id);
    }
    return [...found];
  },
  handle: remindOf,
});

async function messagesFor(
  context: Context,
  booking: ShownBooking,
  kind: rules.ReminderKind,
): Promise<Partial<Record<UserType, Messages>>> {
  const { publicUrl } = context.config;
  if (kind === 'ending') return { professional: endsSoon(booking, publicUrl) };
  if (kind === 'late') {
    const professional = await contactOf(context, booking, 'professional');
    return professional ? { practice: notCheckedIn(booking, professional, publicUrl) } : {};
  }
  const office = await contactOf(context, booking, 'practice');
  const hasFirstDay = viewFirstDay(await findFirstDay(context.db, booking.practiceId)) !== null;
  return {
    ...(office && {
      professional: startsSoonToProfessional(booking, office, { publicUrl, hasFirstDay }),
    }),
    ...(kind === 'dayBefore' && { practice: startsSoonToPractice(booking, publicUrl) }),
  };
}

/** At the scheduled end, with the hours the screens would have proposed. */
const checkOutAutomatically = (context: Context, bookingId: BookingId) =>
  transaction(context, async (context) => {
    await data.lockBooking(context.db, bookingId);
    const booking = await findShown(context.db, bookingId);
    const checkedInAt = booking && attendanceOf(booking).checkedInAt;
    if (!booking?.during || !checkedInAt || booking.status !== 'confirmed') return;
    const { during, breakMinutes } = booking;
    if (context.clock.now() < rules.automaticCheckoutAt(during)) return;
    const move = bookingMachine.moveFor('check_out_automatically', 'system', 'confirmed');
    await complete(
      context,
      { booking, move },
      {
        checkedOutAt: during.endsAt,
        checkoutMethod: 'automatic',
        halfHours: proposedHours(during, breakMinutes, { checkedInAt, now: during.endsAt }) * 2,
      },
    );
  });

const checkOutForgotten = scheduled({
  name: 'booking:checkOut',
  find: ({ db, clock }, limit) =>
    data.findForgotten(
      db,
      new Date(clock.now().getTime() - rules.automaticCheckoutHours * hourMs),
      limit,
    ),
  handle: checkOutAutomatically,
});

/** For those who checked in before check-in made the PIN. */
const makeMissingPins = scheduled({
  name: 'booking:pin',
  find: ({ db }, limit) => data.findWithoutPin(db, limit),
  handle: (context, id) =>
    transaction(context, async (context) => {
      await data.lockBooking(context.db, id);
      const booking = await findShown(context.db, id);
      if (booking?.status !== 'confirmed' || attendanceOf(booking).hasPin) return;
      await makePin(context, id, { isAutomatic: true });
    }),
});

export const attendanceTasks = [remind, checkOutForgotten, makeMissingPins, reseal];
