/** Messages about a PIN, a check-out and a decided emergency, and who gets them. */

import type { BookingEvents } from '#features/bookings/rules';
import { type Parties, partiesOf } from '#features/bookings/server/notices';
import { pinBinding } from '#features/bookings/server/views';
import { isPracticeVerified } from '#features/jobs/server/commands';
import { notify, postWithoutAccount } from '#features/notices/server/commands';
import { type Notices, notice, type Write } from '#features/notices/server/notice';
import { findPractice } from '#features/profiles/server/data';
import { brand } from '#kernel/brand';
import { toOneLine } from '#kernel/input/text';
import type { Context } from '#platform/context';
import type { Cause } from '#platform/tasks/events';
import * as messages from './messages';

/**
 * To the contact person, who has no account. An unverified practice sees the PIN on screen only. If
 * the text cannot be sent, the practice is told, because nobody else would notice.
 */
async function sendPin(
  context: Context,
  { bookingId }: BookingEvents['booking.pinGenerated'],
  { id: eventId }: Cause,
) {
  const { db, vault } = context;
  const parties = await partiesOf(context, { bookingId });
  const booking = parties?.booking;
  const practice = booking && (await findPractice(db, booking.practiceId));
  const sealed = booking?.status === 'confirmed' ? booking.attendance?.pinSealed : undefined;
  if (!practice || !sealed || !(await isPracticeVerified(context, booking.practiceId))) return;
  const pin = vault.decrypt(sealed, pinBinding(bookingId));
  const fate = await postWithoutAccount(context, {
    channel: 'sms',
    to: practice.contactPersonPhone,
    text: toOneLine(`${brand.name}: ${messages.pinText(booking, pin)}`),
    key: `pin:${eventId}`,
    // The practice typed this number, so it is limited, but by the booking alone.
    isCausedByOthers: true,
    causeId: bookingId,
  });
  if (fate === 'queued') return;
  await notify(context, {
    kind: 'booking.pinNotTexted',
    to: parties.practice,
    otherId: booking.professionalId,
    subjectId: bookingId,
    key: `pin-not-texted:${eventId}`,
    email: messages.pinNotTextedMail(booking, {
      phone: practice.contactPersonPhone,
      hasStopped: fate === 'stopped',
      publicUrl: context.config.publicUrl,
    }),
  });
}

/** The practice did not make this PIN itself, so it is told that there is one. */
const pinMade = notice<BookingEvents['booking.pinGenerated'], Parties>({
  async about(context, event) {
    const parties = event.isAutomatic ? await partiesOf(context, event) : undefined;
    return parties?.booking.status === 'confirmed' ? parties : undefined;
  },
  subject: 'bookingId',
  kind: 'booking.pinMade',
  key: ({ bookingId }) => `pin-made:${bookingId}`,
  practice: ({ booking }, { publicUrl }) => messages.pinMadeMail(booking, publicUrl),
});

const decided: Write<BookingEvents['booking.emergencyDecided'], Parties> = (
  { booking },
  { publicUrl },
) => messages.emergencyDecidedMail(booking, publicUrl);

export const attendanceNotices: Notices<BookingEvents> = {
  'booking.pinGenerated': [sendPin, pinMade],
  'booking.completed': notice({
    async about(context, event) {
      const parties = await partiesOf(context, event);
      const attendance = parties?.booking.attendance;
      // A permanent position that starts has its own message; of hours entered afterward, the
      // settled dispute tells both sides.
      return attendance?.checkedOutAt && attendance.method !== 'stated' ? parties : undefined;
    },
    subject: 'bookingId',
    professional: ({ booking }, { publicUrl }) =>
      messages.checkedOutToProfessional(booking, publicUrl),
    practice: ({ booking }, { publicUrl }) => messages.checkedOutToPractice(booking, publicUrl),
    team: ({ booking }, { publicUrl }) =>
      booking.attendance?.method === 'emergency'
        ? messages.emergencyArrivedMail(booking, publicUrl)
        : undefined,
  }),
  'booking.emergencyDecided': notice({
    about: partiesOf,
    subject: 'bookingId',
    professional: decided,
    practice: decided,
  }),
};
