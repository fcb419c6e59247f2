/** What a completed booking or a late fee causes, and who is told about wages. */

import type { BookingEvents } from '#features/bookings/rules';
import { partiesOf } from '#features/bookings/server/reactions';
import type { NoticeKind } from '#features/notices/rules';
import { notify, postWithoutAccount } from '#features/notices/server/commands';
import { brand } from '#kernel/brand';
import type { BookingId } from '#kernel/id';
import { otherSide } from '#kernel/party';
import type { Context } from '#platform/context';
import type { Mail } from '#platform/mail/mail';
import type { WageEvents } from '../rules';
import { findObligation, insertHistory, recomputePayRecord, updateObligation } from './data';
import {
  accountShownMail,
  caseClosedMail,
  dueMail,
  lateMail,
  lateReportTeamMail,
  type Owed,
  paidMail,
  paymentUnmarkedMail,
  receivedMail,
} from './messages';
import { oweWages, recordOwed } from './steps';
import { isCaseOpen } from './views';

export const oweWagesOnCompletion = (
  context: Context,
  { bookingId }: BookingEvents['booking.completed' | 'booking.emergencyDecided'],
) => oweWages(context, bookingId);

/** A late fee that nobody requests is never owed. */
export async function recordLateFee(
  context: Context,
  { bookingId }: BookingEvents['booking.feeRequested'],
) {
  const { db, clock } = context;
  const fee = await findObligation(db, bookingId, { isLocked: true });
  if (!fee) return;
  await recordOwed(context, fee, { cents: fee.amountCents, key: `due:${bookingId}` });
  const owed = { ...fee, paidCents: 0 };
  await insertHistory(db, owed, { action: 'owed' }, fee.requestedAt ?? clock.now());
}

/** Marked as paid through the late-fee endpoint, without saying how. */
export async function recordLateFeePaid(
  context: Context,
  { bookingId }: BookingEvents['booking.feePaid'],
  eventId: string,
) {
  const { db, clock } = context;
  const parties = await partiesOf(context, bookingId);
  const fee = await findObligation(db, bookingId, { isLocked: true });
  if (!fee || !parties) return;
  await recordOwed(context, fee, { cents: -fee.amountCents, key: `paid:${eventId}` });
  if (fee.paidAt && isCaseOpen(fee))
    await updateObligation(db, fee.id, { caseClosedAt: fee.paidAt });
  const paid = { ...fee, paidCents: fee.amountCents };
  const entry = { action: 'marked_paid', actorId: parties.practice.id } as const;
  // If that was taken back meanwhile, it is no longer the last entry.
  await insertHistory(db, paid, entry, fee.paidAt ?? fee.requestedAt ?? clock.now());
}

export const notifyWagesDue = (
  context: Context,
  { bookingId }: WageEvents['wages.due'],
  eventId: string,
) =>
  notifyAboutWages(context, bookingId, {
    kind: 'wages.due',
    to: 'practice',
    key: `wages-due:${eventId}`,
    write: (owed) =>
      owed.wages.status === 'due' && owed.wages.amountCents > 0 ? dueMail(owed) : undefined,
  });

export const notifyWagesPaid = (
  context: Context,
  { bookingId, isCorrection }: WageEvents['wages.paid'],
  eventId: string,
) =>
  notifyAboutWages(context, bookingId, {
    kind: 'wages.paid',
    to: 'professional',
    key: `wages-paid:${eventId}`,
    write: (owed) => (owed.wages.status === 'paid' ? paidMail(owed, isCorrection) : undefined),
  });

export const notifyWagesUnpaid = (
  context: Context,
  { bookingId }: WageEvents['wages.unpaid'],
  eventId: string,
) =>
  notifyAboutWages(context, bookingId, {
    kind: 'wages.paid',
    to: 'professional',
    key: `wages-unpaid:${eventId}`,
    write: (owed) => (owed.wages.paidAt ? undefined : paymentUnmarkedMail(owed)),
  });

/** Also if it was paid or received since: what counts is that somebody looked. */
export const notifyAccountShown = (
  context: Context,
  { bookingId }: WageEvents['wages.accountShown'],
  eventId: string,
) =>
  notifyAboutWages(context, bookingId, {
    kind: 'wages.accountShown',
    to: 'professional',
    key: `wages-account-shown:${eventId}`,
    write: accountShownMail,
  });

export const notifyWagesReceived = (
  context: Context,
  { bookingId }: WageEvents['wages.received'],
  eventId: string,
) =>
  notifyAboutWages(context, bookingId, {
    kind: 'wages.received',
    to: 'practice',
    key: `wages-received:${eventId}`,
    write: receivedMail,
  });

/** The practice, and the team, who see it in their queue. */
export async function notifyWagesLate(
  context: Context,
  { bookingId }: WageEvents['wages.late'],
  eventId: string,
) {
  await notifyAboutWages(context, bookingId, {
    kind: 'wages.late',
    to: 'practice',
    key: `wages-late:${eventId}`,
    write: (owed) => (isCaseOpen(owed.wages) ? lateMail(owed) : undefined),
  });
  const owed = await owedOf(context, bookingId);
  if (!owed || !isCaseOpen(owed.wages)) return;
  await postWithoutAccount(context, {
    channel: 'email',
    to: brand.supportEmail,
    mail: lateReportTeamMail(owed),
    key: `wages-late:${eventId}`,
  });
}

export async function notifyCaseClosed(
  context: Context,
  { bookingId, note }: WageEvents['wages.caseClosed'],
  eventId: string,
) {
  for (const to of ['practice', 'professional'] as const) {
    await notifyAboutWages(context, bookingId, {
      kind: 'wages.caseClosed',
      to,
      key: `wages-case-closed:${eventId}`,
      write: (owed) => caseClosedMail(owed, note),
    });
  }
}

/** Cards of the practice show how fast it pays. */
export async function updatePayRecord(context: Context, { bookingId }: { bookingId: BookingId }) {
  const parties = await partiesOf(context, bookingId);
  if (parties) await recomputePayRecord(context.db, parties.practice.id, context.clock.now());
}

async function owedOf(context: Context, bookingId: BookingId) {
  const parties = await partiesOf(context, bookingId);
  const wages = await findObligation(context.db, bookingId);
  return parties && wages && { ...parties, wages, publicUrl: context.config.publicUrl };
}

interface WageNotice {
  kind: NoticeKind;
  to: 'practice' | 'professional';
  key: string;
  /** `undefined` if the event no longer applies. */
  write(owed: Owed): Mail | undefined;
}

export async function notifyAboutWages(
  context: Context,
  bookingId: BookingId,
  { kind, to, key, write }: WageNotice,
): Promise<void> {
  const owed = await owedOf(context, bookingId);
  const email = owed && write(owed);
  if (!email) return;
  const otherId = owed[otherSide(to)].id;
  await notify(context, { kind, to: owed[to], otherId, subjectId: bookingId, key, email });
}
