/** Exchanges a card for a token: the only code that handles a card's number and CVV. */

import { findUser } from '#features/accounts/server/data';
import { cardRateLimit, messages, refusals, tooManyCards } from '#features/profiles/payment/rules';
import { newId, type UserId } from '#kernel/id';
import type { Expiry } from '#kernel/money/card';
import { invalid } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { hashToken } from '#platform/crypto/crypto';
import type { SavedCard } from '#platform/gateway/gateway';

export interface CardToSave {
  userId: UserId;
  /** The field that shows a refusal. */
  path: string;
  /** From the gateway's own fields; takes precedence over a number. */
  token: string | undefined;
  number: string;
  expiry: Expiry | undefined;
  cvv: string;
  /** This user's existing customer id at the same gateway. */
  customer: string | null;
  /** The request's idempotency key: repeating it does not save the card again. */
  requestKey: string | undefined;
}

/** Call outside of any transaction. If it fails, nothing has changed on our side. */
export async function tokenizeCard(context: Context, card: CardToSave): Promise<SavedCard> {
  const { gateway, limits, clock } = context;
  const { userId, path, token, number, expiry, cvv, customer } = card;
  if (!token && gateway.publishableKey !== null) {
    throw invalid([{ path, message: messages.numberNotTaken }]);
  }
  const user = await findUser(context.db, userId);
  if (!user) throw new Error('The user is gone.');
  await limits.consume(tooManyCards, cardRateLimit(userId));
  const outcome = await gateway.saveCard({
    party: { id: userId, email: user.email },
    customer,
    source: token
      ? { token }
      : { card: { number, month: expiry?.month ?? 0, year: expiry?.year ?? 0, cvv } },
    key: card.requestKey
      ? hashToken(`${userId}:${card.requestKey}:${token ?? number.slice(-4)}`).toString('base64url')
      : newId(clock.now()),
  });
  if (outcome.kind === 'declined') throw refusals.declined(path, outcome.reason);
  if (outcome.kind === 'unreachable') throw refusals.gatewayAway();
  return outcome.card;
}
