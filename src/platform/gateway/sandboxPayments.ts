/** Payments of the sandbox: its own books, charges that misbehave on demand, and signed events. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { newId } from '#kernel/id';
import type { Clock } from '../clock';
import type { Vault } from '../crypto/crypto';
import type { Database } from '../database/database';
import { addTask } from '../database/queue';
import { declineReason } from './decline';
import { gatewayEvent, parseGatewayEvent } from './events';
import type { Gateway, PaymentResponse, PaymentState } from './gateway';

export interface SandboxOptions {
  /** The share of charges whose response is lost after charging. */
  unanswered?: number;
  random?(): number;
  /** Where its events go; by default to the worker. */
  deliver?(event: { body: string; signature: string }): Promise<void>;
}

interface Books {
  db: Database;
  clock: Clock;
  vault: Vault;
}

type OnCharge = 'decline' | 'unanswered' | 'process' | 'process_and_decline' | null;

interface Intent extends Record<string, unknown> {
  status: string;
  refusal: string | null;
  isRefunded: boolean;
}

const settle = {
  name: 'gateway:settleSandbox',
  payload: z.object({ intent: z.string(), isDeclined: z.boolean() }),
};

/** How long the sandbox's bank takes. */
const processingMs = 60_000;

const signatureBinding = 'sandbox.event';
const eventOf = ({ clock, vault }: Books, intent: string, type: string) => {
  const body = JSON.stringify({
    id: `evt_${newId(clock.now())}`,
    type,
    data: { object: { id: intent, object: 'payment_intent' } },
  });
  return { body, signature: vault.fingerprint(body, signatureBinding) };
};

function stateOf({ status, refusal, isRefunded }: Intent): PaymentState {
  if (isRefunded) return { kind: 'refunded' };
  if (status === 'succeeded' || status === 'processing' || status === 'canceled') {
    return { kind: status };
  }
  return refusal ? { kind: 'declined', reason: refusal } : { kind: 'open' };
}

const intentColumns = sql`status, last_refusal as refusal, refunded_at is not null as "isRefunded"`;

async function lookUp(db: Database, payment: string): Promise<PaymentState> {
  const { rows } = await db.execute<Intent>(
    sql`select ${intentColumns} from sandbox_intents where id = ${payment}`,
  );
  return rows[0] ? stateOf(rows[0]) : { kind: 'canceled' };
}

/** One statement, so that it is charged at most once and a repeated key changes nothing. */
async function confirm(
  { db, clock }: Books,
  { payment, method, key }: { payment: string; method: string; key: string },
): Promise<{ onCharge: OnCharge; isNew: boolean }> {
  const now = clock.now();
  const { rows } = await db.execute<{ onCharge: OnCharge; isNew: boolean }>(sql`
    with intent as (
      select id from sandbox_intents
      where id = ${payment} and status in ('requires_confirmation', 'requires_payment_method')
      for update
    ), method as (
      select m.id, m.on_charge from sandbox_methods m join sandbox_intents i on i.customer_id = m.customer_id
      where m.id = ${method} and i.id = ${payment} and m.detached_at is null
    ), fresh as (
      insert into sandbox_confirmations (idempotency_key, intent_id, method_id, outcome, created_at)
      select ${key}, i.id, ${method},
        case when method.id is null or on_charge = 'decline' then 'declined'
          when on_charge like 'process%' then 'processing' else 'succeeded' end, ${now}
      from intent i left join method on true
      on conflict (idempotency_key) do nothing
      returning outcome
    ), changed as (
      update sandbox_intents set
        status = case fresh.outcome when 'declined' then 'requires_payment_method' else fresh.outcome end,
        last_refusal = case fresh.outcome when 'declined' then ${declineReason('card_declined')} end,
        charged_at = case fresh.outcome when 'succeeded' then ${now}::timestamptz end
      from fresh where id = ${payment}
    )
    select (select on_charge from method) as "onCharge", exists (select from fresh) as "isNew"`);
  return rows[0] ?? { onCharge: null, isNew: false };
}

export function sandboxPayments(
  books: Books,
  { unanswered = 0, random = Math.random, deliver }: SandboxOptions = {},
): Pick<
  Gateway,
  'createPayment' | 'confirmPayment' | 'findPayment' | 'cancelPayment' | 'refund' | 'readEvent'
> {
  const { db, clock, vault } = books;
  const send = deliver ?? ((event) => addTask(db, gatewayEvent, event));
  const tell = (intent: string, type: string) => send(eventOf(books, intent, type));

  return {
    async createPayment({ customer, amountCents, key }) {
      const now = clock.now();
      const { rows } = await db.execute<{ id: string }>(sql`
        insert into sandbox_intents as i (id, customer_id, amount_cents, status, idempotency_key, created_at)
        select ${`pi_${newId(now)}`}, id, ${amountCents}, 'requires_confirmation', ${key}, ${now}
        from sandbox_customers where id = ${customer}
        on conflict (idempotency_key) do update set idempotency_key = i.idempotency_key
        returning id`);
      const [row] = rows;
      return row
        ? { kind: 'created', payment: row.id }
        : { kind: 'declined', reason: declineReason('unreadable') };
    },
    async confirmPayment(request) {
      const { payment } = request;
      const { onCharge, isNew } = await confirm(books, request);
      const state = await lookUp(db, payment);
      if (isNew && state.kind === 'processing') {
        const isDeclined = onCharge === 'process_and_decline';
        const runAt = new Date(clock.now().getTime() + processingMs);
        await addTask(db, settle, { intent: payment, isDeclined }, { runAt });
      }
      if (isNew) await tell(payment, `payment_intent.${state.kind}`);
      const isLost = (isNew && onCharge === 'unanswered') || random() < unanswered;
      return isLost ? { kind: 'unreachable' } : state;
    },
    findPayment: (payment): Promise<PaymentResponse> => lookUp(db, payment),
    async cancelPayment(payment) {
      await db.execute(sql`
        update sandbox_intents set status = 'canceled' where id = ${payment}
          and status in ('requires_confirmation', 'requires_payment_method')`);
      return lookUp(db, payment);
    },
    async refund({ payment }) {
      const { rowCount } = await db.execute(sql`
        update sandbox_intents set refunded_at = coalesce(refunded_at, ${clock.now()})
        where id = ${payment} and status = 'succeeded'`);
      if (rowCount === 0) return { kind: 'declined' };
      await tell(payment, 'charge.refunded');
      return { kind: 'refunded' };
    },
    async readEvent(body, signature) {
      try {
        if (!vault.isFingerprintOf(body, signatureBinding, signature)) return null;
        return parseGatewayEvent(JSON.parse(body));
      } catch {
        return null;
      }
    },
  };
}

/** The sandbox's bank answers later. */
export const settleSandboxTask = {
  ...settle,
  async handle(books: Books, { intent, isDeclined }: z.output<(typeof settle)['payload']>) {
    const { db, clock } = books;
    const now = clock.now();
    await db.execute(
      isDeclined
        ? sql`update sandbox_intents set status = 'requires_payment_method',
            last_refusal = ${declineReason('debit_failed')}
            where id = ${intent} and status = 'processing'`
        : sql`update sandbox_intents set status = 'succeeded', charged_at = ${now}
            where id = ${intent} and status = 'processing'`,
    );
    const type = isDeclined ? 'payment_intent.payment_failed' : 'payment_intent.succeeded';
    await addTask(db, gatewayEvent, eventOf(books, intent, type));
  },
};
