/** Stored payment details (encrypted numbers and tokens), and their masked form. */

import type { PracticeProfile, ProfessionalProfile } from '#features/profiles/server/data';
import type { ProfileId } from '#kernel/id';
import type { GatewayName } from '#platform/config/config';
import type { Context } from '#platform/context';
import type { Vault } from '#platform/crypto/crypto';
import { bindingOf, type SealedColumn, sealedColumn } from '#platform/crypto/sealed';
import type { SavedCard } from '#platform/gateway/gateway';
import { isCardType, last4Of, mask, maskedLast4 } from '../rules';

type Table = 'professional_profiles' | 'practice_profiles';
type Column = 'bank_account' | 'bank_routing';

interface Place {
  table: Table;
  column: Column;
  profileId: ProfileId;
}

const numbersOf = (table: Table): Record<Column, SealedColumn> => ({
  bank_account: sealedColumn(table, 'bank_account_sealed', ['id']),
  bank_routing: sealedColumn(table, 'bank_routing_sealed', ['id']),
});
export const sealedNumbers: Record<Table, Record<Column, SealedColumn>> = {
  professional_profiles: numbersOf('professional_profiles'),
  practice_profiles: numbersOf('practice_profiles'),
};

/** The binding keeps an encrypted number from being decrypted in another row or column. */
const binding = ({ table, column, profileId }: Place) =>
  bindingOf(sealedNumbers[table][column], profileId);

export const seal = (vault: Vault, number: string, place: Place): string =>
  vault.encrypt(number, binding(place));

const unseal = (vault: Vault, sealed: string | null, place: Place) =>
  sealed === null ? null : vault.decrypt(sealed, binding(place));

type Numbers = Pick<ProfessionalProfile, 'id' | 'bankAccountSealed' | 'bankRoutingSealed'>;

/** Whether a row still has the number that was seen: a rotation of keys only encrypts it again. */
export function isSameNumber(
  vault: Vault,
  { table, column }: Omit<Place, 'profileId'>,
  row: Numbers,
  seen: Numbers | undefined,
): boolean {
  if (!seen) return false;
  const field = column === 'bank_account' ? 'bankAccountSealed' : 'bankRoutingSealed';
  const place = { table, column, profileId: row.id };
  return (
    row[field] === seen[field] ||
    unseal(vault, row[field], place) === unseal(vault, seen[field], place)
  );
}

const cardColumns = (card: SavedCard | null) => ({
  cardBrand: card?.brand ?? null,
  cardLast4: card?.last4 ?? null,
  cardExpiryMonth: card?.expiryMonth ?? null,
  cardExpiryYear: card?.expiryYear ?? null,
});

/** The customer is kept when the card is deleted: the next card is saved with the same one. */
export const payoutCardColumns = (card: SavedCard | null, gateway: GatewayName) => ({
  cardToken: card?.method ?? null,
  ...(card && { cardCustomer: card.customer, cardGateway: gateway }),
  ...cardColumns(card),
});

export const methodCardColumns = (card: SavedCard | null, gateway: GatewayName) => ({
  gatewayMethod: card?.method ?? null,
  ...(card && { gatewayCustomer: card.customer, gateway }),
  ...cardColumns(card),
});

/** How a professional is paid, as the profile shows it. */
export function maskedPayout(vault: Vault, row: ProfessionalProfile) {
  const place = { table: 'professional_profiles', profileId: row.id } as const;
  const routing = unseal(vault, row.bankRoutingSealed, { ...place, column: 'bank_routing' });
  const account = unseal(vault, row.bankAccountSealed, { ...place, column: 'bank_account' });
  const number =
    row.cardToken !== null ? maskedLast4(row.cardLast4 ?? '') : account && mask(account);
  return {
    bankName: row.bankName,
    bankRoutingNumber: routing && mask(routing),
    bankAccountNumber: number,
    bankAccountType: row.bankAccountType,
    cardBrand: row.cardBrand,
    cardExpiryMonth: row.cardExpiryMonth,
    cardExpiryYear: row.cardExpiryYear,
    preferSameDayDeposit: row.preferSameDayDeposit,
    sharesBankAccount: row.sharesBankAccount,
    isPaymentSetUp: row.bankName !== null && routing !== null && number !== null,
  };
}

/** In full, for a practice that owes wages; `undefined` unless it is shared, and for cards. */
export function accountToPay(vault: Vault, row: ProfessionalProfile) {
  const { bankName, bankAccountType: accountType, sharesBankAccount } = row;
  const place = { table: 'professional_profiles', profileId: row.id } as const;
  const isAccount = accountType === 'checking' || accountType === 'savings';
  if (!sharesBankAccount || !isAccount || bankName === null) return undefined;
  const routing = unseal(vault, row.bankRoutingSealed, { ...place, column: 'bank_routing' });
  const account = unseal(vault, row.bankAccountSealed, { ...place, column: 'bank_account' });
  return routing && account
    ? { bankName, accountType, routingNumber: routing, accountNumber: account }
    : undefined;
}

/** The bank account a practice pays from, in full: only for registering it at the gateway. */
export function bankToDebit(vault: Vault, row: PracticeProfile) {
  const place = { table: 'practice_profiles', profileId: row.id } as const;
  const routing = unseal(vault, row.bankRoutingSealed, { ...place, column: 'bank_routing' });
  const account = unseal(vault, row.bankAccountSealed, { ...place, column: 'bank_account' });
  return routing && account ? { routing, account } : undefined;
}

/** A card or bank account can be saved before its number, but then nothing can be charged. */
export function isMethodSetUp(row: PracticeProfile): boolean {
  if (row.paymentMethod === 'ach') {
    return row.bankRoutingSealed !== null && row.bankAccountSealed !== null;
  }
  return row.paymentMethod === 'check' || (isCardType(row.paymentMethod) && row.cardLast4 !== null);
}

/** Where no gateway takes payments, every practice pays by check. */
export const methodOf = (
  { gateway }: Context,
  { paymentMethod }: Pick<PracticeProfile, 'paymentMethod'>,
) => (gateway.name === 'none' ? 'check' : paymentMethod);

/** How a practice pays, as the profile shows it. */
export function maskedMethod(vault: Vault, row: PracticeProfile) {
  const place = { table: 'practice_profiles', profileId: row.id } as const;
  const routing = unseal(vault, row.bankRoutingSealed, { ...place, column: 'bank_routing' });
  const account = unseal(vault, row.bankAccountSealed, { ...place, column: 'bank_account' });
  return {
    paymentMethod: row.paymentMethod,
    cardBrand: row.cardBrand,
    cardLast4: row.cardLast4,
    cardExpiryMonth: row.cardExpiryMonth,
    cardExpiryYear: row.cardExpiryYear,
    bankName: row.bankName,
    bankRoutingNumber: routing && mask(routing),
    bankAccountNumber: account && mask(account),
    bankAccountLast4: account && last4Of(account),
    isPaymentSetUp: isMethodSetUp(row),
  };
}
