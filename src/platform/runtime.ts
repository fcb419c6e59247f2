/** What a process runs on: the context of its commands, connections and transports. */
import type pg from 'pg';
import { Registry } from 'prom-client';
import type { Clock } from './clock';
import type { Config } from './config/config';
import type { AnyAudiences, Catalogs, Context } from './context';
import type { Vault } from './crypto/crypto';
import { openDatabase } from './database/database';
import { openReplica } from './database/replica';
import { createErasures } from './files/erasures';
import { createFiles } from './files/files';
import { noGateway } from './gateway/none';
import { sandboxGateway } from './gateway/sandbox';
import { stripeGateway } from './gateway/stripe';
import { configuredKeys, openKeys } from './keys/keys';
import { createRateLimiter } from './limits/limits';
import { createLogger, type Logger } from './logging/logging';
import type { Transports } from './mail/outbox';
import { pushTransport } from './mail/push';
import { twilioTransport } from './mail/sms';
import { smtpTransport } from './mail/smtp';

export interface Runtime {
  context: Context;
  pool: pg.Pool;
  /** For what listens, which nobody can through a pooler. */
  direct: pg.Pool;
  /** For what commands do while transactions hold the others. */
  apart: pg.Pool;
  /** The metrics of this process. */
  registry: Registry;
  transports: Transports;
  close(): Promise<void>;
}

/** Refuses to run with data keys that do not fit the database. */
export async function openRuntime(
  config: Config,
  databaseUrl: string,
  clock: Clock,
  { audiences, sealedColumns }: Catalogs,
  log: Logger = createLogger(config.logLevel),
): Promise<Runtime> {
  const url = config.databaseDirectUrl ?? databaseUrl;
  const { db, close } = openDatabase(url, log, { maxConnections: 1 });
  const vault = await openKeys(db, configuredKeys(config), sealedColumns).finally(close);
  return connect(config, databaseUrl, { clock, audiences, vault, log });
}

/** With keys that were checked. */
export function connect(
  config: Config,
  databaseUrl: string,
  {
    clock,
    audiences,
    vault,
    log,
  }: { clock: Clock; audiences: AnyAudiences; vault: Vault; log: Logger },
): Runtime {
  const { databaseDirectUrl: directUrl, preparedStatements: maxPrepared } = config;
  const isPooled = directUrl !== undefined && directUrl !== databaseUrl;
  const options = { maxConnections: config.poolSize, maxPrepared, isPooled };
  const { db, pool, close } = openDatabase(databaseUrl, log, options);
  const direct = directUrl
    ? openDatabase(directUrl, log, { maxConnections: 6, maxPrepared })
    : undefined;
  // Commands count limits, store files and charge while transactions, even theirs, hold the others.
  const apart = openDatabase(databaseUrl, log, { maxConnections: 4, maxPrepared, isPooled });
  const registry = new Registry();
  const { databaseReadUrl: readUrl } = config;
  const replica =
    readUrl && config.role !== 'worker'
      ? openReplica(readUrl, { primary: db, clock, log, registry, options })
      : undefined;
  const limits = createRateLimiter(apart.db, clock);
  const files = createFiles(config, { db: apart.db, clock, log });
  const erasures = createErasures(config, log);
  const gateway = config.stripe
    ? stripeGateway(config.stripe, log)
    : config.payments === 'none'
      ? noGateway
      : sandboxGateway(apart.db, clock, vault);
  if (config.isProduction && gateway.name === 'sandbox') {
    log.warn('PAYMENTS=sandbox: the sandbox takes the cards, and nobody pays.');
  }
  return {
    context: {
      db,
      replica,
      clock,
      config,
      vault,
      limits,
      files,
      erasures,
      gateway,
      log,
      audiences,
    },
    pool,
    direct: direct?.pool ?? pool,
    apart: apart.pool,
    registry,
    transports: {
      ...(config.smtpUrl && { email: smtpTransport(config.smtpUrl, config.mailFrom) }),
      ...(config.twilio && { sms: twilioTransport(config.twilio) }),
      ...(config.push && { push: pushTransport(config.push, { db, vault, clock }) }),
    },
    close: async () => {
      await replica?.close();
      await Promise.all([close(), apart.close(), direct?.close()]);
    },
  };
}
