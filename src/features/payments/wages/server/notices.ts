/** Who is told about wages. */

import { partiesOf } from '#features/bookings/server/notices';
import { type Notices, notice } from '#features/notices/server/notice';
import type { BookingId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { WageEvents } from '../rules';
import { findObligation } from './data';
import {
  accountShownMail,
  caseClosedMail,
  dueMail,
  lateMail,
  lateReportTeamMail,
  paidMail,
  paymentUnmarkedMail,
  receivedMail,
} from './messages';
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
      owed.wages.status === 'due' && owed.wages.amountCents > 0 ? dueMail(owed) : undefined,
  }),
  'wages.paid': notice({
    ...wage,
    professional: (owed, { event }) =>
      owed.wages.status === 'paid' ? paidMail(owed, event.isCorrection) : undefined,
  }),
  'wages.unpaid': notice({
    ...wage,
    kind: 'wages.paid',
    professional: (owed) => (owed.wages.paidAt ? undefined : paymentUnmarkedMail(owed)),
  }),
  // Also if it was paid or received since: what counts is that somebody looked.
  'wages.accountShown': notice({ ...wage, professional: accountShownMail }),
  'wages.received': notice({ ...wage, practice: receivedMail }),
  'wages.late': notice({
    ...wage,
    practice: (owed) => (isCaseOpen(owed.wages) ? lateMail(owed) : undefined),
    // Who see it in their queue.
    team: (owed) => (isCaseOpen(owed.wages) ? lateReportTeamMail(owed) : undefined),
  }),
  'wages.caseClosed': notice({
    ...wage,
    practice: (owed, { event }) => caseClosedMail(owed, event.note),
    professional: (owed, { event }) => caseClosedMail(owed, event.note),
  }),
};
