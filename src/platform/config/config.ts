/**
 * Configuration from the environment: each variable is read and validated once, and all problems
 * are reported together.
 */
import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { brand } from '#kernel/brand';
import { type DataKey, parseDataKey } from '../crypto/datakeys';
import { isLoopback } from './address';
import { type ProcessConfig, readProcess } from './process';
import { readVariables, type Variables } from './variables';

export type GatewayName = 'sandbox' | 'stripe' | 'none';

export interface Config extends ProcessConfig {
  isProduction: boolean;
  host: string;
  port: number;
  /** The public origin, without a trailing slash. */
  publicUrl: string;
  /** Addresses and ranges whose X-Forwarded-For header is trusted. */
  trustProxy: string[];
  dataDir: string;
  /** Undefined: use the embedded database. */
  databaseUrl: string | undefined;
  /** The server itself, if `databaseUrl` leads through a pooler. */
  databaseDirectUrl: string | undefined;
  /** A replica, for reads that may be seconds old. */
  databaseReadUrl: string | undefined;
  /** How many prepared statements each connection keeps; 0 disables them. */
  preparedStatements: number;
  /**
   * The first key encrypts, all of them decrypt. Empty outside production: a key is generated and
   * stored.
   */
  dataKeys: DataKey[];
  smtpUrl: string | undefined;
  mailFrom: string;
  twilio: (Record<'accountSid' | 'authToken' | 'from', string> & { baseUrl: string }) | undefined;
  stripe:
    | (Record<'secretKey' | 'publishableKey' | 'webhookSecret', string> & { baseUrl: string })
    | undefined;
  /** What takes cards and bank debits; with `none`, fees are invoiced and paid by check. */
  payments: GatewayName;
  /** The keys of Web Push (VAPID), and the push services that browsers may name. */
  push: { publicKey: string; privateKey: string; services: string[] } | undefined;
  s3:
    | Record<'endpoint' | 'region' | 'bucket' | 'accessKeyId' | 'secretAccessKey', string>
    | undefined;
  isDemo: boolean;
  metricsToken: string | undefined;
  logLevel: string;
  limits: {
    codeIntervalSeconds: number;
    codesPerPhonePerDay: number;
    codesPerIpPerHour: number;
    codesPerHour: number;
  };
}

export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const twilioApi = 'https://api.twilio.com';
const stripeApi = 'https://api.stripe.com';
/** For Chrome and most others, Firefox, Safari, and Edge. */
const pushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];
const neededInProduction = [
  'PUBLIC_URL',
  'TRUST_PROXY',
  'DATABASE_URL',
  'DATA_KEYS',
  'SMTP_URL',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
];

function readHost(read: Variables): string {
  const host = read.text('HOST') ?? '127.0.0.1';
  if (isIP(host) > 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(host)) return host;
  read.problems.push('HOST must be a host name or an address.');
  return '127.0.0.1';
}

function readPublicUrl(read: Variables, isProduction: boolean, host: string, port: number) {
  const value = read.url('PUBLIC_URL', isProduction ? ['https'] : ['http', 'https']);
  if (value === undefined) {
    const isWildcardAddress = host === '0.0.0.0' || host === '::';
    const name = isWildcardAddress ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
    return `http://${name}:${port}`;
  }
  const url = new URL(value);
  if (url.href !== `${url.origin}/`) {
    read.problems.push('PUBLIC_URL must be an origin alone, such as https://example.org.');
  }
  return url.origin;
}

/**
 * "none" states explicitly that there is no proxy. A wrong guess would make all clients share the
 * proxy's rate limit.
 */
function readTrustProxy(read: Variables): string[] {
  if (read.text('TRUST_PROXY') === 'none') return [];
  const entries = (read.text('TRUST_PROXY') ?? '').split(',').map((entry) => entry.trim());
  const addresses = entries.filter((entry) => entry !== '');
  for (const entry of addresses) {
    const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const family = isIP(address);
    if (family === 0 || Number(bits) > (family === 6 ? 128 : 32)) {
      read.problems.push(
        `TRUST_PROXY holds "${entry}", which is no address, no range and not "none".`,
      );
    }
  }
  return addresses;
}

function readDataKeys(read: Variables): DataKey[] {
  const keys: DataKey[] = [];
  for (const [index, pair] of (read.text('DATA_KEYS')?.split(',') ?? []).entries()) {
    const key = parseDataKey(pair.trim());
    const entry = `DATA_KEYS, entry ${index + 1}:`;
    if (!key) {
      read.problems.push(`${entry} must be an id, a colon and 32 bytes in base64.`);
    } else if (keys.some((other) => other.id === key.id)) {
      read.problems.push(`${entry} the id ${key.id} is used twice.`);
    } else {
      keys.push(key);
    }
  }
  return keys;
}

function readTwilio(read: Variables): Config['twilio'] {
  const baseUrl = read.url('TWILIO_API_URL', ['http', 'https']) ?? twilioApi;
  const group = read.group({
    accountSid: 'TWILIO_ACCOUNT_SID',
    authToken: 'TWILIO_AUTH_TOKEN',
    from: 'TWILIO_FROM',
  });
  return group && { ...group, baseUrl: baseUrl.replace(/\/+$/, '') };
}

function readStripe(read: Variables): Config['stripe'] {
  const { origin } = new URL(read.url('STRIPE_API_URL', ['http', 'https']) ?? stripeApi);
  const group = read.group({
    secretKey: 'STRIPE_SECRET_KEY',
    publishableKey: 'STRIPE_PUBLISHABLE_KEY',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
  });
  return group && { ...group, baseUrl: origin };
}

/** Real cards must not end in the sandbox because a variable was forgotten. */
function readPayments(read: Variables, isProduction: boolean): GatewayName {
  const isStripe = read.text('STRIPE_SECRET_KEY') !== undefined;
  const isSaid = read.text('PAYMENTS') !== undefined;
  if (isStripe && isSaid) {
    read.problems.push('PAYMENTS must not be set, since STRIPE_SECRET_KEY is.');
  }
  if (isProduction && !isStripe && !isSaid) {
    read.problems.push(
      'Nothing takes payments: set the STRIPE_ variables, or PAYMENTS=none (no cards or bank debits, invoices by check only) or PAYMENTS=sandbox (cards are accepted, and nobody is charged).',
    );
  }
  const instead = read.oneOf('PAYMENTS', ['none', 'sandbox'], 'sandbox');
  return isStripe ? 'stripe' : instead === 'none' ? 'none' : 'sandbox';
}

function readPush(read: Variables): Config['push'] {
  const keys = read.group({ publicKey: 'VAPID_PUBLIC_KEY', privateKey: 'VAPID_PRIVATE_KEY' });
  const services = readPushServices(read);
  if (!keys) return undefined;
  const { publicKey, privateKey } = keys;
  const isKey = (key: string, bytes: number) =>
    /^[\w-]+$/.test(key) && Buffer.from(key, 'base64url').length === bytes;
  if (!isKey(publicKey, 65) || !isKey(privateKey, 32)) {
    read.problems.push(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be 65 and 32 bytes in base64url, as `npx web-push generate-vapid-keys` prints them.',
    );
    return undefined;
  }
  if (publicKeyOf(privateKey) !== publicKey) {
    read.problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not from the same pair.');
  }
  return { publicKey, privateKey, services };
}

/** `undefined` if it is not a key on the curve. */
function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

/** Origins as a browser writes them. `*.` may begin a host, but not stand for a whole domain. */
function readPushServices(read: Variables): string[] {
  const services = read.text('PUSH_SERVICES')?.split(',') ?? pushServices;
  return services.map((entry) => {
    const service = entry.trim();
    const host = service.replace('://*.', '://any.');
    const isOrigin = URL.canParse(host) && new URL(host).origin === host && !host.includes('*');
    const isWhole = /:\/\/\*\.[^.]+$/.test(service);
    if (!isOrigin || isWhole || !/^https?:/.test(service)) {
      read.problems.push(
        `PUSH_SERVICES holds "${service}", which is no origin such as https://push.example or https://*.push.example.`,
      );
    }
    return service;
  });
}

function readS3(read: Variables): Config['s3'] {
  read.url('S3_ENDPOINT', ['http', 'https']);
  return read.group({
    endpoint: 'S3_ENDPOINT',
    region: 'S3_REGION',
    bucket: 'S3_BUCKET',
    accessKeyId: 'S3_ACCESS_KEY_ID',
    secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  });
}

function requireForProduction(read: Variables): void {
  for (const name of neededInProduction) {
    if (!read.text(name)) read.problems.push(`${name} is required in production.`);
  }
  if (read.text('DEMO') === '1') read.problems.push('DEMO=1 is not possible in production.');
}

export function readConfig(env: NodeJS.ProcessEnv, root = process.cwd()): Config {
  const read = readVariables(env);
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction) requireForProduction(read);
  const host = readHost(read);
  const port = read.integer('PORT', 3000, 0, 65_535);
  const config: Config = {
    ...readProcess(read),
    isProduction,
    host,
    port,
    publicUrl: readPublicUrl(read, isProduction, host, port),
    trustProxy: readTrustProxy(read),
    dataDir: path.resolve(root, read.text('DATA_DIR') ?? '.data'),
    databaseUrl: read.url('DATABASE_URL', ['postgres', 'postgresql']),
    databaseDirectUrl: read.url('DATABASE_DIRECT_URL', ['postgres', 'postgresql']),
    databaseReadUrl: read.url('DATABASE_READ_URL', ['postgres', 'postgresql']),
    preparedStatements: read.integer('PREPARED_STATEMENTS', 200, 0, 10_000),
    dataKeys: readDataKeys(read),
    smtpUrl: read.url('SMTP_URL', ['smtp', 'smtps']),
    mailFrom: read.text('MAIL_FROM') ?? `${brand.name} <${brand.senderEmail}>`,
    twilio: readTwilio(read),
    stripe: readStripe(read),
    payments: readPayments(read, isProduction),
    push: readPush(read),
    s3: readS3(read),
    // The demo passwords are in the README, so a publicly reachable demo must be requested
    // explicitly.
    isDemo: read.isOn('DEMO', isLoopback(host)) && !isProduction,
    metricsToken: read.text('METRICS_TOKEN'),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, isProduction ? 'info' : 'warn'),
    limits: {
      codeIntervalSeconds: read.integer('CODE_INTERVAL_SECONDS', 30, 0, 86_400),
      codesPerPhonePerDay: read.integer('CODES_PER_PHONE_PER_DAY', 5, 1, 1_000_000),
      codesPerIpPerHour: read.integer('CODES_PER_IP_PER_HOUR', 40, 1, 1_000_000),
      codesPerHour: read.integer('CODES_PER_HOUR', 1000, 1, 1_000_000),
    },
  };
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}
