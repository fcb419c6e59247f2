/** Catalog of personal data: wages, fees, disputes and their books. */

import { deletedUser } from '../features/accounts/rules';
import { because, become, clear, redactTo, set, type Tables } from '../platform/privacy/catalog';
import {
  deletedText,
  eitherSide,
  fixed,
  ledger,
  notPersonal,
  own,
  ownBookings,
} from './vocabulary';

/** The rest of a receipt is figures and places. */
const facts = `redact_values(facts, '{practiceName,practiceAddress,jobTitle,paidWith}', :names)`;

/** The side that did not open it answers. */
const answeredByOwn = `opened_by <> :id and ${eitherSide}`;

export const money: Tables = {
  disputes: {
    title: 'Disputes about hours',
    claims: [
      {
        rows: own('opened_by'),
        changed: { reason: set(`case when reason is not null then '${deletedText}' end`) },
      },
      {
        rows: answeredByOwn,
        changed: { answer: set(`case when answer is not null then '${deletedText}' end`) },
      },
    ],
    mentions: [
      {
        rows: eitherSide,
        columns: { reason: redactTo(2000), answer: redactTo(2000), decision_note: redactTo(2000) },
      },
    ],
    kept: {
      ...because(fixed, 'status', 'kind'),
      decision_note: "An admin's decision; names in it are redacted.",
    },
  },
  obligation_history: {
    title: 'History of wages and late fees',
    claims: [{ rows: own('actor_id'), changed: { note: clear } }],
    mentions: [
      {
        rows: `obligation_id in (select id from obligations where :id in (practice_id, professional_id))`,
        columns: { note: redactTo(2000) },
      },
    ],
    kept: because(ledger, 'action', 'business_key'),
  },
  obligations: {
    title: 'Wages and late fees',
    claims: [
      { rows: own('practice_id'), changed: { reference: clear } },
      {
        rows: own('professional_id'),
        changed: { late_note: set(`case when late_note is not null then '${deletedText}' end`) },
      },
    ],
    kept: because(fixed, 'kind', 'status', 'paid_by'),
  },
  fee_attempts: {
    title: 'Charges',
    claims: [
      {
        rows: ownBookings('practice_id'),
        changed: { method: become('deleted'), label: become('Deleted'), reason: clear },
        secret: because("The payment provider's id.", 'method'),
      },
    ],
    kept: because(fixed, 'status'),
  },
  fees: {
    title: 'Platform fees',
    claims: [{ rows: own('practice_id'), changed: { last_refusal: clear } }],
    mentions: [{ rows: own('practice_id'), columns: { refund_reason: redactTo(2000) } }],
    kept: {
      ...because(fixed, 'status', 'method', 'gateway'),
      ...because(ledger, 'intent_id', 'customer', 'check_number'),
      refund_reason: "An admin's decision; names in it are redacted.",
    },
  },
  money_documents: {
    title: 'Receipts and invoices',
    claims: [
      {
        rows: ownBookings('practice_id'),
        changed: {
          facts: set(`${facts} || '{"practiceName": "${deletedUser}", "practiceAddress": ""}'
            || case when facts ->> 'paidWith' is null then '{}'::jsonb else '{"paidWith": "Deleted"}' end`),
        },
      },
    ],
    mentions: [{ rows: ownBookings('professional_id'), columns: { facts: set(facts) } }],
    kept: because(fixed, 'kind'),
  },
  point_redemptions: {
    title: 'Rewards redeemed',
    claims: [
      {
        rows: own('professional_id'),
        changed: {
          decision_note: set(`case when decision_note is not null then '${deletedText}' end`),
        },
      },
    ],
    kept: because(ledger, 'reward_name', 'redemption_code', 'status'),
  },
  point_entries: { title: 'Points', kept: because(ledger, 'reason', 'type', 'business_key') },
  point_accounts: { title: 'Balance of points' },
  point_rewards: notPersonal('name', 'description', 'picture'),
  ledger_entries: { kept: because(ledger, 'account', 'business_key') },
  document_numbers: notPersonal('kind'),
  gateway_events: notPersonal('id', 'type'),
  // In place of a payment provider, which erases the customer on request after the commit.
  sandbox_customers: notPersonal('id'),
  sandbox_methods: notPersonal(
    'id',
    'customer_id',
    'brand',
    'last4',
    'idempotency_key',
    'on_charge',
  ),
  sandbox_intents: notPersonal('id', 'customer_id', 'status', 'idempotency_key', 'last_refusal'),
  sandbox_confirmations: notPersonal('idempotency_key', 'intent_id', 'method_id', 'outcome'),
};
