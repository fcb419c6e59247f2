/** Payout and payment methods of the demo users, saved through the product's own commands. */
import type { User } from '../features/accounts/server/data';
import { savePaymentMethod } from '../features/profiles/payment/method/server/commands';
import { preparePayout, storePayout } from '../features/profiles/payment/server/commands';
import type { Context } from '../platform/context';
import { transaction } from '../platform/database/database';
import { type Practice, type Professional, practices, professionals } from './people';

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
    : { ...bank, bankAccountType: 'checking', bankAccountNumber: '40071128845' };

const methodOf = (paymentMethod: NonNullable<Practice['method']>, year: number) => ({
  paymentMethod,
  ...(paymentMethod === 'card' && {
    cardNumber: card.number,
    cvv: card.cvv,
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
    if (user && method) await savePaymentMethod(context, user.id, methodOf(method, year));
  }
}
