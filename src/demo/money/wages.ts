/** Demo data: wages in every state: due, paid, received, and reported late. */

import type { User } from '#features/accounts/server/data';
import { findForCalendar } from '#features/bookings/calendar/server/data';
import { paidByMethods } from '#features/bookings/cancellation/rules';
import type { ShownBooking } from '#features/bookings/server/data';
import { confirmReceived, markPaid, reportLate } from '#features/payments/wages/server/commands';
import { findObligation } from '#features/payments/wages/server/data';
import { oweWages } from '#features/payments/wages/server/steps';
import { partyFor } from '#kernel/party';
import { hourMs } from '#kernel/time/durations';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { practices } from '../people/people';

/** By the title of their shift; all others are paid the next day and received the day after. */
const due = 'Hygienist for a quiet day';
const late = 'Hygienist for a school morning';
const unconfirmed = 'Hygienist for new patients';

export async function payWages(context: Context, users: ReadonlyMap<string, User>): Promise<void> {
  for (const { mailbox } of practices) {
    const user = users.get(mailbox);
    if (!user) continue;
    const party = partyFor('practice', user.id);
    const bookings = await findForCalendar(context.db, party, { since: new Date(0), max: 100 });
    for (const booking of bookings) {
      if (booking.status === 'completed' || booking.status === 'paid')
        await settle(context, booking);
    }
  }
}

/** Each step at its own time, as far as that time has come. */
async function settle(context: Context, booking: ShownBooking): Promise<void> {
  const { id: bookingId, during, jobTitle, practiceId, professionalId } = booking;
  if (!during) return;
  const practice = partyFor('practice', practiceId);
  const professional = partyFor('professional', professionalId);
  const now = context.clock.now();
  const hoursLater = (hours: number) => new Date(during.endsAt.getTime() + hours * hourMs);
  const at = (hours: number) => ({ ...context, clock: { now: () => hoursLater(hours) } });
  await transaction(at(0), (then) => oweWages(then, bookingId));
  const wages = await findObligation(context.db, bookingId);
  if (wages?.status !== 'due' || jobTitle === due) return;
  if (jobTitle === late) {
    const note = 'They said Friday, and again Monday. I called twice and nobody calls back.';
    if (hoursLater(50) <= now) await reportLate(at(50), professional, { id: bookingId, note });
    return;
  }
  if (hoursLater(20) > now) return;
  const method = paidByMethods[bookingId.charCodeAt(0) % 2] ?? 'check';
  const reference = method === 'check' ? `${1_000 + (bookingId.charCodeAt(1) % 90)}` : undefined;
  await markPaid(at(20), practice, { id: bookingId, method, reference });
  if (hoursLater(40) > now || jobTitle === unconfirmed) return;
  await confirmReceived(at(40), professional, { id: bookingId });
}
