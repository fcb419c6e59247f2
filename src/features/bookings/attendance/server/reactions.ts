/** Messages about a PIN, a check-out and a decided emergency, and who gets them. */

import type { BookingEvents } from '#features/bookings/rules';
import { partiesOf } from '#features/bookings/server/reactions';
import { pinBinding } from '#features/bookings/server/views';
import { isPracticeVerified } from '#features/jobs/server/commands';
import { notify, postWithoutAccount } from '#features/notices/server/commands';
import { findPractice } from '#features/profiles/server/data';
import { brand } from '#kernel/brand';
import { toOneLine } from '#kernel/input/text';
import { otherSide } from '#kernel/party';
import type { Context } from '#platform/context';
import {
  checkedOutToPractice,
  checkedOutToProfessional,
  emergencyArrivedMail,
  emergencyDecidedMail,
  pinMadeMail,
  pinNotTextedMail,
  pinText,
} from './messages';

/**
 * To the contact person, who has no account. An unverified practice sees the PIN on screen only. If
 * the text cannot be sent, the practice is told, because nobody else would notice.
 */
export async function sendPin(
  context: Context,
  { bookingId }: BookingEvents['booking.pinGenerated'],
  eventId: string,
) {
  const { db, vault } = context;
  const parties = await partiesOf(context, bookingId);
  const booking = parties?.booking;
  const practice = booking && (await findPractice(db, booking.practiceId));
  const sealed = booking?.status === 'confirmed' ? booking.attendance?.pinSealed : undefined;
  if (!practice || !sealed || !(await isPracticeVerified(context, booking.practiceId))) return;
  const pin = vault.decrypt(sealed, pinBinding(bookingId));
  const fate = await postWithoutAccount(context, {
    channel: 'sms',
    to: practice.contactPersonPhone,
    text: toOneLine(`${brand.name}: ${pinText(booking, pin)}`),
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
    email: pinNotTextedMail(booking, {
      phone: practice.contactPersonPhone,
      hasStopped: fate === 'stopped',
      publicUrl: context.config.publicUrl,
    }),
  });
}

/** The practice did not make this PIN itself, so it is told that there is one. */
export async function notifyPinMade(
  context: Context,
  { bookingId, isAutomatic }: BookingEvents['booking.pinGenerated'],
) {
  const parties = isAutomatic ? await partiesOf(context, bookingId) : undefined;
  if (parties?.booking.status !== 'confirmed') return;
  await notify(context, {
    kind: 'booking.pinMade',
    to: parties.practice,
    otherId: parties.professional.id,
    subjectId: bookingId,
    key: `pin-made:${bookingId}`,
    email: pinMadeMail(parties.booking, context.config.publicUrl),
  });
}

/** A permanent position that starts has its own message. */
export async function notifyCheckedOut(
  context: Context,
  { bookingId }: BookingEvents['booking.completed'],
  eventId: string,
) {
  const parties = await partiesOf(context, bookingId);
  if (!parties?.booking.attendance?.checkedOutAt) return;
  // Hours stated afterwards: the settled dispute tells both sides.
  if (parties.booking.attendance.method === 'stated') return;
  const { booking, professional, practice } = parties;
  const { publicUrl } = context.config;
  const notice = {
    kind: 'booking.completed',
    subjectId: bookingId,
    key: `completed:${eventId}`,
  } as const;
  await notify(context, {
    ...notice,
    to: professional,
    otherId: practice.id,
    email: checkedOutToProfessional(booking, publicUrl),
  });
  await notify(context, {
    ...notice,
    to: practice,
    otherId: professional.id,
    ...checkedOutToPractice(booking, publicUrl),
  });
  if (booking.attendance?.method !== 'emergency') return;
  await postWithoutAccount(context, {
    channel: 'email',
    to: brand.supportEmail,
    mail: emergencyArrivedMail(booking, publicUrl),
    key: `emergency:${eventId}`,
  });
}

export async function notifyEmergencyDecided(
  context: Context,
  { bookingId }: BookingEvents['booking.emergencyDecided'],
  eventId: string,
) {
  const parties = await partiesOf(context, bookingId);
  if (!parties) return;
  for (const side of ['professional', 'practice'] as const) {
    await notify(context, {
      kind: 'booking.emergencyDecided',
      to: parties[side],
      otherId: parties[otherSide(side)].id,
      subjectId: bookingId,
      key: `emergency-decided:${eventId}`,
      email: emergencyDecidedMail(parties.booking, context.config.publicUrl),
    });
  }
}
