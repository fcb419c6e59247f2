/** Messages when a booking is requested, confirmed, completed or cancelled, and who gets them. */

import { findUser } from '#features/accounts/server/data';
import { findConfirmedWith } from '#features/bookings/series/server/data';
import { isPracticeVerified } from '#features/jobs/server/commands';
import { type Notices, notice, type Write } from '#features/notices/server/notice';
import type { UserType } from '#kernel/actor';
import type { BookingId, UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { BookingEvents } from '../rules';
import { findShown } from './data';
import { contactOf } from './detail';
import {
  cancelledMail,
  confirmedToPractice,
  confirmedToProfessional,
  type Messages,
  requestedMail,
  startedMail,
} from './messages';

/** Text messages are sent only if the practice that causes them is verified. */
export const withSmsIfVerified = async (
  context: Context,
  practiceId: UserId,
  { email, sms }: Messages,
) => ((await isPracticeVerified(context, practiceId)) ? { email, sms } : { email });

/** The booking and the accounts of both sides, if all still exist. */
export async function partiesOf({ db }: Context, { bookingId }: { bookingId: BookingId }) {
  const booking = await findShown(db, bookingId);
  const professional = booking && (await findUser(db, booking.professionalId));
  const practice = booking && (await findUser(db, booking.practiceId));
  return booking && professional && practice ? { booking, professional, practice } : undefined;
}

export type Parties = NonNullable<Awaited<ReturnType<typeof partiesOf>>>;

/** Days confirmed together get one message, sent for the first of them. */
async function confirmedParties(
  context: Context,
  { bookingId }: BookingEvents['booking.confirmed'],
) {
  const parties = await partiesOf(context, { bookingId });
  if (!parties) return undefined;
  const days = await findConfirmedWith(context.db, parties.booking);
  if (days.length > 1 && days[0]?.id !== bookingId) return undefined;
  const booking = {
    ...parties.booking,
    ...(days.length > 1 && { days: days.map(({ during }) => during) }),
  };
  const practiceContact = await contactOf(context, booking, 'practice');
  const professionalContact = await contactOf(context, booking, 'professional');
  if (!practiceContact || !professionalContact) return undefined;
  const { publicUrl } = context.config;
  const say = async (messages: Messages) => ({
    shiftStartsAt: booking.during?.startsAt,
    ...(await withSmsIfVerified(context, parties.practice.id, messages)),
  });
  return {
    ...parties,
    toProfessional: () => say(confirmedToProfessional(booking, practiceContact, publicUrl)),
    toPractice: () => say(confirmedToPractice(booking, professionalContact, publicUrl)),
  };
}

const cancelled =
  (side: UserType): Write<BookingEvents['booking.cancelled'], Parties> =>
  ({ booking }, { event: { kind }, context, publicUrl }) =>
    cancelledMail(booking, { kind, side, now: context.clock.now() }, publicUrl);

export const bookingNotices: Notices<BookingEvents> = {
  'booking.requested': notice({
    about: partiesOf,
    subject: 'bookingId',
    // If it was answered in the meantime, only the answer sends a message.
    practice: ({ booking }, { publicUrl }) =>
      booking.expiresAt ? requestedMail(booking, booking.expiresAt, publicUrl) : undefined,
  }),
  'booking.confirmed': notice({
    about: confirmedParties,
    subject: 'bookingId',
    professional: ({ toProfessional }) => toProfessional(),
    practice: ({ toPractice }) => toPractice(),
  }),
  'booking.completed': notice({
    about: partiesOf,
    subject: 'bookingId',
    // A shift has its own messages.
    professional: ({ booking }, { publicUrl }) =>
      booking.during ? undefined : startedMail(booking, publicUrl),
  }),
  'booking.cancelled': notice({
    about: partiesOf,
    subject: 'bookingId',
    professional: cancelled('professional'),
    practice: cancelled('practice'),
  }),
};
