/** Card, CVV and bank numbers, sent through every endpoint that takes them, are stored nowhere. */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#features/accounts/sessions/server/commands';
import { readOutbox } from '#platform/mail/outbox';
import { drainTasks } from '#platform/tasks/tasks';
import { openStripe } from '#tests/support/servers/stripe';
import { givenCompleted } from '#tests/support/stories/completed';
import type { Client, Reply } from '#tests/support/world/client';
import { givenPeople } from '#tests/support/world/given';
import type { Person } from '#tests/support/world/person';
import {
  cvvs,
  findCanaries,
  form,
  hexOf,
  mastercard,
  methodAccount,
  methodCard,
  methods,
  payoutAccount,
  payoutCard,
  payouts,
  visa,
} from '#tests/support/world/planted';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { tasksOf } from '#worker';

const patchPath = '/api/professional/profile';
const methodPath = '/api/practice/payment-method';
const feePath = '/api/payments/platform-fee';

/** Every value of every table in every schema, bytes as text and as hex. */
async function dump(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const parts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await pool.query(`select * from "${schema}"."${name}"`);
    const text = (_key: string, value: unknown) =>
      value instanceof Uint8Array
        ? `${Buffer.from(value).toString('latin1')} ${Buffer.from(value).toString('hex')}`
        : value;
    // A Buffer converts itself to a list of numbers before the replacer sees it.
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        // PostgreSQL counts transactions, and may just be at one of the numbers.
        if (column === 'xid') continue;
        parts.push(`${schema}.${name}.${column}: ${JSON.stringify(text('', value), text)}`);
      }
    }
  }
  return parts.join('\n');
}

describe.each(['sandbox', 'stripe'] as const)('with the gateway %s', (gateway) => {
  let stripe: Awaited<ReturnType<typeof openStripe>>;
  let platform: TestPlatform;
  let open: () => Client;
  const answers: Reply[] = [];

  beforeAll(async () => {
    stripe = await openStripe();
    const env = gateway === 'stripe' ? stripe.env : {};
    platform = await openPlatform({ LOG_LEVEL: 'trace', ...env });
    open = await platform.serve();
  });
  afterAll(async () => {
    await platform.close();
    await stripe.close();
  });

  async function browserOf(person: Person): Promise<Client> {
    const browser = open();
    const origin = { address: '10.9.9.9', name: 'test' };
    const token = await startSession(platform.context, person, origin);
    browser.cookies.set('bridgework_session', token);
    return browser;
  }

  const send = async (browser: Client, ...call: Parameters<Client['send']>) => {
    const answer = await browser.send(...call);
    answers.push(answer);
    return answer.status;
  };

  /** A new user for every few bodies, so that the rate limit on cards does not end the search. */
  async function sendAll(bodies: unknown[], newcomer: () => Promise<Person>, method: string) {
    const path = method === 'POST' ? methodPath : patchPath;
    const statuses: number[] = [];
    for (let at = 0; at < bodies.length; at += 5) {
      const browser = await browserOf(await newcomer());
      for (const body of bodies.slice(at, at + 5)) {
        const sent = method === 'PUT' && typeof body === 'object' ? { ...form, ...body } : body;
        statuses.push(await send(browser, method, path, sent));
      }
      answers.push(await browser.get(method === 'POST' ? '/api/practice/profile' : patchPath));
    }
    return statuses;
  }

  it('sends them through every endpoint that takes them', async () => {
    const given = givenPeople(platform.context);
    const professional = async () => {
      const person = await given.professional();
      await given.professionalProfile(person);
      return person;
    };
    const practice = async () => {
      const person = await given.practice();
      await given.practiceProfile(person);
      return person;
    };
    const statuses = [
      ...(await sendAll(payouts, professional, 'PATCH')),
      ...(await sendAll(payouts, professional, 'PUT')),
      ...(await sendAll(methods, practice, 'POST')),
    ];
    // New profiles, with an idempotency key that is stored, repeated, and reused for another card.
    for (const [at, bank] of [...payouts.filter(isPlain).entries()]) {
      const browser = await browserOf(await given.professional());
      const key = { 'idempotency-key': `new-${at}` };
      for (const body of [
        { ...form, ...bank },
        { ...form, ...bank },
        { ...form, ...payoutCard(mastercard) },
      ]) {
        statuses.push(await send(browser, 'POST', patchPath, body, key));
      }
    }
    // Wrong users, no user, other sites, other content types, wrong paths.
    for (const browser of [
      open(),
      await browserOf(await practice()),
      await browserOf(await professional()),
      await browserOf(await given.owner()),
    ]) {
      for (const [method, path, body] of [
        ['PATCH', patchPath, payoutCard(visa)],
        ['POST', methodPath, methodCard(visa)],
      ] as const) {
        statuses.push(
          await send(browser, method, path, body, { origin: 'https://evil.example' }),
          await send(browser, method, path, JSON.stringify(body), { 'content-type': 'text/plain' }),
          await send(browser, method, path, `cardNumber=${visa}&cvv=${cvvs[0]}`, {
            'content-type': 'application/x-www-form-urlencoded',
          }),
          await send(browser, method, `${path}?cardNumber=${visa}&cvv=${cvvs[0]}`, body),
          await send(browser, method, `${path}/nothing`, body),
        );
      }
      statuses.push(await send(browser, 'GET', `/api/payment-options?cardNumber=${visa}`));
    }
    const kinds =
      gateway === 'sandbox' ? [200, 400, 401, 403, 404, 409, 413, 415, 503] : [200, 503];
    expect([...new Set(statuses)].sort()).toEqual(expect.arrayContaining(kinds));
    expect(statuses).not.toContain(429);
    expect(statuses).not.toContain(500);
  });

  it('sends them in requests that fail with a server error', async () => {
    const given = givenPeople(platform.context);
    const professional = await given.professional();
    await given.professionalProfile(professional);
    const practice = await given.practice();
    await given.practiceProfile(practice);
    const browsers = [await browserOf(professional), await browserOf(practice)] as const;
    const refuseCards = (table: string) =>
      platform.pool.query(
        `alter table ${table} add constraint broken check (updated_at < '2000-01-01') not valid`,
      );
    await refuseCards('professional_profiles');
    await refuseCards('practice_profiles');
    try {
      const token = { cardToken: 'pm_any' };
      const extra = gateway === 'stripe' ? token : {};
      const statuses = [
        await send(browsers[0], 'PATCH', patchPath, { ...payoutCard(visa), ...extra }),
        await send(browsers[0], 'PATCH', patchPath, payoutAccount()),
        await send(browsers[1], 'POST', methodPath, { ...methodCard(visa), ...extra }),
        await send(browsers[1], 'POST', methodPath, methodAccount()),
      ];
      expect(statuses).toEqual([500, 500, 500, 500]);
    } finally {
      await platform.pool.query('alter table professional_profiles drop constraint broken');
      await platform.pool.query('alter table practice_profiles drop constraint broken');
    }
  });

  it('charges a card and a bank account, and sends numbers where none belong', async () => {
    const given = givenPeople(platform.context);
    const place = { context: platform.context, given, rows: platform.rows };
    const practice = await given.verifiedPractice();
    const browser = await browserOf(practice);
    const admin = await browserOf(await given.owner());
    const card = gateway === 'stripe' ? { paymentMethod: 'card', cardToken: 'pm_any' } : undefined;
    const statuses: number[] = [];
    for (const method of [card ?? methodCard(visa), methodAccount()]) {
      statuses.push(await send(browser, 'POST', methodPath, method));
      const [bookingId] = await givenCompleted(place, { practice, isAnnounced: false });
      const body = { bookingId, ...methodCard(visa), ...methodAccount() };
      statuses.push(
        await send(browser, 'POST', feePath, body, { 'idempotency-key': `fee-${bookingId}` }),
        await send(browser, 'GET', `/api/bookings/${bookingId}/platform-fee`),
        ...(await Promise.all(
          ['', '.csv', '/year', '/totals', '/totals.csv', '/fees-due'].map((path) =>
            send(browser, 'GET', `/api/payments${path}`),
          ),
        )),
        await send(admin, 'GET', '/api/admin/checks'),
        await send(admin, 'GET', '/api/admin/fees'),
      );
      for (const caller of [browser, open()]) {
        await send(caller, 'POST', '/api/webhooks/stripe', body, { 'stripe-signature': visa });
        await send(caller, 'POST', `${feePath}?cardNumber=${visa}`, { bookingId: visa });
      }
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const states = await platform.rows('select method, status from fees order by created_at');
    expect(states).toEqual([
      { method: 'card', status: 'paid' },
      { method: 'ach', status: 'processing' },
    ]);
  });

  it('shows an account to the practice that owes wages, and only in that response', async () => {
    const given = givenPeople(platform.context);
    const place = { context: platform.context, given, rows: platform.rows };
    const practice = await given.verifiedPractice();
    const professional = await given.verifiedProfessional();
    const worker = await browserOf(professional);
    const shared = { ...payoutAccount(), sharesBankAccount: true };
    expect(await send(worker, 'PATCH', patchPath, shared)).toBe(200);
    const [bookingId] = await givenCompleted(place, { practice, professional });
    await drainTasks(platform.context, platform.pool, tasksOf(platform.transports));
    const office = await browserOf(practice);
    const path = `/api/bookings/${bookingId}`;
    const key = { 'idempotency-key': `look-${bookingId}` };
    const { status, text } = await office.send('POST', `${path}/wages/account`, {}, key);
    expect(status).toBe(200);
    // Guard: the search below would find these numbers.
    expect(findCanaries(text)).toHaveLength(2);
    for (const browser of [office, worker, await browserOf(await given.owner())]) {
      for (const read of [path, `${path}/wages`, '/api/payments', '/api/payments.csv']) {
        await send(browser, 'GET', read);
      }
    }
  });

  it('finds none of them in a response', () => {
    const said = answers.map(({ text, headers }) => `${text} ${JSON.stringify([...headers])}`);
    expect(said.length).toBeGreaterThan(150);
    expect(findCanaries(said.join('\n'))).toEqual([]);
  });

  it('finds none of them in the database', async () => {
    const { context, pool, transports } = platform;
    expect(findCanaries(await dump(pool))).toEqual([]);
    await drainTasks(context, pool, tasksOf(transports));
    const text = await dump(pool);
    expect(findCanaries(text)).toEqual([]);
    // Guard: the search covered the tables that could hold them.
    for (const place of [
      'professional_profiles.bank_account_sealed: "test-1.',
      'practice_profiles.bank_routing_sealed: "test-1.',
      'public.stored_replies.request_fingerprint',
      'public.events.payload',
      gateway === 'sandbox' ? 'sandbox_methods.last4: "9502"' : 'card_token: "pm_any"',
    ]) {
      expect(text.includes(place), place).toBe(true);
    }
  });

  it('finds none of them in the log, the outbox, its page, the metrics or at Stripe', async () => {
    const { context, transports, logged } = platform;
    const visitor = open();
    const places = {
      log: logged.join(''),
      outbox: JSON.stringify(await readOutbox(context, transports)),
      pages: (await Promise.all(['/dev/outbox', '/metrics'].map((path) => visitor.get(path))))
        .map(({ text }) => text)
        .join('\n'),
      // Only the call that registers a bank account for debits has its numbers.
      stripe: stripe.calls
        .filter(({ path }) => path !== '/v1/payment_methods')
        .map((call) => JSON.stringify(call))
        .join('\n'),
    };
    for (const [place, text] of Object.entries(places)) {
      expect(findCanaries(text), place).toEqual([]);
    }
    expect(logged.length).toBeGreaterThan(150);
    expect(places.log).toContain('a request failed');
    if (gateway === 'stripe') expect(stripe.calls.length).toBeGreaterThan(10);
  });

  it('detects them if they are there', () => {
    for (const text of [
      `{"cardNumber":"${visa}"}`,
      'xx 4539 0187 3641 9502 xx',
      `x${hexOf(visa)}x`,
      `x${Buffer.from(visa).toString('base64')}x`,
      `"cvv":"${cvvs[0]}"`,
      `\\"cvv\\":${cvvs[0]}}`,
    ]) {
      expect(findCanaries(text), text).not.toEqual([]);
    }
  });
});

const isPlain = (body: unknown): body is object => typeof body === 'object' && body !== null;
