/** What a command needs from its surroundings, as one plain value, and how it is put together. */
import type pg from 'pg';
import type { Clock } from './clock';
import type { Config } from './config';
import { openVault, type Vault } from './crypto';
import { type Database, openDatabase } from './database';
import { keepDataKey } from './datakeys';
import { createLimits, type Limits } from './limits';
import { createLogger, type Logger } from './logging';
import { smtpTransport } from './mail';
import type { Transports } from './outbox';
import { twilioTransport } from './sms';

export interface Context {
  /** The pool, or the transaction the request runs in. */
  db: Database;
  clock: Clock;
  config: Config;
  vault: Vault;
  limits: Limits;
  log: Logger;
}

export interface Surroundings {
  context: Context;
  pool: pg.Pool;
  transports: Transports;
  close(): Promise<void>;
}

export function openSurroundings(config: Config, databaseUrl: string, clock: Clock): Surroundings {
  const log = createLogger(config.logLevel);
  const { db, pool, close } = openDatabase(databaseUrl, log);
  const keys = config.dataKeys.length > 0 ? config.dataKeys : [keepDataKey(config.dataDir)];
  const limits = createLimits(db, clock);
  return {
    context: { db, clock, config, vault: openVault(keys), limits, log },
    pool,
    transports: {
      ...(config.smtpUrl && { email: smtpTransport(config.smtpUrl, config.mailFrom) }),
      ...(config.twilio && { sms: twilioTransport(config.twilio) }),
    },
    close,
  };
}
