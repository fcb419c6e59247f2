/** What every command receives. */
import type { Clock } from './clock';
import type { Config } from './config/config';
import type { Vault } from './crypto/crypto';
import type { Database } from './database/database';
import type { Files } from './files/files';
import type { Gateway } from './gateway/gateway';
import type { RateLimiter } from './limits/limits';
import type { AnyAudiences } from './live/audience';
import type { Logger } from './logging/logging';

export interface Context {
  /** The pool, or the transaction of the request. */
  db: Database;
  clock: Clock;
  config: Config;
  vault: Vault;
  limits: RateLimiter;
  files: Files;
  gateway: Gateway;
  log: Logger;
  /** Who sees which event. */
  audiences: AnyAudiences;
}
