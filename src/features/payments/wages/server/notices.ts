/** Who is told about wages. */

import { partiesOf } from '#features/bookings/server/notices';
import { type Notices, notice } from '#features/notices/server/notice';
import type { BookingId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { WageEvents } from '../rules';
import { findObligation } from './data';
import * as messages from './messages';
import { isCaseOpen } from './views';

/** Both accounts and the wages, if all still exist. */
export async function owedOf(context: Context, { bookingId }: { bookingId: BookingId }) {
  const parties = await partiesOf(context, { bookingId });
  const wages = await findObligation(context.db, bookingId);
  return parties && wages && { ...parties, wages, publicUrl: context.config.publicUrl };
}

const wage = { about: owedOf, subject: 'bookingId' } as const;

export const wageNotices: Notices<WageEvents> = {
  'wages.due': notice({
    ...wage,
    practice: (owed) =>
      owed.wages.status === 'due' && owed.wages.amountCents > 0
        ? messages.dueMail(owed)
        : undefined,
  }),
  'wages.paid': notice({
    ...wage,
    professional: (owed, { event }) =>
      owed.wages.status === 'paid' ? messages.paidMail(owed, event.isCorrection) : undefined,
  }),
  'wages.unpaid': notice({
    ...wage,
    kind: 'wages.paid',
    professional: (owed) => (owed.wages.paidAt ? undefined : messages.paymentUnmarkedMail(owed)),
  }),
  // Also if it was paid or received since: what counts is that somebody looked.
  'wages.accountShown': notice({ ...wage, professional: messages.accountShownMail }),
  'wages.received': notice({ ...wage, practice: messages.receivedMail }),
  'wages.late': notice({
    ...wage,
    practice: (owed) => (isCaseOpen(owed.wages) ? messages.lateMail(owed) : undefined),
    // Who see it in their queue.
    team: (owed) => (isCaseOpen(owed.wages) ? messages.lateReportTeamMail(owed) : undefined),
  }),
  'wages.caseClosed': notice({
    ...wage,
    practice: (owed, { event }) => messages.caseClosedMail(owed, event.note),
    professional: (owed, { event }) => messages.caseClosedMail(owed, event.note),
  }),
};
