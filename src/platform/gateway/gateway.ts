/** The payment gateway interface, independent of the provider. */
import type { GatewayName } from '../config/config';

/** A card as typed by the user. It is passed on and never stored or logged. */
export interface EnteredCard {
  number: string;
  month: number;
  year: number;
  cvv: string;
}

export interface CardRequest {
  /** The owner of the card. */
  party: { id: string; email: string };
  /** The gateway's existing customer id of the owner. */
  customer: string | null;
  /** Typed into our fields, or entered in the gateway's fields and represented by a token. */
  source: { card: EnteredCard } | { token: string };
  /** Idempotency key: repeating it saves nothing again. */
  key: string;
}

export interface SavedCard {
  customer: string;
  method: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
}

/**
 * Unreachable: no response in time. The card may have been saved anyway, so the caller keeps its
 * old state and retries with the same key.
 */
export type CardOutcome =
  | { kind: 'saved'; card: SavedCard }
  | { kind: 'declined'; reason: string }
  | { kind: 'unreachable' };

export interface BankRequest extends Omit<CardRequest, 'source'> {
  /** The legal name of the account's holder. */
  holder: string;
  bank: { routing: string; account: string };
}

export type BankOutcome =
  | { kind: 'saved'; customer: string; method: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'unreachable' };

export interface PaymentRequest {
  customer: string;
  amountCents: number;
  description: string;
  metadata: Record<string, string>;
  /** Idempotency key: repeating it returns the same payment. */
  key: string;
}

/** Creating a payment charges nothing. */
export type PaymentOutcome =
  | { kind: 'created'; payment: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'unreachable' };

export interface Confirmation {
  payment: string;
  method: string;
  /** The method is a bank account, which needs a mandate. */
  isDebit: boolean;
  key: string;
}

/** A payment's state at the gateway; it is charged at most once, however often it is confirmed. */
export type PaymentState =
  | { kind: 'open' }
  | { kind: 'processing' }
  | { kind: 'succeeded' }
  | { kind: 'declined'; reason: string }
  | { kind: 'canceled' }
  | { kind: 'refunded' };

/** Unreachable: no response in time. The charge may have happened anyway. */
export type PaymentResponse = PaymentState | { kind: 'unreachable' };

export type RefundOutcome = { kind: 'refunded' } | { kind: 'declined' } | { kind: 'unreachable' };

/**
 * Says only which payment changed. Its state is then fetched, so events may come twice, late or in
 * any order.
 */
export interface GatewayEvent {
  id: string;
  type: string;
  payment: string | null;
}

/** Never called inside a transaction: a response takes seconds, and a rollback does not undo it. */
export interface Gateway {
  name: GatewayName;
  /** Configuration of the gateway's own card fields; null if cards are typed into ours. */
  publishableKey: string | null;
  saveCard(request: CardRequest): Promise<CardOutcome>;
  /** A bank account to debit by ACH. */
  saveBank(request: BankRequest): Promise<BankOutcome>;
  /** False if unreachable; a card that is already gone counts as detached. */
  detachCard(method: string): Promise<boolean>;
  /** With all cards and accounts; payments stay. False if unreachable, true if already gone. */
  deleteCustomer(customer: string): Promise<boolean>;
  createPayment(request: PaymentRequest): Promise<PaymentOutcome>;
  /** Charges. A repeated key repeats the outcome, so each new attempt needs its own. */
  confirmPayment(request: Confirmation): Promise<PaymentResponse>;
  findPayment(payment: string): Promise<PaymentResponse>;
  /** A payment that is canceled can never be charged; one that was charged stays as it is. */
  cancelPayment(payment: string): Promise<PaymentResponse>;
  refund(request: { payment: string; key: string }): Promise<RefundOutcome>;
  /** `null` if the gateway did not sign it. */
  readEvent(body: string, signature: string): Promise<GatewayEvent | null>;
}
