/** Messages on their way out: written once, unreadable at rest, sent later if not now, erased after. */
import { afterEach, describe, expect, it } from 'vitest';
import { openPlumbing, type Plumbing } from '../../tests/support/plumbing';
import { openHttpApi, openMailServer, openSilence } from '../../tests/support/receivers';
import { transaction } from './database';
import { smtpTransport } from './mail';
import { type Message, post, readOutbox, sendTask } from './outbox';
import { twilioTransport } from './sms';
import { drainTasks } from './tasks';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function plumb(env: NodeJS.ProcessEnv = {}): Promise<Plumbing> {
  const plumbing = await openPlumbing(env);
  open.push(plumbing);
  return plumbing;
}
async function opened<T extends { close(): Promise<unknown> }>(opening: Promise<T>): Promise<T> {
  const thing = await opening;
  open.push(thing);
  return thing;
}

const mail = (details: Partial<Message> = {}): Message => ({
  channel: 'email',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Your link is planted-4711.',
  ...details,
});
const sms = (details: Partial<Message> = {}): Message =>
  mail({ channel: 'sms', to: '+17015550143', subject: '', ...details });

const drain = ({ context, pool, transports }: Plumbing) =>
  drainTasks(context, pool, { tasks: [sendTask(transports)], schedule: [] });
/** Failed tasks wait a little before they are tried again. */
const makeDue = ({ pool }: Plumbing) =>
  pool.query('update graphile_worker._private_jobs set run_at = now()');
const stored = (plumbing: Plumbing) => plumbing.rows('select * from messages_out');
const waiting = (plumbing: Plumbing) => plumbing.rows('select * from graphile_worker.jobs');

const twilio = (baseUrl: string) => ({
  TWILIO_ACCOUNT_SID: 'AC-test',
  TWILIO_AUTH_TOKEN: 'sesame',
  TWILIO_FROM: '+17015550100',
  TWILIO_API_URL: baseUrl,
});

describe('a message', () => {
  it('with a business key is one message, however often and from wherever it is posted', async () => {
    const plumbing = await plumb();
    const welcome = () => post(plumbing.context, mail({ key: 'welcome:1' }));
    await Promise.all([welcome(), welcome(), welcome()]);
    await welcome();
    await post(plumbing.context, mail({ key: 'welcome:2' }));
    await post(plumbing.context, mail());
    await post(plumbing.context, mail());
    expect(await stored(plumbing)).toHaveLength(4);
    expect(await waiting(plumbing)).toHaveLength(4);
  });

  it('of a request that was undone is never sent, and its key stays free', async () => {
    const plumbing = await plumb();
    await transaction(plumbing.context.db, async (db) => {
      await post({ ...plumbing.context, db }, mail({ key: 'once' }));
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await waiting(plumbing)).toEqual([]);
    await post(plumbing.context, mail({ key: 'once' }));
    expect(await waiting(plumbing)).toHaveLength(1);
  });

  it('has a subject of one line, whatever stood in it', async () => {
    const plumbing = await plumb();
    const subject = `Booked: Ada\r\nBcc: x\u2028${'🦷'.repeat(300)}`;
    await post(plumbing.context, mail({ subject }));
    const [row] = await stored(plumbing);
    expect(row.subject).toBe(`Booked: Ada Bcc: x ${'🦷'.repeat(181)}`);
    await expect(plumbing.rows("update messages_out set subject = E'two\nlines'")).rejects.toThrow(
      'messages_out_subject_one_line',
    );
  });

  it('cannot be read in the database, in a backup of it, or in the place of another', async () => {
    const plumbing = await plumb();
    await post(plumbing.context, mail());
    await post(plumbing.context, mail({ text: 'another' }));
    const rows = JSON.stringify([await stored(plumbing), await waiting(plumbing)]);
    expect(rows).not.toContain('planted-4711');
    await plumbing.pool.query(`update messages_out
      set body = (select body from messages_out order by id desc limit 1)`);
    await expect(readOutbox(plumbing.context, {})).rejects.toThrow();
  });

  it('without a transport stays readable in the built-in outbox', async () => {
    const plumbing = await plumb();
    await post(plumbing.context, mail());
    await drain(plumbing);
    expect(await waiting(plumbing)).toEqual([]);
    expect(await stored(plumbing)).toMatchObject([{ sent_at: plumbing.clock.now() }]);
    expect(await readOutbox(plumbing.context, {})).toMatchObject([{ text: mail().text }]);
  });
});

describe('mail over SMTP', () => {
  it('arrives with sender, subject and text, and its text is erased here', async () => {
    const server = await opened(openMailServer());
    const plumbing = await plumb({ SMTP_URL: server.url, MAIL_FROM: 'Us <us@example.org>' });
    await post(plumbing.context, mail({ subject: 'Grüße', text: 'Line one\n\nplanted-4711 ä' }));
    await drain(plumbing);
    const [row] = await stored(plumbing);
    expect(row).toMatchObject({ body: null, sent_at: plumbing.clock.now() });
    const [received = ''] = server.received;
    expect(received).toMatch(/^From: Us <us@example\.org>\r$/m);
    expect(received).toMatch(/^To: ada@example\.com\r$/m);
    expect(received).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(received).toContain(`Message-ID: <${row.id}@example.org>`);
    expect(received).toContain('planted-4711');
  });

  it('cannot be given further receivers or headers by what it says', async () => {
    const server = await opened(openMailServer());
    const plumbing = await plumb({ SMTP_URL: server.url });
    await post(plumbing.context, mail({ subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nboo' }));
    await drain(plumbing);
    expect(server.received[0]).not.toMatch(/^Bcc:/m);
  });

  it('arrives once and later when the server is down first', async () => {
    const first = await openMailServer();
    await first.close();
    const plumbing = await plumb({ SMTP_URL: first.url });
    await post(plumbing.context, mail());
    await drain(plumbing);
    expect(await stored(plumbing)).toMatchObject([{ sent_at: null }]);
    expect(await waiting(plumbing)).toMatchObject([{ attempts: 1, locked_by: null }]);

    const server = await opened(openMailServer(first.port));
    await makeDue(plumbing);
    await drain(plumbing);
    expect(server.received).toHaveLength(1);
    expect(await waiting(plumbing)).toEqual([]);
    await drain(plumbing);
    expect(server.received).toHaveLength(1);
  });

  it('that was sent is not sent again when its task runs a second time', async () => {
    const server = await opened(openMailServer());
    const plumbing = await plumb({ SMTP_URL: server.url });
    await post(plumbing.context, mail());
    const [{ id }] = await stored(plumbing);
    await drain(plumbing);
    await sendTask(plumbing.transports).handle(plumbing.context, { id });
    expect(server.received).toHaveLength(1);
  });

  it('gives up on a server that says nothing instead of waiting for minutes', async () => {
    const silence = await opened(openSilence());
    const send = smtpTransport(`smtp://127.0.0.1:${silence.port}`, 'us@example.org', 100);
    await expect(send({ id: 'x', ...mail() })).rejects.toThrow(/greeting/i);
  });
});

describe('SMS through Twilio', () => {
  it('carries the account in the header, and number, sender and text as a form', async () => {
    const api = await opened(openHttpApi(201));
    const plumbing = await plumb(twilio(api.url));
    await post(plumbing.context, sms({ text: '123456 & ünï=code' }));
    await drain(plumbing);
    expect(api.calls).toEqual([
      {
        path: '/2010-04-01/Accounts/AC-test/Messages.json',
        authorization: `Basic ${Buffer.from('AC-test:sesame').toString('base64')}`,
        fields: { To: '+17015550143', From: '+17015550100', Body: '123456 & ünï=code' },
      },
    ]);
    expect(await stored(plumbing)).toMatchObject([{ body: null }]);
  });

  it.each([400, 429, 500])('is tried again after an answer of %i', async (status) => {
    const api = await opened(openHttpApi(status, 201));
    const plumbing = await plumb(twilio(api.url));
    await post(plumbing.context, sms());
    await drain(plumbing);
    const [job] = await waiting(plumbing);
    expect(job.last_error).toBe(
      `The SMS provider answered ${status}: {"status":${status},"message":"stand-in says ${status}"}`,
    );
    expect(await stored(plumbing)).toMatchObject([{ sent_at: null }]);
    await makeDue(plumbing);
    await drain(plumbing);
    expect(api.calls).toHaveLength(2);
    expect(await waiting(plumbing)).toEqual([]);
  });

  it('gives up on a provider that says nothing', async () => {
    const silence = await opened(openSilence());
    const account = { accountSid: 'AC', authToken: 'x', from: '+17015550100' };
    const baseUrl = `http://127.0.0.1:${silence.port}`;
    const send = twilioTransport({ ...account, baseUrl }, 100);
    await expect(send({ id: 'x', ...sms() })).rejects.toThrow(/timeout/);
  });
});

describe('a request whose message cannot leave', () => {
  it('is answered all the same, without its code, and the code is on its way later', async () => {
    const [silence, api] = await Promise.all([
      opened(openSilence()),
      opened(openHttpApi(503, 201)),
    ]);
    const plumbing = await plumb({
      ...twilio(api.url),
      SMTP_URL: `smtp://127.0.0.1:${silence.port}`,
    });
    const visitor = await plumbing.serve();
    const answer = await visitor().post('/api/send-verification', {
      firstName: 'Ada',
      lastName: 'Moen',
      phone: '(701) 555-0143',
      userType: 'professional',
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Verification code sent' } });
    expect(answer.body.testCode).toBeUndefined();
    expect(api.calls).toEqual([]);
    await drain(plumbing);
    await makeDue(plumbing);
    await drain(plumbing);
    expect(api.calls.map(({ fields }) => fields.Body?.slice(6))).toEqual(
      Array(2).fill(expect.stringContaining(' is your ')),
    );
  });
});

describe('the outbox page', () => {
  it('shows mail and SMS, newest first, as JSON and as a page', async () => {
    const plumbing = await plumb();
    const visitor = await plumbing.serve();
    for (const text of ['first', 'second', 'third']) {
      await post(plumbing.context, text === 'second' ? sms({ text }) : mail({ text }));
      plumbing.clock.advance({ seconds: 1 });
    }
    const json = await visitor().get('/dev/outbox.json');
    expect(json.body.map(({ text }: { text: string }) => text)).toEqual([
      'third',
      'second',
      'first',
    ]);
    expect(json.body[1]).toEqual({
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

  it('shows markup as text, and makes links of addresses alone', async () => {
    const plumbing = await plumb();
    const visitor = await plumbing.serve();
    const evil = '<script>alert(1)</script> <img src=x onerror=alert(2)>';
    await post(
      plumbing.context,
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
    ]);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
  });

  it('leaves out a channel that is really sent', async () => {
    const api = await opened(openHttpApi(201));
    const plumbing = await plumb(twilio(api.url));
    const visitor = await plumbing.serve();
    await post(plumbing.context, sms());
    await post(plumbing.context, mail());
    const { body } = await visitor().get('/dev/outbox.json');
    expect(body).toMatchObject([{ channel: 'email' }]);
  });

  it('does not exist in production', async () => {
    const plumbing = await plumb({
      ...twilio('http://127.0.0.1:1'),
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://bridgework.example',
      TRUST_PROXY: 'none',
      DATABASE_URL: 'postgres://unused/unused',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    const visitor = await plumbing.serve();
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/']) {
      const { status, body } = await visitor().get(path);
      expect({ status, body }).toEqual({
        status: 404,
        body: { code: 'not_found', message: 'Not found' },
      });
    }
  });
});

describe('text messages that others cause', () => {
  const textFrom = ({ context }: Plumbing, others = true, to = '+17015550143') =>
    post(context, sms({ to, isCausedByOthers: others }));

  it('are at most 3 an hour and 20 a day for a number; the rest is left out', async () => {
    const plumbing = await plumb();
    const { clock } = plumbing;
    const sentInAnHour = async () => {
      const before = (await stored(plumbing)).length;
      for (let count = 0; count < 5; count += 1) await textFrom(plumbing);
      return (await stored(plumbing)).length - before;
    };
    const sent: number[] = [];
    for (let hours = 0; hours < 9; hours += 1) {
      sent.push(await sentInAnHour());
      clock.advance({ hours: 1 });
    }
    expect(sent).toEqual([3, 3, 3, 3, 3, 3, 2, 0, 0]);
    // The day slides: what was sent a day ago no longer counts.
    clock.advance({ hours: 15 });
    expect(await sentInAnHour()).toBe(3);
    await textFrom(plumbing, true, '+17015550144');
    expect(await stored(plumbing)).toHaveLength(24);
  });

  it('hold back neither codes nor mail, and are not held back by them', async () => {
    const plumbing = await plumb();
    for (let count = 0; count < 5; count += 1) await textFrom(plumbing, false);
    for (let count = 0; count < 5; count += 1) await textFrom(plumbing);
    await textFrom(plumbing, false);
    await post(plumbing.context, mail({ isCausedByOthers: true }));
    expect(await stored(plumbing)).toHaveLength(10);
  });

  it('are counted right when many are caused at the same moment', async () => {
    const plumbing = await plumb();
    await Promise.all(Array.from({ length: 12 }, () => textFrom(plumbing)));
    expect(await stored(plumbing)).toHaveLength(3);
  });
});
