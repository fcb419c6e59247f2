/**
 * The method a practice is charged with; a bank account is registered at the gateway on first use.
 */

import { findUser } from '#features/accounts/server/data';
import { isCardType, last4Of } from '#features/profiles/payment/rules';
import { bankToDebit, isSameNumber } from '#features/profiles/payment/server/data';
import {
  findPractice,
  type PracticeProfile,
  saveDebitMethod,
} from '#features/profiles/server/data';
import type { UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import { hashToken } from '#platform/crypto/crypto';
import { transaction } from '#platform/database/database';
import { queueCustomerDeletion } from '#platform/tasks/removal';
import { refusals } from '../rules';

export interface ChargedMethod {
  kind: 'card' | 'ach';
  customer: string;
  token: string;
  /** What a receipt says. */
  label: string;
}

/** Call outside of any transaction. */
export async function methodToCharge(context: Context, practiceId: UserId): Promise<ChargedMethod> {
  const profile = await findPractice(context.db, practiceId);
  if (!profile) throw refusals.noMethod();
  if (profile.paymentMethod === 'ach') return bankOf(context, profile);
  const { gateway, gatewayCustomer: customer, gatewayMethod: token } = profile;
  const isOnFile = isCardType(profile.paymentMethod) && gateway === context.gateway.name;
  if (!isOnFile || !customer || !token) throw refusals.noMethod();
  const label = `${profile.cardBrand ?? 'Card'} ending in ${profile.cardLast4 ?? ''}`;
  return { kind: 'card', customer, token, label };
}

async function bankOf(context: Context, profile: PracticeProfile): Promise<ChargedMethod> {
  const { db, gateway, vault } = context;
  const bank = bankToDebit(vault, profile);
  if (!bank) throw refusals.noMethod();
  const label = `${profile.bankName ?? 'Bank account'} ending in ${last4Of(bank.account)}`;
  const isHere = profile.gateway === gateway.name;
  if (isHere && profile.gatewayMethod && profile.gatewayCustomer) {
    const { gatewayCustomer: customer, gatewayMethod: token } = profile;
    return { kind: 'ach', customer, token, label };
  }
  const user = await findUser(db, profile.userId);
  if (!user) throw refusals.noMethod();
  const outcome = await gateway.saveBank({
    party: { id: profile.userId, email: user.email },
    customer: isHere ? profile.gatewayCustomer : null,
    holder: profile.practiceName,
    bank,
    // The encrypted number differs after every change of the account.
    key: `bank:${hashToken(`${profile.id}:${profile.bankAccountSealed}`).toString('base64url')}`,
  });
  if (outcome.kind === 'declined') throw refusals.declined(outcome.reason);
  if (outcome.kind === 'unreachable') throw refusals.gatewayAway();
  const { customer, method: token } = outcome;
  const isSaved = await saveMethod(context, profile, { gateway: gateway.name, customer, token });
  if (!isSaved && (await findUser(db, profile.userId))?.deletedAt) {
    // The account was deleted meanwhile, and that could not include this customer.
    await queueCustomerDeletion(db, { gateway: gateway.name, customer });
    throw refusals.noMethod();
  }
  return { kind: 'ach', customer, token, label };
}

/** False if the bank account was changed or erased meanwhile. */
const saveMethod = (
  context: Context,
  seen: PracticeProfile,
  saved: Parameters<typeof saveDebitMethod>[2],
): Promise<boolean> =>
  transaction(context, async ({ db, vault }) => {
    const row = await findPractice(db, seen.userId, { isLocked: true });
    const place = { table: 'practice_profiles', column: 'bank_account' } as const;
    if (!row || !isSameNumber(vault, place, row, seen)) return false;
    await saveDebitMethod(db, row.id, saved);
    return true;
  });
