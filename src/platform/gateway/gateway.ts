/** The payment gateway interface, independent of the provider. */
export type GatewayName = 'sandbox' | 'stripe';

/** A card as typed by the user. It is passed on and never stored or logged. */
export interface TypedCard {
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
  source: { card: TypedCard } | { token: string };
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

/** Never called inside a transaction: a response takes seconds, and a rollback does not undo it. */
export interface Gateway {
  name: GatewayName;
  /** Configuration of the gateway's own card fields; null if cards are typed into ours. */
  publishableKey: string | null;
  saveCard(request: CardRequest): Promise<CardOutcome>;
  /** False if unreachable; a card that is already gone counts as detached. */
  detachCard(method: string): Promise<boolean>;
}
