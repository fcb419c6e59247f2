/** Secrets that must never be logged, planted and searched for in every line. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/world/eventually';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { createLogger, describeError } from './logging';

let platform: TestPlatform;
let visitor: Awaited<ReturnType<TestPlatform['serve']>>;
beforeAll(async () => {
  platform = await openPlatform();
  visitor = await platform.serve();
});
afterAll(() => platform.close());

const phone = '(701) 555-0143';
const contact = { firstName: 'Ada', lastName: 'Moen', phone, userType: 'professional' };
const account = (code: string, password: string) => ({
  email: 'ada@example.com',
  code,
  password,
  phone,
  contact: phone,
  userType: 'professional',
  type: 'phone',
});

/** Logs what `write` logs and returns the lines. */
function logOf(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('trace', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

describe('the log of requests', () => {
  it('contains no password, code, token or cookie, for successes and failures', async () => {
    const ada = visitor();
    const secrets: string[] = [];
    const plant = (secret: string) => {
      secrets.push(secret);
      return secret;
    };
    const { body } = await ada.post('/api/send-verification', contact);
    const code = plant(body.testCode);
    const password = plant('planted-password-1');
    const wrong = await ada.post(
      '/api/verify-code',
      account('000001', plant('planted-password-2')),
    );
    expect(wrong.status).toBe(400);
    const made = await ada.post('/api/verify-code', account(code, password), {
      'idempotency-key': plant('planted-key-3'),
    });
    expect(made.status).toBe(200);
    const session = () => plant(ada.cookies.get('bridgework_session') ?? 'no session');
    session();

    const statuses = [
      await ada.get('/api/auth/user'),
      await ada.post('/api/login', { email: 'ada@example.com', password }).finally(session),
      await ada.post('/api/login', {
        email: 'ada@example.com',
        password: plant('planted-password-4'),
        secondFactor: plant('planted-factor-5'),
      }),
      await ada.post('/api/login', `{"password": "${plant('planted-password-6')}"`),
      await ada.get(`/api/login?returnTo=/x&token=${plant('planted-token-7')}`),
      await ada.get(`/reset-password?token=${plant('planted-token-8')}&email=ada%40example.com`),
      await ada.get('/api/auth/user', {
        cookie: `bridgework_session=${plant('planted-cookie-9')}`,
      }),
      await ada.get('/api/auth/user', { authorization: `Bearer ${plant('planted-bearer-10')}` }),
      await ada.post('/api/auth/verify-email', { token: plant('planted-token-11') }),
      await ada.post('/api/login', { password: [plant('planted-password-12')] }),
    ].map(({ status }) => status);
    expect(statuses.slice(0, 4)).toEqual([200, 200, 401, 400]);
    const log = platform.logged.join('');
    expect(secrets).not.toContain('no session');
    // As a separate word: six digits in a row may be part of a request id.
    for (const secret of secrets) expect(log).not.toMatch(new RegExp(`(?<!\\w)${secret}(?!\\w)`));
    const paths = platform.logged.map((line) => JSON.parse(line).path).filter(Boolean);
    expect(paths).toContain('/api/verify-code');
    expect(paths.filter((path) => path.includes('?'))).toEqual([]);
  });

  it('identifies each request by the id sent to the client, with status and time', async () => {
    const answer = await visitor().get('/api/nothing-here');
    const requestId = answer.headers.get('x-request-id');
    await eventually(() => {
      const line = platform.logged
        .map((each) => JSON.parse(each))
        .find((each) => each.path === '/api/nothing-here');
      expect(line).toMatchObject({ requestId, method: 'GET', status: 404 });
      expect(line.milliseconds).toBeTypeOf('number');
    });
  });

  it('logs an error with its cause and the reference shown to the visitor, without any value', async () => {
    const ben = visitor();
    await platform.pool.query('alter table users rename to people');
    try {
      const { body } = await ben.post('/api/send-verification', {
        ...contact,
        phone: '(701) 555-0144',
      });
      expect(body.code).toBe('fault');
      const requestId = body.message.match(/[0-9a-f-]{36}/)[0];
      const fault = platform.logged
        .map((line) => JSON.parse(line))
        .find((line) => line.requestId === requestId && line.err);
      expect(fault.err).toMatchObject({
        message: 'a query failed',
        cause: { errorCode: '42P01', message: 'relation "users" does not exist' },
      });
      expect(fault.err.stack).toMatch(/^at /);
      expect(JSON.stringify(fault)).not.toContain('7015550144');
    } finally {
      await platform.pool.query('alter table people rename to users');
    }
  });
});

describe('an error in the log', () => {
  const failing = async (query: ReturnType<typeof sql>) => {
    const error = await platform.context.db.execute(query).catch((thrown: unknown) => thrown);
    return logOf((log) => log.error({ err: error }, 'failed'));
  };

  it('keeps the statement and drops its values, even over several lines', async () => {
    const value = 'planted-1\n    at planted-2';
    const text = await failing(sql`select ${value} from no_such_table`);
    expect(text).toContain('no_such_table');
    expect(text).not.toMatch(/planted-/);
  });

  it.each([
    ['a number', sql`select ${'planted-3'}::int`],
    ['an id', sql`select ${'planted-4'}::uuid`],
    ['a date', sql`select ${'planted-5'}::timestamptz`],
    ['JSON', sql`select ${'{"planted-6'}::jsonb`],
  ])('does not repeat the value that PostgreSQL refused for %s', async (_kind, query) => {
    const text = await failing(query);
    expect(text).toContain('"errorCode":"22');
    expect(text).not.toMatch(/planted-/);
  });

  it('does not reveal which row violated a unique constraint', async () => {
    await platform.pool.query('create table unique_notes (text text primary key)');
    await platform.pool.query("insert into unique_notes values ('planted-7')");
    const text = await failing(sql`insert into unique_notes values (${'planted-7'})`);
    expect(text).toContain('"constraint":"unique_notes_pkey"');
    expect(text).not.toMatch(/planted-/);
  });

  it('of our own keeps its message, stack and causes', () => {
    const error = new Error('outer', { cause: new Error('inner') });
    expect(describeError(error)).toMatchObject({ message: 'outer', cause: { message: 'inner' } });
    expect(describeError(error).stack).toContain('logging.test');
    expect(describeError('just text')).toEqual({ message: 'just text' });
  });
});

describe('a field with a secret name', () => {
  it.each(['password', 'newPassword', 'code', 'token', 'cookie', 'authorization', 'secondFactor'])(
    'is redacted if it is called %s, up to three levels deep',
    (name) => {
      const text = logOf((log) => {
        log.info({ [name]: 'planted' });
        log.info({ body: { [name]: 'planted' } });
        log.info({ request: { headers: { [name]: 'planted' } } });
        log.info({ list: [{ inner: { [name]: 'planted' } }] });
        log.child({ body: { [name]: 'planted' } }).info('child');
      });
      expect(text).not.toContain('planted');
      expect(text.match(/\[cut\]/g)).toHaveLength(5);
    },
  );
});
