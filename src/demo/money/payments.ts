/** Payment methods and fees of the demo users, saved and paid by the product's own commands. */

import type { User } from '#features/accounts/server/data';
import { findForCalendar } from '#features/bookings/calendar/server/data';
import { chargeFee, lookUpFee } from '#features/payments/fees/server/commands';
import { findFee } from '#features/payments/fees/server/data';
import { openFee } from '#features/payments/fees/server/steps';
import { savePaymentMethod } from '#features/profiles/payment/method/server/commands';
import { preparePayout, storePayout } from '#features/profiles/payment/server/commands';
import type { BookingId, UserId } from '#kernel/id';
import { partyFor } from '#kernel/party';
import { dayMs } from '#kernel/time/durations';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { settleSandboxTask } from '#platform/gateway/sandboxPayments';
import { type Practice, type Professional, practices, professionals } from '../people/people';
import { withClockAt } from '../people/profiles';

/** The sandbox accepts it; a real gateway would accept it only in test mode. */
const card = { number: '4242424242424242', cvv: '314' };
const bank = { bankName: 'Dakota Plains Bank', bankRoutingNumber: '091300023' };

const payoutOf = ({ payout }: Professional, year: number) =>
  payout === 'card'
    ? {
        ...bank,
        bankAccountType: 'debit_card',
        bankAccountNumber: card.number,
        cardExpiryMonth: 8,
        cardExpiryYear: year + 2,
        cardCvv: card.cvv,
        preferSameDayDeposit: true,
      }
    : {
        ...bank,
        bankAccountType: 'checking',
        bankAccountNumber: '40071128845',
        sharesBankAccount: true,
      };

const methodOf = (
  paymentMethod: NonNullable<Practice['method']>,
  year: number,
  { number, cvv } = card,
) => ({
  paymentMethod,
  ...(paymentMethod === 'card' && {
    cardNumber: number,
    cvv,
    expiryDate: `08/${String(year + 2).slice(-2)}`,
  }),
  ...(paymentMethod === 'ach' && { ...bank, bankAccountNumber: '60019927711' }),
});

export async function setUpPayments(
  context: Context,
  users: ReadonlyMap<string, User>,
): Promise<void> {
  // Demo cards must not reach a real gateway.
  if (context.gateway.name !== 'sandbox') return;
  const year = context.clock.now().getUTCFullYear();
  for (const person of professionals) {
    const user = users.get(person.mailbox);
    if (!user || !person.payout) continue;
    const payout = await preparePayout(context, user.id, { fields: payoutOf(person, year) });
    await transaction(context, (context) => storePayout(context, user.id, payout));
  }
  for (const { mailbox, method } of practices) {
    const user = users.get(mailbox);
    if (user && method)
      await savePaymentMethod(context, partyFor('practice', user.id), methodOf(method, year));
  }
}

/** The sandbox declines every charge to it. */
const declined = { ...card, number: '4000000000000341' };

/**
 * Every completed shift has its fee since it ended. Of a practice with a method on file the newest
 * is due, the one before was declined if it pays by card, and the others are paid; a practice that
 * pays by check has its invoices.
 */
export async function payFees(context: Context, users: ReadonlyMap<string, User>): Promise<void> {
  if (context.gateway.name !== 'sandbox') return;
  for (const { mailbox, method } of practices) {
    const user = users.get(mailbox);
    if (!user) continue;
    const party = partyFor('practice', user.id);
    const booked = await findForCalendar(context.db, party, { since: new Date(0), max: 100 });
    const newestFirst = booked
      .flatMap((booking) => {
        const { status, during } = booking;
        return status === 'completed' && during ? [{ booking, endsAt: during.endsAt }] : [];
      })
      .sort((one, other) => other.endsAt.getTime() - one.endsAt.getTime());
    for (const [age, { booking, endsAt }] of newestFirst.entries()) {
      const then = withClockAt(context, endsAt);
      await transaction(then, (then) => openFee(then, booking));
      const isPaid = age > (method === 'card' ? 1 : 0);
      if (method === 'card' && age === 1) await chargeDeclined(then, user.id, booking.id);
      else if (method === 'card' && isPaid) await chargeFee(then, booking.id);
      else if (method === 'ach' && isPaid) await debit(then, booking.id);
    }
  }
}

/** The card on file was declined; since then the practice has saved another one. */
async function chargeDeclined(then: Context, practiceId: UserId, bookingId: BookingId) {
  const year = then.clock.now().getUTCFullYear();
  await savePaymentMethod(then, partyFor('practice', practiceId), methodOf('card', year, declined));
  await chargeFee(then, bookingId);
  await savePaymentMethod(then, partyFor('practice', practiceId), methodOf('card', year));
}

/** A bank takes two days. */
async function debit(then: Context, bookingId: BookingId) {
  await chargeFee(then, bookingId);
  const fee = await findFee(then.db, bookingId);
  if (!fee?.intentId) throw new Error('The demo fee was not charged.');
  const later = withClockAt(then, new Date(then.clock.now().getTime() + 2 * dayMs));
  await settleSandboxTask.handle(later, { intent: fee.intentId, isDeclined: false });
  await lookUpFee(later, bookingId);
}
