/**
 * Saving how a professional is paid: validated and exchanged for tokens first, then stored at once.
 */

import type { Departure } from '#features/accounts/deletion/server/commands';
import { lockUser } from '#features/accounts/server/data';
import {
  findPractice,
  findProfessional,
  type ProfessionalProfile,
  updateProfessional,
} from '#features/profiles/server/data';
import type { UserId } from '#kernel/id';
import { cardDigits, readExpiry } from '#kernel/money/card';
import { invalid, notFound, requireFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import type { SavedCard } from '#platform/gateway/gateway';
import { queueCardDetachment, queueCustomerDeletion } from '#platform/tasks/removal';
import { tokenizeCard } from '../cards/server/commands';
import * as rules from '../rules';
import { isSameNumber, maskedPayout, payoutCardColumns, seal } from './data';

export interface PayoutFields extends rules.BankFields {
  preferSameDayDeposit?: boolean | undefined;
  sharesBankAccount?: boolean | undefined;
}

/** The values to store. Omitted numbers stay as they were when loaded. */
export interface Payout {
  choices: Partial<Pick<ProfessionalProfile, 'preferSameDayDeposit' | 'sharesBankAccount'>>;
  bank?: {
    name: string;
    type: rules.AccountType;
    routing: string | undefined;
    account: string | undefined;
    card: SavedCard | undefined;
    seen: ProfessionalProfile | undefined;
  };
}

interface Preparing {
  fields: PayoutFields;
  /** Blank bank fields are ignored, as in the profile form. */
  isOptional?: boolean;
  requestKey?: string | undefined;
}

const bankFields = [
  'bankName',
  'bankRoutingNumber',
  'bankAccountNumber',
  'bankAccountType',
  'cardExpiryMonth',
  'cardExpiryYear',
  'cardCvv',
  'cardToken',
] as const;

const accountsOnly = "We can't take cards here. Please choose a bank account.";

/** Validates everything and calls the gateway. Call outside of any transaction. */
export async function preparePayout(
  context: Context,
  userId: UserId,
  { fields, isOptional = false, requestKey }: Preparing,
): Promise<Payout> {
  const { preferSameDayDeposit, sharesBankAccount } = fields;
  const choices = {
    ...(preferSameDayDeposit !== undefined && { preferSameDayDeposit }),
    ...(sharesBankAccount !== undefined && { sharesBankAccount }),
  };
  const isProvided = bankFields.some((name) => {
    const value = fields[name];
    return value !== undefined && !(isOptional && String(value).trim() === '');
  });
  if (!isProvided) return { choices };
  const seen = await findProfessional(context.db, userId);
  if (!seen && !isOptional) throw notFound();
  const stored: rules.StoredBank = seen ? maskedPayout(context.vault, seen) : {};
  const wanted = complete(fields, stored);
  const issues = rules.bankIssues(wanted, context.clock.now(), stored);
  if (issues.length > 0) throw invalid(issues);

  const { bankName = '', bankRoutingNumber = '', bankAccountNumber = '', cardToken } = wanted;
  const type = wanted.bankAccountType as rules.AccountType;
  const isCard = rules.isCardType(type);
  if (isCard && context.gateway.name === 'none') {
    throw invalid([{ path: 'bankAccountType', message: accountsOnly }]);
  }
  const isNew = (isCard && cardToken) || !rules.keepsNumber(wanted, stored);
  const card =
    isCard && isNew
      ? await tokenizeCard(context, {
          userId,
          path: 'bankAccountNumber',
          token: cardToken?.trim() || undefined,
          number: cardDigits(bankAccountNumber),
          expiry: readExpiry(wanted.cardExpiryMonth, wanted.cardExpiryYear),
          cvv: (wanted.cardCvv ?? '').trim(),
          customer: seen?.cardGateway === context.gateway.name ? seen.cardCustomer : null,
          requestKey,
        })
      : undefined;
  return {
    choices,
    bank: {
      name: bankName.trim(),
      type,
      routing: rules.isUnchanged(bankRoutingNumber, stored.bankRoutingNumber)
        ? undefined
        : bankRoutingNumber.trim(),
      account: !isCard && isNew ? rules.normalizeAccount(bankAccountNumber) : undefined,
      card,
      seen,
    },
  };
}

/** An omitted number is the one on file, unless that belongs to the other kind. */
function complete(fields: PayoutFields, stored: rules.StoredBank): rules.BankFields {
  const type = fields.bankAccountType ?? stored.bankAccountType ?? undefined;
  const isSameKind = rules.isCardType(type) === rules.isCardType(stored.bankAccountType);
  return {
    ...fields,
    bankName: fields.bankName ?? stored.bankName ?? undefined,
    bankRoutingNumber: fields.bankRoutingNumber ?? stored.bankRoutingNumber ?? undefined,
    bankAccountNumber:
      fields.bankAccountNumber ?? (isSameKind ? stored.bankAccountNumber : null) ?? undefined,
    bankAccountType: type,
  };
}

/** Call in the transaction that saves the profile; the row must already exist. */
export async function storePayout(
  context: Context,
  userId: UserId,
  { choices, bank }: Payout,
): Promise<ProfessionalProfile> {
  const { db, clock, gateway } = context;
  const row = requireFound(await findProfessional(db, userId, { isLocked: true }));
  if (!bank && Object.keys(choices).length === 0) return row;
  if (bank) refuseStale(context, row, bank);
  const changes = {
    ...choices,
    ...(bank && { bankName: bank.name, bankAccountType: bank.type }),
    ...(bank?.routing && { bankRoutingSealed: sealed(context, bank.routing, 'bank_routing', row) }),
    ...(bank?.account && {
      bankAccountSealed: sealed(context, bank.account, 'bank_account', row),
      ...payoutCardColumns(null, gateway.name),
    }),
    ...(bank?.card && { bankAccountSealed: null, ...payoutCardColumns(bank.card, gateway.name) }),
  };
  const profile = await updateProfessional(db, userId, { ...changes, updatedAt: clock.now() });
  const isReplaced = bank?.account !== undefined || bank?.card !== undefined;
  if (isReplaced && row.cardGateway && row.cardToken && row.cardToken !== bank?.card?.method) {
    await queueCardDetachment(db, { gateway: row.cardGateway, method: row.cardToken });
  }
  return profile ?? row;
}

const sealed = (
  { vault }: Context,
  number: string,
  column: 'bank_account' | 'bank_routing',
  { id }: ProfessionalProfile,
) => seal(vault, number, { table: 'professional_profiles', column, profileId: id });

/** A number that is kept must not have changed since it was loaded. */
function refuseStale(
  { vault }: Context,
  row: ProfessionalProfile,
  bank: NonNullable<Payout['bank']>,
) {
  const { seen, routing, account, card } = bank;
  const isSame = (column: 'bank_account' | 'bank_routing') =>
    isSameNumber(vault, { table: 'professional_profiles', column }, row, seen);
  const isRoutingSame = routing || isSame('bank_routing');
  const isNumberSame =
    (account ?? card) || (isSame('bank_account') && row.cardToken === seen?.cardToken);
  if (!isRoutingSame || !isNumberSame) throw rules.refusals.changedMeanwhile();
}

/** For the deletion of an account: the gateway's customer goes with it. */
export const customerDeparture: Departure = {
  async end({ db }, { id }) {
    // After this lock, a card being saved concurrently is either visible here or refused.
    await lockUser(db, id);
    const professional = await findProfessional(db, id);
    const practice = await findPractice(db, id);
    for (const [gateway, customer] of [
      [professional?.cardGateway, professional?.cardCustomer],
      [practice?.gateway, practice?.gatewayCustomer],
    ]) {
      if (gateway && customer) await queueCustomerDeletion(db, { gateway, customer });
    }
  },
};
