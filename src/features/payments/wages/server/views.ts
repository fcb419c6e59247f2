/** Wages and late fees as both sides and admins see them. */

import type { Booking } from '#features/bookings/server/data';
import { toDollars } from '#kernel/money/money';
import { dayOf } from '#kernel/time/day';
import * as rules from '../rules';
import type { LateCaseView, WagesView } from '../schema';
import type { LateCase, Obligation, ShownHistory, ShownObligation } from './data';

/** A requested late fee is due like wages. */
export function statusOf({ status }: Obligation): rules.WageStatus {
  return status === 'requested' ? 'due' : status;
}

export function dueSinceOf({ dueAt, requestedAt }: Obligation): Date | null {
  return dueAt ?? requestedAt;
}

export function isCaseOpen({ reportedLateAt, caseClosedAt, status }: Obligation): boolean {
  return reportedLateAt !== null && caseClosedAt === null && status !== 'received';
}

export function factsOf(obligation: ShownObligation, now: Date): rules.WageFacts {
  return {
    isForWork: obligation.kind === 'wages' && obligation.amountCents > 0,
    isAccountShared: obligation.isAccountShared,
    outstandingCents: obligation.amountCents - obligation.paidCents,
    dueSince: dueSinceOf(obligation),
    paidAt: obligation.paidAt,
    isCaseOpen: isCaseOpen(obligation),
    isDisputed: obligation.isDisputed,
    wasTakenBack: obligation.wasTakenBack,
    now,
  };
}

export function linesOf({ kind, halfHours }: Obligation, booking: Booking): rules.PayLine[] {
  return kind === 'wages' ? rules.wageLines(halfHours ?? 0, booking) : rules.lateFeeLines(booking);
}

/** The days on which it can have been paid, in the practice's zone. */
export function payableDays(
  obligation: Obligation,
  { during, timeZone }: Pick<Booking, 'during' | 'timeZone'>,
  now: Date,
): { earliest: string; today: string } {
  const dueDay = dayOf(dueSinceOf(obligation) ?? obligation.createdAt, timeZone);
  const shiftDay = during ? dayOf(during.startsAt, timeZone) : dueDay;
  return { earliest: shiftDay < dueDay ? shiftDay : dueDay, today: dayOf(now, timeZone) };
}

const sideOf = (actorId: string | null, { practiceId, professionalId }: Booking) =>
  actorId === null
    ? null
    : actorId === practiceId
      ? ('practice' as const)
      : actorId === professionalId
        ? ('professional' as const)
        : ('admin' as const);

interface WagesRow {
  obligation: ShownObligation;
  history: ShownHistory[];
  booking: Booking;
}

export function viewWages(
  { obligation, history, booking }: WagesRow,
  actor: rules.WageActor,
  now: Date,
): WagesView {
  const { bookingId, kind, amountCents, paidCents, paidAt, reportedLateAt, lateNote } = obligation;
  const status = statusOf(obligation);
  const facts = factsOf(obligation, now);
  const { earliest, today } = payableDays(obligation, booking, now);
  return {
    bookingId,
    kind,
    status,
    lines: linesOf(obligation, booking).map(({ label, amountCents }) => ({
      label,
      amount: toDollars(amountCents),
    })),
    total: toDollars(amountCents),
    paidAmount: toDollars(paidCents),
    outstanding: toDollars(facts.outstandingCents),
    isDisputed: facts.isDisputed,
    dueAt: facts.dueSince?.toISOString() ?? null,
    sameDayPayoutRequested: obligation.sameDay,
    payment: paidAt && {
      method: obligation.paidBy,
      paidOn: obligation.paidOn ?? dayOf(paidAt, booking.timeZone),
      reference: obligation.reference,
    },
    receivedAt: obligation.receivedAt?.toISOString() ?? null,
    report:
      reportedLateAt && lateNote !== null
        ? { at: reportedLateAt.toISOString(), note: lateNote, isOpen: facts.isCaseOpen }
        : null,
    reportableFrom: rules.reportableFrom(status, facts)?.toISOString() ?? null,
    earliestPaidOn: earliest,
    today,
    timeZone: booking.timeZone,
    history: history.map(({ id, action, actorId, at, amountCents, halfHours, note }) => ({
      id,
      action,
      by: sideOf(actorId, booking),
      at,
      amount: toDollars(amountCents),
      hours: halfHours === null ? null : halfHours / 2,
      note,
    })),
    allowedActions: rules.wageMachine.allowed(actor, status, facts),
  };
}

export function viewCase(row: LateCase, now: Date): LateCaseView {
  const { booking, obligation } = row;
  return {
    id: obligation.id,
    practiceId: booking.practiceId,
    practiceName: row.practiceName,
    practiceEmail: row.practiceEmail,
    practicePhone: row.practicePhone,
    professionalId: booking.professionalId,
    professionalName: row.professionalName,
    professionalPhotoUrl: row.professionalPhotoUrl,
    professionalEmail: row.professionalEmail,
    jobTitle: booking.jobTitle,
    startsAt: booking.during?.startsAt.toISOString() ?? null,
    endsAt: booking.during?.endsAt.toISOString() ?? null,
    wages: viewWages(row, 'admin', now),
  };
}
