/** Messages when a booking is requested, confirmed, completed or cancelled, and who gets them. */

import { findUser } from '#features/accounts/server/data';
import { isPracticeVerified } from '#features/jobs/server/commands';
import { notify } from '#features/notices/server/commands';
import type { BookingId, UserId } from '#kernel/id';
import { otherSide } from '#kernel/party';
import type { Context } from '#platform/context';
import type { BookingEvents } from '../rules';
import { findConfirmedWith, findShown } from './data';
import {
  cancelledMail,
  confirmedToPractice,
  confirmedToProfessional,
  type Messages,
  requestedMail,
  startedMail,
} from './messages';
import { contactOf } from './views';

/** Text messages are sent only if the practice that causes them is verified. */
export const withSmsIfVerified = async (
  context: Context,
  practiceId: UserId,
  { email, sms }: Messages,
) => ((await isPracticeVerified(context, practiceId)) ? { email, sms } : { email });

/** The booking and the accounts of both sides, if all still exist. */
export async function partiesOf({ db }: Context, bookingId: BookingId) {
  const booking = await findShown(db, bookingId);
  const professional = booking && (await findUser(db, booking.professionalId));
  const practice = booking && (await findUser(db, booking.practiceId));
  return booking && professional && practice ? { booking, professional, practice } : undefined;
}

export async function notifyRequested(
  context: Context,
  { bookingId }: BookingEvents['booking.requested'],
  eventId: string,
) {
  const parties = await partiesOf(context, bookingId);
  // If it was answered in the meantime, only the answer sends a message.
  if (!parties?.booking.expiresAt) return;
  const { booking, practice } = parties;
  await notify(context, {
    kind: 'booking.requested',
    to: practice,
    otherId: booking.professionalId,
    subjectId: bookingId,
    key: `requested:${eventId}`,
    email: requestedMail(booking, parties.booking.expiresAt, context.config.publicUrl),
  });
}

export async function notifyConfirmed(
  context: Context,
  { bookingId }: BookingEvents['booking.confirmed'],
  eventId: string,
) {
  const parties = await partiesOf(context, bookingId);
  if (!parties) return;
  const { professional, practice } = parties;
  const { publicUrl } = context.config;
  // Days confirmed together get one message, sent for the first of them.
  const days = await findConfirmedWith(context.db, parties.booking);
  if (days.length > 1 && days[0]?.id !== bookingId) return;
  const booking = {
    ...parties.booking,
    ...(days.length > 1 && { days: days.map(({ during }) => during) }),
  };
  const practiceContact = await contactOf(context, booking, 'practice');
  const professionalContact = await contactOf(context, booking, 'professional');
  if (!practiceContact || !professionalContact) return;
  const toProfessional = confirmedToProfessional(booking, practiceContact, publicUrl);
  const toPractice = confirmedToPractice(booking, professionalContact, publicUrl);
  const notice = {
    kind: 'booking.confirmed',
    subjectId: bookingId,
    key: `confirmed:${eventId}`,
    shiftStartsAt: booking.during?.startsAt,
  } as const;
  await notify(context, {
    ...notice,
    to: professional,
    otherId: practice.id,
    ...(await withSmsIfVerified(context, practice.id, toProfessional)),
  });
  await notify(context, {
    ...notice,
    to: practice,
    otherId: professional.id,
    ...(await withSmsIfVerified(context, practice.id, toPractice)),
  });
}

export async function notifyCompleted(
  context: Context,
  { bookingId }: BookingEvents['booking.completed'],
  eventId: string,
) {
  const parties = await partiesOf(context, bookingId);
  // A shift has its own messages.
  if (!parties || parties.booking.during) return;
  await notify(context, {
    kind: 'booking.completed',
    to: parties.professional,
    otherId: parties.practice.id,
    subjectId: bookingId,
    key: `completed:${eventId}`,
    email: startedMail(parties.booking, context.config.publicUrl),
  });
}

export async function notifyCancelled(
  context: Context,
  { bookingId, kind }: BookingEvents['booking.cancelled'],
  eventId: string,
) {
  const parties = await partiesOf(context, bookingId);
  if (!parties) return;
  const now = context.clock.now();
  for (const side of ['professional', 'practice'] as const) {
    const email = cancelledMail(parties.booking, { kind, side, now }, context.config.publicUrl);
    if (!email) continue;
    await notify(context, {
      kind: 'booking.cancelled',
      to: parties[side],
      otherId: parties[otherSide(side)].id,
      subjectId: bookingId,
      key: `cancelled:${eventId}`,
      email,
    });
  }
}
