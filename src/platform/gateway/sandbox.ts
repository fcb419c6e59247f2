/** A fake payment gateway with its own tables that accepts Stripe's test cards. */
import { sql } from 'drizzle-orm';
import { newId } from '#kernel/id';
import { cardBrand, cardDigits, isCardExpired, isCardNumber } from '#kernel/money/card';
import type { Clock } from '../clock';
import type { Vault } from '../crypto/crypto';
import type { Database } from '../database/database';
import { declineReason } from './decline';
import type { CardOutcome, EnteredCard, Gateway, SavedCard } from './gateway';
import { type SandboxOptions, sandboxPayments } from './sandboxPayments';

/** The numbers and their behavior are those of Stripe's test mode. */
const declined: Record<string, string> = {
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'lost_card',
  '4000000000009979': 'stolen_card',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
};

/** The worst network failure: the card is saved, but the response is lost. */
const unanswered = '4000000000005043';

/** Saved without objection; they misbehave when they are charged. */
const onCharge: Record<string, string> = {
  '4000000000000341': 'decline',
  '4000000000005050': 'unanswered',
  '4000000000005068': 'process',
};
/** Stripe's account number whose debits fail; every debit takes its time. */
const failingAccount = '000111111116';

/**
 * `db` is the pool, never a request's transaction: like a real gateway, it is not undone by a
 * rollback.
 */
export const sandboxGateway = (
  db: Database,
  clock: Clock,
  vault: Vault,
  options?: SandboxOptions,
): Gateway => ({
  name: 'sandbox',
  publishableKey: null,
  ...sandboxPayments({ db, clock, vault }, options),
  async saveCard({ party, source, key }) {
    // Cards are typed into our own fields; nothing could have created a token.
    if (!('card' in source)) return decline('unreadable');
    const number = cardDigits(source.card.number);
    const refusal = judge({ ...source.card, number }, clock.now());
    if (refusal) return decline(refusal);
    const customer = await findCustomer(db, party.id, clock.now());
    const card = await saveMethod(db, { ...source.card, number, customer, key }, clock.now());
    return number === unanswered ? { kind: 'unreachable' } : { kind: 'saved', card };
  },
  async saveBank({ party, bank, key }) {
    const now = clock.now();
    const customer = await findCustomer(db, party.id, now);
    const charge = bank.account === failingAccount ? 'process_and_decline' : 'process';
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into sandbox_methods as m (id, customer_id, brand, idempotency_key, on_charge, created_at)
      values (${`pm_${newId(now)}`}, ${customer}, 'Bank account', ${key}, ${charge}, ${now})
      on conflict (idempotency_key) do update set idempotency_key = m.idempotency_key
      returning id`);
    return { kind: 'saved', customer, method: rows[0]?.id ?? '' };
  },
  async detachCard(method) {
    await db.execute(sql`
      update sandbox_methods set detached_at = ${clock.now()}
      where id = ${method} and detached_at is null`);
    return true;
  },
  // A payment that is being processed still needs to know how its method behaves.
  async deleteCustomer(customer) {
    await db.execute(sql`
      update sandbox_methods set detached_at = coalesce(detached_at, ${clock.now()}),
        brand = 'Deleted', last4 = null, expiry_month = null, expiry_year = null
      where customer_id = ${customer}`);
    return true;
  },
});

const decline = (code: string): CardOutcome => ({
  kind: 'declined',
  reason: declineReason(code),
});

function judge(card: EnteredCard, now: Date): string | undefined {
  if (!isCardNumber(card.number)) return 'incorrect_number';
  if (isCardExpired(card, now)) return 'expired_card';
  return declined[card.number];
}

async function findCustomer(db: Database, partyId: string, now: Date): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into sandbox_customers as c (id, party_id, created_at)
    values (${`cus_${newId(now)}`}, ${partyId}, ${now})
    on conflict (party_id) do update set party_id = c.party_id
    returning id`);
  return rows[0]?.id ?? '';
}

interface NewMethod extends EnteredCard {
  customer: string;
  key: string;
}

async function saveMethod(db: Database, card: NewMethod, now: Date): Promise<SavedCard> {
  const { rows } = await db.execute<Record<keyof SavedCard, string>>(sql`
    insert into sandbox_methods as m (id, customer_id, brand, last4, expiry_month, expiry_year,
      idempotency_key, on_charge, created_at)
    values (${`pm_${newId(now)}`}, ${card.customer}, ${cardBrand(card.number)},
      ${card.number.slice(-4)}, ${card.month}, ${card.year}, ${card.key},
      ${onCharge[card.number] ?? null}, ${now})
    on conflict (idempotency_key) do update set idempotency_key = m.idempotency_key
    returning id as method, customer_id as customer, brand, last4,
      expiry_month as "expiryMonth", expiry_year as "expiryYear"`);
  const [kept] = rows;
  if (!kept) throw new Error('The sandbox kept nothing.');
  return { ...kept, expiryMonth: Number(kept.expiryMonth), expiryYear: Number(kept.expiryYear) };
}
