/** Messages when a booking is requested, confirmed, completed or canceled, and who gets them. */
import type { BookingId, UserId } from '../../../kernel/id';
import type { Context } from '../../../platform/context';
import { post } from '../../../platform/outbox';
import { findUser } from '../../accounts/server/data';
import { isPracticeVerified } from '../../jobs/server/commands';
import type { BookingEvents } from '../rules';
import { findShown } from './data';
import {
  cancelledMail,
  confirmedToPractice,
  confirmedToProfessional,
  type MessageContent,
  requestedMail,
  startedMail,
} from './messages';
import { contactOf } from './views';

/**
 * Idempotent per event. Text messages are sent only if the practice that causes them is verified;
 * otherwise there is only mail.
 */
export async function queueMessages(
  context: Context,
  key: string,
  messages: MessageContent[],
  practiceId?: UserId,
): Promise<void> {
  const canText = practiceId !== undefined && (await isPracticeVerified(context, practiceId));
  for (const message of messages) {
    if (message.channel === 'sms' && !canText) continue;
    await post(context, { ...message, key: `${key}:${message.channel}:${message.to}` });
  }
}

/** The booking and the accounts of both sides, if all still exist. */
async function partiesOf({ db }: Context, bookingId: BookingId) {
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
  await queueMessages(context, `requested:${eventId}`, [
    requestedMail(practice, booking, parties.booking.expiresAt, context.config.publicUrl),
  ]);
}

export async function notifyConfirmed(
  context: Context,
  { bookingId }: BookingEvents['booking.confirmed'],
  eventId: string,
) {
  const parties = await partiesOf(context, bookingId);
  if (!parties) return;
  const { booking, professional, practice } = parties;
  const { publicUrl } = context.config;
  const practiceContact = await contactOf(context, booking, 'practice');
  const professionalContact = await contactOf(context, booking, 'professional');
  if (!practiceContact || !professionalContact) return;
  const messages = [
    ...confirmedToProfessional(professional, booking, practiceContact, publicUrl),
    ...confirmedToPractice(practice, booking, professionalContact, publicUrl),
  ];
  await queueMessages(context, `confirmed:${eventId}`, messages, practice.id);
}

export async function notifyCompleted(
  context: Context,
  { bookingId }: BookingEvents['booking.completed'],
  eventId: string,
) {
  const parties = await partiesOf(context, bookingId);
  if (!parties) return;
  await queueMessages(context, `completed:${eventId}`, [
    startedMail(parties.professional, parties.booking, context.config.publicUrl),
  ]);
}

export async function notifyCancelled(
  context: Context,
  { bookingId, reason }: BookingEvents['booking.cancelled'],
  eventId: string,
) {
  const parties = await partiesOf(context, bookingId);
  if (!parties) return;
  const { booking, professional, practice } = parties;
  const { publicUrl } = context.config;
  const ending = { reason, now: context.clock.now() };
  await queueMessages(context, `cancelled:${eventId}`, [
    ...cancelledMail(professional, booking, { ...ending, side: 'professional' }, publicUrl),
    ...cancelledMail(practice, booking, { ...ending, side: 'practice' }, publicUrl),
  ]);
}
