/** Outgoing messages: written once, encrypted at rest, retried on failure, erased after sending. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHttpApi, openMailServer, openSilentServer } from '#tests/support/servers/fakeServers';
import { cloneDatabase, type TestDatabase } from '#tests/support/world/database';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { bindingOf } from '../crypto/sealed';
import { transaction } from '../database/database';
import { drainTasks } from '../tasks/tasks';
import { requeueFailed } from './delivery';
import { type Message, maxAttempts, queueMessage, readOutbox, sealedBody } from './outbox';
import { sendTask } from './sending';
import { twilioTransport } from './sms';
import { smtpTransport } from './smtp';
import { optOutOfTexts } from './stops';

/** One for all tests, empty for each. */
let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function openTestPlatform(env: NodeJS.ProcessEnv = {}): Promise<TestPlatform> {
  const platform = await openPlatform(env, database.url);
  open.push(platform);
  await platform.rows(`truncate messages_out, sms_stops, rate_limits cascade`);
  await platform.rows('delete from graphile_worker._private_jobs');
  return platform;
}
async function opened<T extends { close(): Promise<unknown> }>(opening: Promise<T>): Promise<T> {
  const thing = await opening;
  open.push(thing);
  return thing;
}

type Details<C> = Partial<Extract<Message, { channel: C }>>;
const mail = ({
  text = 'Your link is planted-4711.',
  subject = 'Hello',
  ...details
}: Details<'email'> & { text?: string; subject?: string } = {}): Message => ({
  channel: 'email',
  to: 'ada@example.com',
  mail: { subject, body: [text] },
  ...details,
});
const sms = (details: Details<'sms'> = {}): Message => ({
  channel: 'sms',
  to: '+17015550143',
  text: 'Your code is planted-4711.',
  ...details,
});
/** What a transport gets. */
const sent = { id: 'x', to: 'ada@example.com', subject: '', text: 'Hello' };

const drain = ({ context, pool, transports }: TestPlatform) =>
  drainTasks(context, pool, [sendTask(transports)]);
/** Failed tasks are retried after a delay. */
const makeTasksDue = ({ pool }: TestPlatform) =>
  pool.query('update graphile_worker._private_jobs set run_at = now()');
const stored = (platform: TestPlatform) => platform.rows('select * from messages_out');
const waiting = (platform: TestPlatform) => platform.rows('select * from graphile_worker.jobs');

const twilio = (baseUrl: string) => ({
  TWILIO_ACCOUNT_SID: 'AC-test',
  TWILIO_AUTH_TOKEN: 'sesame',
  TWILIO_FROM: '+17015550100',
  TWILIO_API_URL: baseUrl,
});

describe('a message', () => {
  it('with a business key is stored once, no matter how often it is posted', async () => {
    const platform = await openTestPlatform();
    const welcome = () => queueMessage(platform.context, mail({ key: 'welcome:1' }));
    await Promise.all([welcome(), welcome(), welcome()]);
    await welcome();
    await queueMessage(platform.context, mail({ key: 'welcome:2' }));
    await queueMessage(platform.context, mail());
    await queueMessage(platform.context, mail());
    expect(await stored(platform)).toHaveLength(4);
    expect(await waiting(platform)).toHaveLength(4);
  });

  it('of a rolled-back request is never sent, and its key stays free', async () => {
    const platform = await openTestPlatform();
    await transaction(platform.context, async (context) => {
      await queueMessage(context, mail({ key: 'once' }));
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await waiting(platform)).toEqual([]);
    await queueMessage(platform.context, mail({ key: 'once' }));
    expect(await waiting(platform)).toHaveLength(1);
  });

  it('has a single-line subject, for any input', async () => {
    const platform = await openTestPlatform();
    const subject = `Booked: Ada\r\nBcc: x\u2028${'🦷'.repeat(300)}`;
    await queueMessage(platform.context, mail({ subject }));
    const [row] = await stored(platform);
    expect(row.subject).toBe(`Booked: Ada Bcc: x ${'🦷'.repeat(181)}`);
    await expect(platform.rows("update messages_out set subject = E'two\nlines'")).rejects.toThrow(
      'messages_out_subject_one_line',
    );
  });

  it('cannot be read in the database or a backup, or in the place of another', async () => {
    const platform = await openTestPlatform();
    await queueMessage(platform.context, mail());
    await queueMessage(platform.context, mail({ text: 'another' }));
    const rows = JSON.stringify([await stored(platform), await waiting(platform)]);
    expect(rows).not.toContain('planted-4711');
    await platform.pool.query(`update messages_out
      set body = (select body from messages_out order by id desc limit 1)`);
    await expect(readOutbox(platform.context, {})).rejects.toThrow();
  });

  it('without a transport stays readable in the built-in outbox', async () => {
    const platform = await openTestPlatform();
    await queueMessage(platform.context, mail());
    await drain(platform);
    expect(await waiting(platform)).toEqual([]);
    expect(await stored(platform)).toMatchObject([{ sent_at: platform.clock.now() }]);
    expect(await readOutbox(platform.context, {})).toMatchObject([
      {
        text: 'Your link is planted-4711.\n\nBridgework · Dental coverage, filled.\nQuestions? support@bridgework.example',
        html: expect.stringContaining('Your link is planted-4711.</p>'),
      },
    ]);
  });

  it('that was queued as plain text, by an earlier version, is sent as it is', async () => {
    const server = await opened(openMailServer());
    const platform = await openTestPlatform({ SMTP_URL: server.url });
    await queueMessage(platform.context, mail());
    const [{ id }] = await stored(platform);
    const body = platform.context.vault.encrypt('Just text.', bindingOf(sealedBody, id));
    await platform.rows(`update messages_out set body_format = 'text', body = $1`, [body]);
    await drain(platform);
    expect(server.received[0]).toMatch(/^Content-Type: text\/plain/m);
    expect(server.received[0]).toContain('Just text.');
  });

  it('can be kept until a later time', async () => {
    const platform = await openTestPlatform();
    const notBefore = new Date('2100-01-01T00:00:00Z');
    await queueMessage(platform.context, mail({ notBefore }));
    await drain(platform);
    expect(await stored(platform)).toMatchObject([{ state: 'queued', not_before: notBefore }]);
    await makeTasksDue(platform);
    await drain(platform);
    expect(await stored(platform)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });
});

describe('mail over SMTP', () => {
  it('arrives with sender, subject and both parts, and its text is erased here', async () => {
    const server = await opened(openMailServer());
    const platform = await openTestPlatform({
      SMTP_URL: server.url,
      MAIL_FROM: 'Us <us@example.org>',
    });
    await queueMessage(
      platform.context,
      mail({ subject: 'Grüße', text: 'Line one\n\nplanted-4711 ä' }),
    );
    await drain(platform);
    const [row] = await stored(platform);
    expect(row).toMatchObject({ body: null, sent_at: platform.clock.now() });
    const [received = ''] = server.received;
    expect(received).toMatch(/^From: Us <us@example\.org>\r$/m);
    expect(received).toMatch(/^To: ada@example\.com\r$/m);
    expect(received).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(received).toContain(`Message-ID: <${row.id}@example.org>`);
    expect(received).toMatch(
      /^Content-Type: multipart\/alternative[\s\S]*^Content-Type: text\/plain[\s\S]*planted-4711[\s\S]*^Content-Type: text\/html[\s\S]*planted-4711/m,
    );
  });

  it('can be ended with one click in the mail app, if it says so', async () => {
    const server = await opened(openMailServer());
    const platform = await openTestPlatform({ SMTP_URL: server.url });
    const unsubscribe = { page: 'https://us.example/page', oneClick: 'https://us.example/click' };
    const content = { subject: 'News', body: ['Here it is.'] };
    await queueMessage(platform.context, mail({ mail: { ...content, unsubscribe } }));
    await drain(platform);
    await queueMessage(platform.context, mail({ mail: content }));
    await drain(platform);
    const [received = '', security = ''] = server.received.map((text) =>
      text.replaceAll('=\r\n', ''),
    );
    expect(received).toMatch(/^List-Unsubscribe: <https:\/\/us\.example\/click>\r$/m);
    expect(received).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(received).toContain('Stop emails like this: https://us.example/page');
    expect(security).not.toMatch(/unsubscribe|Stop emails/i);
  });

  it('cannot gain recipients or headers through its content', async () => {
    const server = await opened(openMailServer());
    const platform = await openTestPlatform({ SMTP_URL: server.url });
    await queueMessage(
      platform.context,
      mail({ subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nboo' }),
    );
    await drain(platform);
    expect(server.received[0]).not.toMatch(/^Bcc:/m);
  });

  it('arrives once, later, if the server is down first', async () => {
    const first = await openMailServer();
    await first.close();
    const platform = await openTestPlatform({ SMTP_URL: first.url });
    await queueMessage(platform.context, mail());
    await drain(platform);
    expect(await stored(platform)).toMatchObject([
      {
        state: 'queued',
        sent_at: null,
        attempts: 1,
        last_error: expect.stringContaining('REFUSED'),
      },
    ]);
    expect(await waiting(platform)).toMatchObject([{ attempts: 1, locked_by: null }]);

    const server = await opened(openMailServer(first.port));
    await makeTasksDue(platform);
    await drain(platform);
    expect(server.received).toHaveLength(1);
    expect(await waiting(platform)).toEqual([]);
    await drain(platform);
    expect(server.received).toHaveLength(1);
  });

  it('that was sent is not sent again if its task runs twice', async () => {
    const server = await opened(openMailServer());
    const platform = await openTestPlatform({ SMTP_URL: server.url });
    await queueMessage(platform.context, mail());
    const [{ id }] = await stored(platform);
    await drain(platform);
    await sendTask(platform.transports).handle(platform.context, { id });
    expect(server.received).toHaveLength(1);
  });

  it('gives up on an unresponsive server instead of waiting for minutes', async () => {
    const silence = await opened(openSilentServer());
    const send = smtpTransport(`smtp://127.0.0.1:${silence.port}`, 'us@example.org', 100);
    await expect(send(sent)).rejects.toThrow(/greeting/i);
  });

  it('that fails every time ends as failed, with the reason, and an operator sees it', async () => {
    const platform = await openTestPlatform({ METRICS_TOKEN: 'x' });
    const visitor = await platform.serve();
    await queueMessage(platform.context, mail());
    const failing = sendTask({
      email: async () => {
        throw new Error('550 no such mailbox');
      },
    });
    const attempt = async () => {
      await makeTasksDue(platform);
      await drainTasks(platform.context, platform.pool, [failing]);
    };
    await attempt();
    await attempt();
    expect(await stored(platform)).toMatchObject([{ state: 'queued', attempts: 2 }]);
    await platform.rows('update messages_out set attempts = $1', [maxAttempts - 2]);
    await attempt();
    expect(await stored(platform)).toMatchObject([{ state: 'queued', attempts: maxAttempts - 1 }]);
    expect(await waiting(platform)).toHaveLength(1);
    await attempt();
    expect(await stored(platform)).toMatchObject([
      {
        state: 'failed',
        attempts: maxAttempts,
        last_error: '550 no such mailbox',
        sent_at: null,
        body: expect.any(String),
      },
    ]);
    expect(await waiting(platform)).toEqual([]);
    const errors = platform.logged.filter((line) => line.includes('a message could not be sent'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).not.toContain('planted-4711');
    expect((await visitor().get('/metrics')).text).toMatch(/^messages\{state="failed"\} 1$/m);
  });

  it('counts an attempt in which the worker died', async () => {
    const platform = await openTestPlatform();
    await queueMessage(platform.context, mail());
    const [{ id }] = await stored(platform);
    await new Promise<void>((resolve) => {
      const neverEnds = () => {
        resolve();
        return new Promise<void>(() => undefined);
      };
      void sendTask({ email: neverEnds }).handle(platform.context, { id });
    });
    expect(await stored(platform)).toMatchObject([{ state: 'queued', attempts: 1 }]);
  });
});

describe('SMS through Twilio', () => {
  it('sends the account in the header, and number, sender and text as a form', async () => {
    const api = await opened(openHttpApi(201));
    const platform = await openTestPlatform(twilio(api.url));
    await queueMessage(platform.context, sms({ text: '123456 & ünï=code' }));
    await drain(platform);
    expect(api.calls).toEqual([
      {
        method: 'POST',
        path: '/2010-04-01/Accounts/AC-test/Messages.json',
        authorization: `Basic ${Buffer.from('AC-test:sesame').toString('base64')}`,
        fields: { To: '+17015550143', From: '+17015550100', Body: '123456 & ünï=code' },
      },
    ]);
    expect(await stored(platform)).toMatchObject([{ body: null }]);
  });

  it.each([400, 429, 500])('is retried after a response of %i', async (status) => {
    const api = await opened(openHttpApi(status, 201));
    const platform = await openTestPlatform(twilio(api.url));
    await queueMessage(platform.context, sms());
    await drain(platform);
    const [job] = await waiting(platform);
    expect(job.last_error).toBe(
      `The SMS provider answered ${status}: {"status":${status},"message":"stand-in says ${status}"}`,
    );
    expect(await stored(platform)).toMatchObject([{ sent_at: null, state: 'queued' }]);
    await makeTasksDue(platform);
    await drain(platform);
    expect(api.posted()).toHaveLength(2);
    expect(await waiting(platform)).toEqual([]);
  });

  it('whose answer was lost is not sent again once the provider has it', async () => {
    const api = await opened(openHttpApi(503, 201));
    const platform = await openTestPlatform(twilio(api.url));
    const text = 'Your shift is at 8.';
    await queueMessage(platform.context, sms({ text }));
    await drain(platform);
    const message = { body: text, status: 'sent', date_created: 'Mon, 02 Mar 2026 15:00:00 +0000' };
    const others = [
      { ...message, body: 'Another shift.' },
      { ...message, status: 'undelivered' },
      { ...message, date_created: 'Mon, 02 Mar 2026 14:59:59 +0000' },
    ];
    expect(platform.clock.now().toISOString()).toBe('2026-03-02T15:00:00.000Z');
    api.listed.push(...others, message);
    await makeTasksDue(platform);
    await drain(platform);
    expect(await stored(platform)).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(api.posted()).toHaveLength(1);
    const asked = new URL(api.calls.at(-1)?.path ?? '', api.url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      To: '+17015550143',
      From: '+17015550100',
      'DateSent>': '2026-03-02',
    });

    await queueMessage(platform.context, sms({ text: 'Only the others fit.' }));
    api.listed.splice(0, 4, ...others);
    await drain(platform);
    expect(api.posted()).toHaveLength(2);
  });

  it('that an admin sends again is not sent twice either', async () => {
    const api = await opened(openHttpApi(503, 201));
    const platform = await openTestPlatform(twilio(api.url));
    const text = 'Your shift is at 8.';
    await queueMessage(platform.context, sms({ text }));
    await drain(platform);
    await platform.rows('delete from graphile_worker._private_jobs');
    const [{ id }] = await platform.rows(
      "update messages_out set state = 'failed', attempts = 20 returning id",
    );
    const date = 'Mon, 02 Mar 2026 15:00:00 +0000';
    api.listed.push({ body: text, status: 'sent', date_created: date });
    await requeueFailed(platform.context.db, id);
    await drain(platform);
    expect(await stored(platform)).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(api.posted()).toHaveLength(1);
  });

  it('that fails while its number replies STOP stays dropped', async () => {
    const platform = await openTestPlatform();
    const { context, clock } = platform;
    await queueMessage(context, sms({ isCausedByOthers: true }));
    const [{ id }] = await stored(platform);
    const failing = sendTask({
      async sms({ to }) {
        await optOutOfTexts(context.db, to, clock.now());
        throw new Error('The SMS provider answered 400');
      },
    });
    await expect(failing.handle(context, { id })).rejects.toThrow('400');
    expect(await stored(platform)).toMatchObject([{ state: 'dropped', body: null }]);
  });

  it('that failed is not sent again to a number that replied STOP meanwhile', async () => {
    const platform = await openTestPlatform();
    const { context, clock } = platform;
    const code = sms({ text: 'code' });
    await queueMessage(context, sms({ isCausedByOthers: true }));
    await queueMessage(context, code);
    await platform.rows('delete from graphile_worker._private_jobs');
    const failed = await platform.rows("update messages_out set state = 'failed' returning id");
    await optOutOfTexts(context.db, code.to, clock.now());
    for (const { id } of failed) await requeueFailed(context.db, id);
    await drain(platform);
    const states = (await stored(platform)).map(({ state, is_caused_by_others: others }) => [
      others,
      state,
    ]);
    expect(states.sort()).toEqual([
      [false, 'sent'],
      [true, 'dropped'],
    ]);
  });

  it('gives up on an unresponsive provider', async () => {
    const silence = await opened(openSilentServer());
    const account = { accountSid: 'AC', authToken: 'x', from: '+17015550100' };
    const baseUrl = `http://127.0.0.1:${silence.port}`;
    const send = twilioTransport({ ...account, baseUrl }, 100);
    await expect(send(sent)).rejects.toThrow(/timeout/);
  });
});

describe('a request whose message cannot be sent', () => {
  it('still succeeds, without revealing its code, which is sent later', async () => {
    const [silence, api] = await Promise.all([
      opened(openSilentServer()),
      opened(openHttpApi(503, 201)),
    ]);
    const platform = await openTestPlatform({
      ...twilio(api.url),
      SMTP_URL: `smtp://127.0.0.1:${silence.port}`,
    });
    const visitor = await platform.serve();
    const answer = await visitor().post('/api/send-verification', {
      firstName: 'Ada',
      lastName: 'Moen',
      phone: '(701) 555-0143',
      userType: 'professional',
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Verification code sent' } });
    expect(answer.body.testCode).toBeUndefined();
    expect(api.calls).toEqual([]);
    await drain(platform);
    await makeTasksDue(platform);
    await drain(platform);
    expect(api.posted().map(({ fields }) => fields.Body?.slice(6))).toEqual(
      Array(2).fill(expect.stringContaining(' is your ')),
    );
  });
});

describe('the outbox page', () => {
  it('shows mail and SMS, newest first, as JSON and as a page', async () => {
    const platform = await openTestPlatform();
    const visitor = await platform.serve();
    for (const text of ['first', 'second', 'third']) {
      await queueMessage(platform.context, text === 'second' ? sms({ text }) : mail({ text }));
      platform.clock.advance({ seconds: 1 });
    }
    const json = await visitor().get('/dev/outbox.json');
    expect(json.body.map(({ text }: { text: string }) => text.split('\n')[0])).toEqual([
      'third',
      'second',
      'first',
    ]);
    expect(json.body[1]).toEqual({
      id: expect.any(String),
      channel: 'sms',
      to: '+17015550143',
      subject: '',
      text: 'second',
      createdAt: '2026-03-02T15:00:01.000Z',
    });
    const page = await visitor().get('/dev/outbox');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toMatch(/third[\s\S]*SMS to \+17015550143[\s\S]*second[\s\S]*first/);
  });

  it('shows markup as text, and links only URLs', async () => {
    const platform = await openTestPlatform();
    const visitor = await platform.serve();
    const evil = '<script>alert(1)</script> <img src=x onerror=alert(2)>';
    await queueMessage(
      platform.context,
      mail({
        to: `"><b>${evil}`,
        subject: `${evil}'"`,
        text: `${evil} http://127.0.0.1/a?b=1&c="onmouseover=alert(3) javascript:alert(4)`,
      }),
    );
    const { text, headers } = await visitor().get('/dev/outbox');
    expect(text).not.toMatch(/<(script|img|b)\b/);
    expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(text.match(/<a [^>]*>/g)).toEqual([
      '<a href="/dev/outbox">',
      '<a href="http://127.0.0.1/a?b=1&#38;c=&#34;onmouseover=alert(3)">',
      expect.stringMatching(/^<a href="\/dev\/outbox\/[0-9a-f-]{36}">$/),
    ]);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
  });

  it('leaves out a channel with a real transport', async () => {
    const api = await opened(openHttpApi(201));
    const platform = await openTestPlatform(twilio(api.url));
    const visitor = await platform.serve();
    await queueMessage(platform.context, sms());
    await queueMessage(platform.context, mail());
    const { body } = await visitor().get('/dev/outbox.json');
    expect(body).toMatchObject([{ channel: 'email' }]);
  });

  it('does not exist in production', async () => {
    const platform = await openTestPlatform({
      ...twilio('http://127.0.0.1:1'),
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://bridgework.example',
      TRUST_PROXY: 'none',
      DATABASE_URL: 'postgres://unused/unused',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PAYMENTS: 'none',
    });
    const visitor = await platform.serve();
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/']) {
      const { status, body } = await visitor().get(path);
      expect({ status, body }).toEqual({
        status: 404,
        body: { code: 'not_found', message: 'Not found' },
      });
    }
  });
});

describe('text messages caused by others', () => {
  const textFrom = ({ context }: TestPlatform, others = true, to = '+17015550143') =>
    queueMessage(context, sms({ to, isCausedByOthers: others }));
  const queued = (platform: TestPlatform) =>
    platform.rows("select * from messages_out where state = 'queued'");

  it('are limited to 3 an hour and 20 a day per number; the rest is dropped', async () => {
    const platform = await openTestPlatform();
    const { clock } = platform;
    const sentInAnHour = async () => {
      const before = (await queued(platform)).length;
      for (let count = 0; count < 5; count += 1) await textFrom(platform);
      return (await queued(platform)).length - before;
    };
    const sent: number[] = [];
    for (let hours = 0; hours < 9; hours += 1) {
      sent.push(await sentInAnHour());
      clock.advance({ hours: 1 });
    }
    expect(sent).toEqual([3, 3, 3, 3, 3, 3, 2, 0, 0]);
    // A sliding window: messages sent a day ago no longer count.
    clock.advance({ hours: 15 });
    expect(await sentInAnHour()).toBe(3);
    await textFrom(platform, true, '+17015550144');
    expect(await queued(platform)).toHaveLength(24);
  });

  it('are limited by the hour in which they arrive, also those that wait for the morning', async () => {
    const platform = await openTestPlatform();
    const { clock, context } = platform;
    const morning = new Date('2026-03-03T14:00:00Z');
    const toMorning = () =>
      queueMessage(context, sms({ isCausedByOthers: true, notBefore: morning }));
    clock.set('2026-03-03T03:00:00Z');
    for (let hours = 0; hours < 10; hours += 1) {
      await toMorning();
      clock.advance({ hours: 1 });
    }
    expect(await queued(platform)).toHaveLength(3);
    // At night one about a shift that is near does not wait, and hours before they do not count.
    clock.set('2026-03-03T08:00:00Z');
    await textFrom(platform);
    expect(await queued(platform)).toHaveLength(4);
    for (const time of ['13:30', '14:30', '14:59']) {
      clock.set(`2026-03-03T${time}:00Z`);
      await textFrom(platform);
    }
    expect(await queued(platform)).toHaveLength(4);
    clock.set('2026-03-03T15:01:00Z');
    await textFrom(platform);
    expect(await queued(platform)).toHaveLength(5);
  });

  it('do not affect codes or mail, and are not affected by them', async () => {
    const platform = await openTestPlatform();
    for (let count = 0; count < 5; count += 1) await textFrom(platform, false);
    for (let count = 0; count < 5; count += 1) await textFrom(platform);
    await textFrom(platform, false);
    await queueMessage(platform.context, mail());
    expect(await queued(platform)).toHaveLength(10);
  });

  it('leave a row without a text where one was dropped, and no task', async () => {
    const platform = await openTestPlatform();
    for (let count = 0; count < 5; count += 1) await textFrom(platform);
    const dropped = (await stored(platform)).filter(({ state }) => state === 'dropped');
    expect(dropped).toMatchObject([{ body: null }, { body: null }]);
    expect(await waiting(platform)).toHaveLength(3);
    expect(await readOutbox(platform.context, {})).toHaveLength(3);
  });

  it('are counted correctly under concurrency', async () => {
    const platform = await openTestPlatform();
    await Promise.all(Array.from({ length: 12 }, () => textFrom(platform)));
    expect(await queued(platform)).toHaveLength(3);
  });
});
