/**
 * Data keys of the whole product: every sealed column is known, a rotation leaves nothing to the old
 * key, and what people were given before it still works. What `npm run keys` and `npm run check` say.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogs } from '#catalogs';
import { check } from '#commands/check';
import { listKeys, rotateKeys } from '#commands/keys';
import { checkSecondFactor } from '#features/accounts/twostep/server/commands';
import { readUnsubscribeToken, unsubscribeLinks } from '#features/notices/server/unsubscribe';
import { methodToCharge } from '#features/payments/methods/server/commands';
import { sealedNumbers } from '#features/profiles/payment/server/data';
import { openVault } from '#platform/crypto/crypto';
import { parseDataKey } from '#platform/crypto/datakeys';
import { bindingOf } from '#platform/crypto/sealed';
import { totpCode, totpStep } from '#platform/crypto/totp';
import { findSealed, openKeys } from '#platform/keys/keys';
import { createPushDevice, openPushService } from '#tests/support/servers/push';
import { checkOutBy, givenWorkDone } from '#tests/support/stories/attendance';
import type { Reply } from '#tests/support/world/client';
import { asId } from '#tests/support/world/ids';
import { outcomeOf } from '#tests/support/world/locks';
import { openPlatform } from '#tests/support/world/platform';
import { clientFor } from '#tests/support/world/session';
import { dataKeys, openWorld, type Person, type World } from '#tests/support/world/world';

const nextPair = `next:${Buffer.alloc(32, 9).toString('base64')}`;
const account = { bankName: 'Prairie Bank', bankRoutingNumber: '021000021' };

let folder: string;
let service: Awaited<ReturnType<typeof openPushService>>;
let world: World;
let ada: Person;
let practice: Person;
let recoveryCodes: string[];
let unsubscribe: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bridgework-keys-'));
  service = await openPushService();
  world = await openWorld({ ...service.env, DATA_DIR: folder });
  const scene = await givenWorkDone(world);
  expect((await checkOutBy(world, 'digital_form', scene, 8)).status).toBe(200);
  practice = scene.practice;
  const ach = { ...account, paymentMethod: 'ach', bankAccountNumber: '000123456789' };
  expect((await scene.desk.post('/api/practice/payment-method', ach)).status).toBe(200);

  ada = await world.given.professional();
  await world.given.professionalProfile(ada);
  const browser = await clientFor(world, ada);
  const checking = { ...account, bankAccountNumber: '12345678', bankAccountType: 'checking' };
  const saved = await browser.send('PATCH', '/api/professional/profile', checking);
  expect(saved.status).toBe(200);
  const { subscription } = createPushDevice(service.url);
  expect((await browser.send('PUT', '/api/push', subscription)).status).toBeLessThan(300);
  const { body } = await browser.post('/api/user/totp', { password: ada.password });
  const code = totpCode(body.secret, totpStep(world.clock.now()));
  recoveryCodes = (await browser.post('/api/user/totp/confirm', { code })).body.recoveryCodes;
  const bo = { firstName: 'Bo', lastName: 'Moen', phone: '(701) 555-0188', userType: 'practice' };
  const once = { 'idempotency-key': 'once' };
  expect((await world.visitor().post('/api/send-verification', bo, once)).status).toBe(200);
  unsubscribe = new URL(unsubscribeLinks(world.context, ada.id, 'jobs').oneClick).pathname;
  await world.drain();
  // These have rows without bytes.
  await world.rows('update files set attached_at = null');
  // Deleted since: the practice keeps the signed form.
  await world.rows('update users set deleted_at = now() where id = $1', [scene.professional.id]);
}, 120_000);
afterAll(async () => {
  await world.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const envOf = (keys: string) => ({
  DATABASE_URL: world.databaseUrl,
  DATA_DIR: folder,
  DATA_KEYS: keys,
  LOG_LEVEL: 'silent',
});

/** What a command prints, and whether it found everything in order. */
async function run(command: (env: NodeJS.ProcessEnv) => Promise<boolean>, keys: string) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const isFine = await command(envOf(keys));
    return { isFine, output: write.mock.calls.map(([text]) => text).join('') };
  } finally {
    write.mockRestore();
  }
}

const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

it('every column with encrypted values is in the catalog', async () => {
  const texts = await world.rows(`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea')`);
  const found: string[] = [];
  for (const { table, column } of texts) {
    const [{ count }] = await world.rows(`
      select count(*)::int as count from "${table}" where "${column}"::text ~ 'test-1\\.[\\w-]{38}'`);
    if (count > 0) found.push(nameOf({ table, column }));
  }
  const { sealedColumns, fingerprintColumns } = catalogs;
  const known = [...sealedColumns, ...fingerprintColumns].map(nameOf);
  expect(found.sort()).toEqual([...known, 'data_keys.canary'].sort());
});

it('every declared column is in the catalog, whether or not this test fills it', () => {
  const source = path.join(import.meta.dirname, '../../src');
  const declaring = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== 'platform/crypto/sealed.ts')
    .filter((file) => readFileSync(path.join(source, file), 'utf8').includes('sealedColumn('));
  const catalog = readFileSync(path.join(source, 'catalogs.ts'), 'utf8');
  expect(declaring.length).toBeGreaterThan(5);
  expect(declaring.filter((file) => !catalog.includes(`'./${file.replace(/\.ts$/, '')}'`))).toEqual(
    [],
  );
});

it('the list says how many values of which columns need a key', async () => {
  const { isFine, output } = await run(listKeys, `${dataKeys},${nextPair}`);
  expect(isFine).toBe(true);
  expect(output).toMatch(/^test-1: seals new values; \d+ values need it\n {2}attendances\.pin/);
  expect(output).toContain('  attendances.signature_sealed: 1\n');
  expect(output).toContain('\nnext: no value needs it\n');
  expect(output).toContain('"test-1", which a rotation keeps.\n');
});

it('and what was made with a data key before fingerprints had a key of their own', async () => {
  const older = openVault([{ id: 'older', key: randomBytes(32) }]);
  await world.rows('insert into recovery_codes values ($1, $2)', [
    ada.id,
    older.fingerprint('1', 'x'),
  ]);
  const keys = await world.rows(
    `insert into data_keys select 'older', '', created_at from fingerprint_keys returning id`,
  );
  const { output } = await run(listKeys, dataKeys);
  expect(output).toContain('  1 made with the data key "older" itself: unused recovery codes');
  expect(output).toMatch(
    /"older" itself: unsubscribe links in mail sent before \w{3} \d+, \d{4}\n/,
  );
  await world.rows('delete from data_keys where id = $1', [keys[0].id]);
});

it('the check finds nothing wrong', async () => {
  const { isFine, output } = await run(check, dataKeys);
  expect(output).toMatch(/(\d+) of \1 invariants hold\.\n(\d+) of \2 sealed values are under/);
  expect(isFine).toBe(true);
});

it('the check, the list and a start say which values are under a key that is gone', async () => {
  const sentence = 'Values are sealed with the data key "test-1", which is not configured: 1 in';
  for (const command of [check, listKeys]) {
    const { isFine, output } = await run(command, nextPair);
    expect(isFine).toBe(false);
    expect(output).toContain(sentence);
  }
  await expect(openPlatform({ DATA_KEYS: nextPair }, world.databaseUrl)).rejects.toThrow(sentence);
  await expect(run(rotateKeys, nextPair)).rejects.toThrow(sentence);
});

it('the check fails for a file without its bytes', async () => {
  const bytes = path.join(folder, 'bytes');
  await writeFile(bytes, 'a page');
  const file = { name: 'a.pdf', mediaType: 'application/pdf', size: 6, path: bytes };
  const id = await world.context.files.put({ ...file, hash: 'ab'.repeat(32) });
  await world.rows('update files set attached_at = now() where id = $1', [id]);
  const { isFine, output } = await run(check, dataKeys);
  expect(isFine).toBe(false);
  expect(output).toContain(`The bytes of the file ${id} are altered.\n0 of 1 files are as they`);
  await world.rows('delete from files where id = $1', [id]);
});

describe('a bank account that a rotation seals again', () => {
  /** What a rotation writes, whichever key it seals with. */
  async function resealed(
    table: 'practice_profiles' | 'professional_profiles',
    userId: string,
  ): Promise<[query: string, values: string[]]> {
    const [{ id, sealed }] = await world.rows(
      `select id, bank_account_sealed as sealed from ${table} where user_id = $1`,
      [userId],
    );
    const binding = bindingOf(sealedNumbers[table].bank_account, id);
    const { vault } = world.context;
    const value = vault.encrypt(vault.decrypt(sealed, binding), binding);
    return [`update ${table} set bank_account_sealed = $2 where id = $1`, [id, value]];
  }

  it('while its owner changes something else has not changed', async () => {
    const browser = await clientFor(world, ada);
    const [update, values] = await resealed('professional_profiles', ada.id);
    const answers: Promise<Reply>[] = [];
    await world.holding(update, values, async () => {
      const renaming = browser.send('PATCH', '/api/professional/profile', { bankName: 'Renamed' });
      answers.push(renaming);
      expect(await outcomeOf(world, renaming)).toBe('waits');
    });
    expect((await answers[0])?.status).toBe(200);
  });

  it('while the gateway registers it is charged by what the gateway returned', async () => {
    const { gateway } = world.context;
    await world.rows('update practice_profiles set gateway_method = null');
    let isRegistered = false;
    const { token } = await methodToCharge(
      {
        ...world.context,
        gateway: {
          ...gateway,
          async saveBank(request) {
            const saved = await gateway.saveBank(request);
            const [update, values] = await resealed('practice_profiles', practice.id);
            await world.rows(update, values);
            isRegistered = true;
            return saved;
          },
        },
      },
      practice.id,
    );
    const [row] = await world.rows(
      'select gateway_method from practice_profiles where user_id = $1',
      [practice.id],
    );
    expect([row.gateway_method, isRegistered]).toEqual([token, true]);
  });
});

it('a rotation leaves nothing to the old key, and people notice nothing', async () => {
  const rotated = await run(rotateKeys, `${nextPair},${dataKeys}`);
  expect(rotated.output).toMatch(/^Sealed \d+ values again with "next"\.\n/);
  expect(rotated.output).toContain('\ntest-1: no value needs it\n');
  expect(rotated.isFine).toBe(true);

  const next = parseDataKey(nextPair) ?? expect.fail();
  // As a start with the new key alone does.
  const vault = await openKeys(world.context.db, [next], catalogs.sealedColumns);
  for (const column of catalogs.sealedColumns) {
    const rows = await findSealed(world.context.db, column, sql`true`, { max: 100 });
    expect(rows.length, nameOf(column)).toBeGreaterThan(0);
    for (const { key, sealed } of rows) vault.decrypt(sealed, bindingOf(column, ...key));
  }
  const context = { ...world.context, vault };
  const code = await checkSecondFactor(context, asId(ada.id), recoveryCodes[0]);
  expect(code).toBe('right');
  const token = decodeURIComponent(unsubscribe.split('/').at(-1) ?? '');
  expect(readUnsubscribeToken(context, token)).toEqual({ userId: ada.id, topic: 'jobs' });
  expect(readUnsubscribeToken(context, `${token}x`)).toBeUndefined();
});
