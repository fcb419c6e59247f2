/** Saving how a practice pays: the method, and its card or bank account. */

import { tokenizeCard } from '#features/profiles/payment/cards/server/commands';
import * as paymentRules from '#features/profiles/payment/rules';
import {
  isSameNumber,
  maskedMethod,
  methodCardColumns,
  seal,
} from '#features/profiles/payment/server/data';
import { findPractice, type PracticeProfile, updatePractice } from '#features/profiles/server/data';
import type { UserId } from '#kernel/id';
import { cardDigits, readShortExpiry } from '#kernel/money/card';
import type { Party } from '#kernel/party';
import { invalid, requireFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import type { SavedCard } from '#platform/gateway/gateway';
import { checksOnly } from '#platform/gateway/none';
import { queueCardDetachment } from '#platform/tasks/removal';

export async function savePaymentMethod(
  context: Context,
  { id: userId }: Party<'practice'>,
  fields: paymentRules.MethodFields & { paymentMethod: paymentRules.PaymentMethod },
): Promise<PracticeProfile> {
  const { paymentMethod } = fields;
  if (context.gateway.name === 'none' && paymentMethod !== 'check') {
    throw invalid([{ path: 'paymentMethod', message: checksOnly }]);
  }
  const seen = requireFound(await findPractice(context.db, userId));
  const shown = maskedMethod(context.vault, seen);
  const stored = {
    ...shown,
    cardNumber: shown.cardLast4 && paymentRules.maskedLast4(shown.cardLast4),
  };
  const issues = paymentRules.methodIssues(fields, context.clock.now(), stored);
  if (issues.length > 0) throw invalid(issues);

  const card = paymentRules.isCardType(paymentMethod)
    ? await newCard(context, userId, fields, seen, stored.cardNumber)
    : undefined;
  const bank = paymentMethod === 'ach' ? newBank(fields, stored) : undefined;
  return transaction(context, (context) =>
    storeMethod(context, userId, { paymentMethod, card, bank, seen }),
  );
}

/** `undefined` if no card was sent, or only the one on file. */
async function newCard(
  context: Context,
  userId: UserId,
  { cardToken, cardNumber = '', expiryDate, cvv = '' }: paymentRules.MethodFields,
  seen: PracticeProfile,
  shown: string | null,
): Promise<SavedCard | undefined> {
  const token = cardToken?.trim() || undefined;
  const isProvided = cardNumber.trim() !== '' && !paymentRules.isUnchanged(cardNumber, shown);
  if (!token && !isProvided) return undefined;
  return tokenizeCard(context, {
    userId,
    path: 'cardNumber',
    token,
    number: cardDigits(cardNumber),
    expiry: readShortExpiry(expiryDate),
    cvv: cvv.trim(),
    customer: seen.gateway === context.gateway.name ? seen.gatewayCustomer : null,
    requestKey: undefined,
  });
}

interface NewBank {
  name: string | undefined;
  routing: string | undefined;
  account: string | undefined;
}

/** Omitted or masked values are not new. */
function newBank(
  { bankName = '', bankRoutingNumber = '', bankAccountNumber = '' }: paymentRules.MethodFields,
  shown: { bankRoutingNumber: string | null; bankAccountNumber: string | null },
): NewBank {
  const isSameRouting = paymentRules.isUnchanged(bankRoutingNumber, shown.bankRoutingNumber);
  const isSameAccount = paymentRules.isUnchanged(bankAccountNumber, shown.bankAccountNumber);
  return {
    name: bankName.trim() || undefined,
    routing: isSameRouting ? undefined : bankRoutingNumber.trim() || undefined,
    account: isSameAccount
      ? undefined
      : paymentRules.normalizeAccount(bankAccountNumber) || undefined,
  };
}

interface Method {
  paymentMethod: paymentRules.PaymentMethod;
  card: SavedCard | undefined;
  bank: NewBank | undefined;
  seen: PracticeProfile;
}

async function storeMethod(
  context: Context,
  userId: UserId,
  method: Method,
): Promise<PracticeProfile> {
  const { db, clock, gateway } = context;
  const { paymentMethod, card, bank } = method;
  const row = requireFound(await findPractice(db, userId, { isLocked: true }));
  refuseStale(context, row, method);
  const isCardGone = !paymentRules.isCardType(paymentMethod) || card !== undefined;
  const cardChange = isCardGone && methodCardColumns(card ?? null, gateway.name);
  const changes = { paymentMethod, ...cardChange, ...bankColumns(context, row, bank) };
  const profile = await updatePractice(db, userId, { ...changes, updatedAt: clock.now() });
  if (isCardGone && row.gateway && row.gatewayMethod && row.gatewayMethod !== card?.method) {
    await queueCardDetachment(db, { gateway: row.gateway, method: row.gatewayMethod });
  }
  return profile ?? row;
}

/** Values that are kept must not have changed since they were loaded. */
function refuseStale(
  { vault }: Context,
  row: PracticeProfile,
  { paymentMethod, card, bank, seen }: Method,
) {
  const isSameIn = (column: 'bank_account' | 'bank_routing') =>
    isSameNumber(vault, { table: 'practice_profiles', column }, row, seen);
  const isCardSame = card || row.gatewayMethod === seen.gatewayMethod;
  const isRoutingSame = bank?.routing || isSameIn('bank_routing');
  const isAccountSame = bank?.account || isSameIn('bank_account');
  const isSame = paymentRules.isCardType(paymentMethod)
    ? isCardSame
    : paymentMethod === 'check' || (isRoutingSame && isAccountSame);
  if (!isSame) throw paymentRules.refusals.changedMeanwhile();
}

/**
 * Changing the payment method clears the stored bank account. A new account also replaces the bank
 * name.
 */
function bankColumns({ vault }: Context, row: PracticeProfile, bank: NewBank | undefined) {
  if (!bank) return { bankName: null, bankRoutingSealed: null, bankAccountSealed: null };
  const { name, routing, account } = bank;
  const sealed = (number: string, column: 'bank_account' | 'bank_routing') =>
    seal(vault, number, { table: 'practice_profiles', column, profileId: row.id });
  return {
    ...((name ?? account) && { bankName: name ?? null }),
    ...(routing && { bankRoutingSealed: sealed(routing, 'bank_routing') }),
    ...(account && { bankAccountSealed: sealed(account, 'bank_account') }),
  };
}
