/** Starting and stopping the real product: clear errors, nothing lost, nothing left running. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSilentServer } from '#tests/support/servers/fakeServers';
import { buildProduct, type Installation, installProduct } from '#tests/support/servers/product';
import { eventually } from '#tests/support/world/eventually';

beforeAll(buildProduct, 120_000);

const installed: Installation[] = [];
afterEach(async () => {
  for (const each of installed.splice(0)) await each.remove();
});
async function install(env?: NodeJS.ProcessEnv): Promise<Installation> {
  const product = await installProduct(env);
  installed.push(product);
  return product;
}

const ada = { firstName: 'Ada', phone: '(701) 555-7788', email: 'ada@example.com' };
const bo = { firstName: 'Bo', phone: '(701) 555-7799', email: 'bo@example.com' };
const password = 'copper-kettle-9';

describe('a start that cannot succeed', () => {
  it('with the port taken says so, exits with 1 and does not even create the data directory', async () => {
    const product = await install();
    const other = createServer().listen(product.port, '127.0.0.1');
    const { code, output } = await product.launch().ended;
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(
      `could not start.\nPort ${product.port} on 127.0.0.1 is taken by another program`,
    );
    expect(output).not.toContain('    at ');
    expect(existsSync(product.dataDir)).toBe(false);
  });

  it('in production names everything that is missing or wrong at once', async () => {
    const product = await install({
      NODE_ENV: 'production',
      DATA_KEYS: 'planted-secret',
      DEMO: '1',
    });
    const { code, output } = await product.launch().ended;
    expect(code).toBe(1);
    for (const name of [
      'PUBLIC_URL',
      'TRUST_PROXY',
      'DATABASE_URL',
      'SMTP_URL',
      'TWILIO_AUTH_TOKEN',
    ]) {
      expect(output).toContain(`${name} is required in production.`);
    }
    expect(output).toContain('Nothing takes payments');
    expect(output).toContain('DATA_KEYS, entry 1');
    expect(output).toContain('DEMO=1 is not possible in production.');
    expect(output).not.toMatch(/planted-secret| {4}at /);
    expect(existsSync(product.dataDir)).toBe(false);
  });

  it('without its database reports the database error, without a stack trace', async () => {
    const product = await install({ DATABASE_URL: 'postgres://someone@127.0.0.1:1/nothing' });
    const { code, output } = await product.launch().ended;
    expect(code).toBe(1);
    expect(output).toContain('The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1');
    expect(output).not.toContain('    at ');
  });
});

/** In this order, on one data directory. That it starts empty without the demo is in kill.test.ts. */
describe('the product', { timeout: 120_000 }, () => {
  let product: Installation;
  let silence: Awaited<ReturnType<typeof openSilentServer>>;
  let people: number;
  /** Started by npm in one test, and stopped in the next. */
  let open: Awaited<ReturnType<Installation['start']>>;
  beforeAll(async () => {
    silence = await openSilentServer();
    product = await installProduct();
  });
  afterAll(async () => {
    await product.remove();
    await silence.close();
  });

  it('can be stopped halfway through its first start', async () => {
    const interrupted = product.launch();
    await eventually(() => expect(interrupted.output()).toContain('Starting the database'));
    interrupted.child.kill('SIGTERM');
    expect((await interrupted.ended).code).toBe(0);
    expect(await product.isDatabaseRunning()).toBe(false);
  });

  it('creates the demo world after that, and finishes requests in progress when stopped', async () => {
    const first = await product.start();
    await eventually(() => expect(first.output()).toContain('Press Ctrl-C to stop.'));
    expect(first.output()).toContain(`is running: ${product.url}\n`);
    expect(first.output()).not.toContain('Warning');
    const [, email, password] =
      /Professional\s+(\S+)\s+(\S+)/.exec(first.output()) ?? expect.fail('no demo sign-in');
    const hanna = product.visitor();
    expect((await hanna.post('/api/login', { email, password })).status).toBe(200);

    const named = await product.assignOwner(` ${email?.toUpperCase()} `);
    expect(named).toMatchObject({ code: 0, output: expect.stringContaining('is the owner now.') });
    expect((await hanna.get('/api/auth/user')).body).toMatchObject({ isOwner: true });
    expect((await product.assignOwner('nobody@example.com')).code).not.toBe(0);

    await product.query(`update users set email = 'joy@example.com' where email like 'joy@%'`);
    const [{ count }] = await product.query('select count(*) from users');
    people = Number(count);
    const finished = await stopWhileInWork(product, first);
    expect(finished).toMatchObject({ answer: { status: 200 }, end: { code: 0 } });
    expect(first.output()).not.toContain("It didn't stop in time");
    expect(await product.isDatabaseRunning()).toBe(false);
  });

  it('does not serve its demo accounts on a public address unless told to', async () => {
    const { code, output } = await product.launch({ HOST: '0.0.0.0' }).ended;
    expect(code).toBe(1);
    expect(output).toContain('holds the demo accounts, whose passwords are public');
    expect(await product.isDatabaseRunning()).toBe(false);
  });

  it('keeps its data, and warns if others can reach it', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${silence.port}`;
    const defaults = { DRAIN_SECONDS: undefined };
    open = await product.startByNpm({ HOST: '0.0.0.0', DEMO: '1', SMTP_URL, ...defaults });
    await eventually(() => expect(open.output()).toContain('Press Ctrl-C to stop.'));
    expect(open.output()).toContain('Warning: others can reach it at 0.0.0.0');
    expect(open.output()).toContain('Demo logins');
    // The demo world is not made again, and the one who registered last is there.
    const [{ count }] = await product.query('select count(*) from users');
    expect(Number(count)).toBe(people + 1);
    expect(
      (await product.visitor().post('/api/login', { email: ada.email, password })).status,
    ).toBe(200);
  });

  it('stops everything when npm gets SIGTERM, even if a mail server is unresponsive', async () => {
    expect((await (await register(product, bo)).answering).status).toBe(200);
    await eventually(() => expect(silence.connections()).toBeGreaterThan(0));
    open.child.kill('SIGTERM');
    // Its output closes when the last process that could write to it is gone; 0 means in time.
    expect(await open.ended).toMatchObject({ code: 0 });
    expect(await product.isDatabaseRunning()).toBe(false);
  });

  it('does not start with another data key than the one that sealed its values', async () => {
    const file = path.join(product.dataDir, 'data-key');
    const [id] = (await readFile(file, 'utf8')).split(':');
    await writeFile(file, `other:${Buffer.alloc(32, 9).toString('base64')}`);
    const { code, output } = await product.launch().ended;
    expect(code).toBe(1);
    const sentence = `Values are sealed with the data key "${id}", which is not configured: `;
    expect(output).toContain(`could not start.\n${sentence}`);
    expect(output).not.toContain('    at ');
    expect(await product.isDatabaseRunning()).toBe(false);
  });
});

/** A registration up to its last request, which is not awaited, once `prepare` has run. */
async function register(
  product: Installation,
  { email, phone, firstName }: typeof ada,
  prepare?: () => Promise<unknown>,
) {
  const visitor = product.visitor();
  const contact = { firstName, lastName: 'Moen', phone, userType: 'professional' };
  const { body } = await visitor.post('/api/send-verification', contact);
  await prepare?.();
  const answering = visitor.post('/api/verify-code', {
    email,
    password,
    code: body.testCode,
    phone,
    contact: phone,
    userType: contact.userType,
    type: 'phone',
  });
  return { answering };
}

/** A registration waits for a lock that this test holds, while the product is told to stop. */
async function stopWhileInWork(
  product: Installation,
  running: Awaited<ReturnType<Installation['start']>>,
) {
  const holder = await product.connect();
  const { answering } = await register(product, ada, () =>
    holder.query('begin; select * from verifications for update'),
  );
  await eventually(async () => {
    const { rows } = await holder.query('select 1 from pg_locks where not granted');
    expect(rows).toHaveLength(1);
  });
  running.child.kill('SIGINT');
  await eventually(() => expect(product.visitor().get('/healthz')).rejects.toThrow());
  await holder.query('commit');
  await holder.end();
  const [answer, end] = await Promise.all([answering, running.ended]);
  return { answer, end };
}
