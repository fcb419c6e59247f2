/** What travels over `/ws`, for both sides: flat JSON objects with a `type`. */
import type { Tag } from './tags';

export const livePath = '/ws';

/** Groups of users whom one change concerns together. */
export type AudienceName = 'professionals' | 'practices' | 'admins';

/**
 * What the server sends on its own. A client that reconnects states the last `cursor` it got, and
 * is sent what it missed.
 */
export type LiveFrame =
  /** The connection is up, and everything missed has been sent. */
  | { type: 'ready'; cursor: string }
  /** `spreadMs`: many users get it at once, and fetch at a random moment within this time. */
  | { type: 'changed'; tags: readonly Tag[]; spreadMs?: number; cursor: string }
  | { type: 'heartbeat'; cursor: string }
  /** The cursor is too old to tell what was missed. */
  | { type: 'reload' }
  | { type: 'error'; code: string; message: string };

/** A frame of a feature, such as `professional_availability_update`. */
export interface FeatureFrame {
  type: string;
  [field: string]: unknown;
}

/** How often the server sends a heartbeat; without one, a client considers the connection lost. */
export const heartbeatMs = 25_000;
