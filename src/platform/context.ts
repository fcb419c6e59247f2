/** What every command receives, and who sees which event. */
import type { SQL } from 'drizzle-orm';
import type { AudienceName } from '#kernel/api/live';
import type { Tag } from '#kernel/api/tags';
import type { Clock } from './clock';
import type { Config } from './config/config';
import type { Vault } from './crypto/crypto';
import type { FingerprintColumn, SealedColumn } from './crypto/sealed';
import type { Database } from './database/database';
import type { Replica } from './database/replica';
import type { Erasures } from './files/erasures';
import type { Files } from './files/files';
import type { Gateway } from './gateway/gateway';
import type { RateLimiter } from './limits/limits';
import type { Logger } from './logging/logging';

export interface Context {
  /** The pool, or the transaction of the request. */
  db: Database;
  /** For reads that may be seconds old, see `forReading`. */
  replica: Replica | undefined;
  clock: Clock;
  config: Config;
  vault: Vault;
  limits: RateLimiter;
  files: Files;
  erasures: Erasures;
  gateway: Gateway;
  log: Logger;
  audiences: AnyAudiences;
}

/** Who sees an event, and what it changes for them. */
export interface Audience<P> {
  /** A query for the ids of the users it concerns. */
  users?: (payloads: P[]) => SQL;
  /** What changes for them. */
  tags?: readonly Tag[];
  /** What changes for everyone in a group. */
  groups?: Partial<Record<AudienceName, readonly Tag[]>>;
}

export type Audiences<Events> = { [K in keyof Events]: Audience<Events[K]> };

// biome-ignore lint/suspicious/noExplicitAny: one table holds events with different payloads; each was type-checked where it was defined.
export type AnyAudiences = Readonly<Record<string, Audience<any>>>;

/** What the platform is told about the product. */
export interface Catalogs {
  audiences: AnyAudiences;
  sealedColumns: readonly SealedColumn[];
  fingerprintColumns: readonly FingerprintColumn[];
}
