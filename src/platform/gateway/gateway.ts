/** The payment gateway as the product sees it, whoever stands behind it. */
export type GatewayName = 'sandbox' | 'stripe';

/** A card as it was typed. It is handed on and forgotten; nothing may keep or print it. */
export interface TypedCard {
  number: string;
  month: number;
  year: number;
  cvv: string;
}

export interface CardRequest {
  /** Whose card it is. */
  party: { id: string; email: string };
  /** What the gateway called that party before. */
  customer: string | null;
  /** Typed here, or taken by the gateway's own fields and known to us by a token. */
  source: { card: TypedCard } | { token: string };
  /** The same key again saves nothing again. */
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
 * Unreachable: it did not answer, or not in time. It may have acted all the same, so whoever asked
 * keeps what it had and asks again.
 */
export type CardOutcome =
  | { kind: 'saved'; card: SavedCard }
  | { kind: 'declined'; reason: string }
  | { kind: 'unreachable' };

/** Never called inside a transaction: an answer takes seconds, and a rollback does not reach it. */
export interface Gateway {
  name: GatewayName;
  /** What the gateway's own card fields need; null where cards are typed into ours. */
  publishableKey: string | null;
  saveCard(request: CardRequest): Promise<CardOutcome>;
  /** False when it could not be reached; a card that is gone already is forgotten. */
  detachCard(method: string): Promise<boolean>;
}
