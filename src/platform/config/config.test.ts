/** Environment variables: what is parsed, what is refused, what production requires. */

import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { vapidKeys } from '#tests/support/servers/push';
import { ConfigError, readConfig } from './config';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://bridgework.example',
  TRUST_PROXY: 'none',
  DATABASE_URL: 'postgresql://app:secret@db.example/bridgework',
  DATA_KEYS: `k1:${key(1)}`,
  SMTP_URL: 'smtps://mail.example',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+17015550100',
  PAYMENTS: 'none',
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const vapid = vapidKeys();

function problems(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env, '/checkout');
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('with no variables set', () => {
  test('uses an address on this machine, the embedded database and the demo', () => {
    expect(readConfig({}, '/checkout')).toEqual({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      trustProxy: [],
      dataDir: '/checkout/.data',
      databaseUrl: undefined,
      preparedStatements: 200,
      dataKeys: [],
      smtpUrl: undefined,
      mailFrom: 'Bridgework <hello@bridgework.example>',
      twilio: undefined,
      stripe: undefined,
      payments: 'sandbox',
      push: undefined,
      s3: undefined,
      isDemo: true,
      metricsToken: undefined,
      logLevel: 'warn',
      limits: {
        codeIntervalSeconds: 30,
        codesPerPhonePerDay: 5,
        codesPerIpPerHour: 40,
        codesPerHour: 1000,
      },
      role: 'all',
      webProcesses: 1,
      poolSize: Math.max(8, 4 * availableParallelism()),
      drainSeconds: 3,
      traces: undefined,
    });
  });

  test('treats empty variables as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' }, '/checkout')).toEqual(
      readConfig({}, '/checkout'),
    );
  });
});

describe('parses', () => {
  test.each([
    ['the port', { PORT: '8080' }, { port: 8080, publicUrl: 'http://127.0.0.1:8080' }],
    ['an IPv6 address', { HOST: '::1' }, { host: '::1', publicUrl: 'http://[::1]:3000' }],
    ['every address', { HOST: '0.0.0.0' }, { publicUrl: 'http://localhost:3000' }],
    ['a trailing slash', { PUBLIC_URL: 'https://a.example/' }, { publicUrl: 'https://a.example' }],
    ['proxies', { TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    ['explicitly no proxy', { TRUST_PROXY: 'none' }, { trustProxy: [] }],
    ['a public address, without the demo', { HOST: '0.0.0.0' }, { isDemo: false }],
    ['a public address, with the demo', { HOST: '0.0.0.0', DEMO: '1' }, { isDemo: true }],
    ['a relative data directory', { DATA_DIR: 'kept' }, { dataDir: '/checkout/kept' }],
    ['an absolute data directory', { DATA_DIR: '/srv/kept' }, { dataDir: '/srv/kept' }],
    ['a database behind a socket', { DATABASE_URL: 'postgresql://a@/b?host=/run' }, {}],
    ['no demo', { DEMO: '0' }, { isDemo: false }],
    ['a log level', { LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    ['a metrics token', { METRICS_TOKEN: 'm' }, { metricsToken: 'm' }],
    ['a role', { ROLE: 'worker' }, { role: 'worker' }],
    ['a drain of its own', { DRAIN_SECONDS: '0' }, { drainSeconds: 0 }],
    [
      'a collector of traces',
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example/otlp/',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team=5',
      },
      {
        traces: {
          endpoint: 'https://traces.example/otlp',
          headers: { authorization: 'Bearer a=b', 'x-team': '5' },
        },
      },
    ],
    ['a sender', { MAIL_FROM: 'A <a@b.example>' }, { mailFrom: 'A <a@b.example>' }],
  ])('%s', (_name, env, expected) => {
    expect(readConfig(env, '/checkout')).toMatchObject(expected);
  });

  test('data keys, in order', () => {
    const { dataKeys } = readConfig({ DATA_KEYS: `new:${key(2)},old:${key(1)}` });
    expect(dataKeys.map(({ id }) => id)).toEqual(['new', 'old']);
    expect(dataKeys[0]?.key).toEqual(Buffer.alloc(32, 2));
  });

  test('limits', () => {
    const env = { CODE_INTERVAL_SECONDS: '0', CODES_PER_PHONE_PER_DAY: '9' };
    expect(readConfig(env).limits).toMatchObject({
      codeIntervalSeconds: 0,
      codesPerPhonePerDay: 9,
    });
  });

  test('Stripe at its own URL, or at a test server', () => {
    const group = {
      STRIPE_SECRET_KEY: 'sk_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(readConfig(group).stripe?.baseUrl).toBe('https://api.stripe.com');
    expect(readConfig({ ...group, STRIPE_API_URL: 'http://127.0.0.1:9/' }).stripe).toEqual({
      secretKey: 'sk_1',
      publishableKey: 'pk_1',
      webhookSecret: 'whsec_1',
      baseUrl: 'http://127.0.0.1:9',
    });
    expect(readConfig({ STRIPE_API_URL: 'http://127.0.0.1:9' }).stripe).toBeUndefined();
  });

  test('Twilio at its own URL, or at a test server', () => {
    const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = production;
    const group = { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM };
    expect(readConfig(group).twilio?.baseUrl).toBe('https://api.twilio.com');
    expect(readConfig({ ...group, TWILIO_API_URL: 'http://127.0.0.1:9/' }).twilio).toEqual({
      accountSid: 'AC1',
      authToken: 'token',
      from: '+17015550100',
      baseUrl: 'http://127.0.0.1:9',
    });
  });
});

describe('an invalid environment', () => {
  test.each([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '3000a' }],
    ['HOST', { HOST: 'a b' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'bridgework.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://bridgework.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://bridgework.example/app' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'none,10.0.0.1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://a/b' }],
    ['DATABASE_READ_URL', { DATABASE_READ_URL: 'mysql://a/b' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['DATA_KEYS', { DATA_KEYS: 'k1:c2hvcnQ=' }],
    ['DATA_KEYS', { DATA_KEYS: key(1) }],
    ['DATA_KEYS', { DATA_KEYS: `k1:${key(1)},k1:${key(2)}` }],
    ['DEMO', { DEMO: 'yes' }],
    ['ROLE', { ROLE: 'tasks' }],
    ['WEB_PROCESSES', { WEB_PROCESSES: '0' }],
    ['WEB_PROCESSES', { WEB_PROCESSES: '2', ROLE: 'worker' }],
    ['POOL_SIZE', { POOL_SIZE: '5' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '-1' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'traces.example:4318' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'authorization' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['CODES_PER_HOUR', { CODES_PER_HOUR: '-1' }],
    ['TWILIO_AUTH_TOKEN, TWILIO_FROM', { TWILIO_ACCOUNT_SID: 'AC1' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 's', STRIPE_PUBLISHABLE_KEY: 'p' }],
    ['S3_ENDPOINT, S3_REGION', { S3_BUCKET: 'files' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: vapid.VAPID_PUBLIC_KEY }],
    ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: 'short' }],
    ['VAPID_PUBLIC_KEY', { ...vapid, VAPID_PUBLIC_KEY: vapidKeys().VAPID_PUBLIC_KEY }],
    ['VAPID_PRIVATE_KEY', { ...vapid, VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
    ['PUSH_SERVICES', { ...vapid, PUSH_SERVICES: 'https://push.example/' }],
    ['PUSH_SERVICES', { ...vapid, PUSH_SERVICES: 'push.example' }],
    ['PUSH_SERVICES', { ...vapid, PUSH_SERVICES: 'https://push.example,' }],
    ['PUSH_SERVICES', { ...vapid, PUSH_SERVICES: 'https://*' }],
    ['PUSH_SERVICES', { ...vapid, PUSH_SERVICES: 'https://*.example' }],
    ['PUSH_SERVICES', { ...vapid, PUSH_SERVICES: 'https://push.*.example' }],
    ['PUSH_SERVICES', { ...vapid, PUSH_SERVICES: 'file://push.example' }],
  ])('%s %j', (name, env) => {
    const found = problems(env);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(name);
  });

  test('none with a pair of keys for push notifications', () => {
    expect(readConfig(vapid).push).toEqual({
      publicKey: vapid.VAPID_PUBLIC_KEY,
      privateKey: vapid.VAPID_PRIVATE_KEY,
      services: expect.arrayContaining(['https://fcm.googleapis.com']),
    });
    const own = {
      ...vapid,
      PUSH_SERVICES: 'https://a.example, https://*.b.example, http://127.0.0.1:9',
    };
    expect(readConfig(own).push?.services).toEqual([
      'https://a.example',
      'https://*.b.example',
      'http://127.0.0.1:9',
    ]);
  });

  test('reports all problems at once, one per line', () => {
    const env = { PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x', S3_BUCKET: 'x' };
    expect(problems(env)).toHaveLength(4);
    expect(() => readConfig(env)).toThrow(/^PORT.*\nS3.*\nDEMO.*\nLOG_LEVEL.*$/s);
  });

  test('is reported without repeating a secret', () => {
    const env = { DATA_KEYS: 'planted', DATABASE_URL: 'planted', SMTP_URL: 'planted' };
    expect(problems(env).join()).not.toContain('planted');
  });
});

describe('production', () => {
  test('starts with everything it needs, without the demo', () => {
    const config = readConfig(production);
    expect(config).toMatchObject({ isProduction: true, isDemo: false });
  });

  test.each(Object.keys(production).filter((name) => !/^(NODE_ENV|PAYMENTS)$/.test(name)))(
    'does not start without %s',
    (name) => {
      expect(problems({ ...production, [name]: undefined })).toContain(
        `${name} is required in production.`,
      );
    },
  );

  test('does not start without Stripe, unless it is said what takes its place', () => {
    const unsaid = { ...production, PAYMENTS: undefined };
    expect(problems(unsaid)).toEqual([
      'Nothing takes payments: set the STRIPE_ variables, or PAYMENTS=none (no cards or bank debits, invoices by check only) or PAYMENTS=sandbox (cards are accepted, and nobody is charged).',
    ]);
    expect(readConfig({ ...unsaid, ...stripe }).payments).toBe('stripe');
    expect(readConfig({ ...unsaid, PAYMENTS: 'none' }).payments).toBe('none');
    expect(readConfig({ ...unsaid, PAYMENTS: 'sandbox' }).payments).toBe('sandbox');
    expect(problems({ ...unsaid, PAYMENTS: 'cash' })).toEqual([
      'PAYMENTS must be one of none, sandbox.',
    ]);
    expect(problems({ ...unsaid, ...stripe, PAYMENTS: 'none' })).toEqual([
      'PAYMENTS must not be set, since STRIPE_SECRET_KEY is.',
    ]);
  });

  test('requires https and no demo', () => {
    const env = { ...production, PUBLIC_URL: 'http://bridgework.example', DEMO: '1' };
    expect(problems(env)).toEqual([
      'DEMO=1 is not possible in production.',
      'PUBLIC_URL must be an address that starts with https://.',
    ]);
  });
});
