/** Nothing of a deleted account is left, in any table, file or log, and the other side keeps its records. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatPhone } from '#kernel/input/phone';
import { createLogger } from '#platform/logging/logging';
import { bindSubject } from '#platform/privacy/erase';
import { personalData } from '#privacy/personalData';
import { givenFullHistory, names } from '#tests/support/stories/fullHistory';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

const marker = 'Mk7Qz';
const dialect = new PgDialect();

/** The person's rows are found by these, so they keep their values. */
const found = new Set([
  'users.email',
  'users.phone',
  'desk_entries.email',
  'messages_out.recipient',
  'sms_received.phone',
  'verifications.phone',
  'stored_replies.scope',
  'rate_limits.key',
  'sign_in_failures.key',
]);

/** Which key of an object holds a text of the person; in others, everything is theirs. */
const keys: Record<string, string> = { facts: 'practiceAddress', payload: 'note', details: 'name' };
const json = (column: string, text: string) =>
  `${column} || '{"${keys[column] ?? 'x'}": "${text}"}'::jsonb`;

/** The shapes that constraints may ask of a text. */
const shapes = [
  (text: string) => `'${text}'`,
  (text: string) => `'${text.toLowerCase()}@example.com'`,
  (text: string) => `'https://${text}.example'`,
  (text: string) => `'/${text}'`,
  (text: string) => `'${text}' || gen_random_uuid()`,
  (text: string) => `'["${text}"]'`,
  (text: string) => `'{${text}}'`,
];

/** Fills every text column of a person's rows; returns those whose constraints refuse all shapes. */
async function plant(
  world: World,
  person: Person,
): Promise<{ refused: string[]; empty: string[] }> {
  const refused: string[] = [];
  const empty: string[] = [];
  const client = await world.pool.connect();
  const subject = { ...person, isEmailVerified: true, now: world.clock.now(), names: [] };
  const types = await world.rows(`
    select table_name || '.' || column_name as name, data_type as type
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`);
  const texts = new Set(
    types
      .filter(({ type }) => ['text', 'jsonb', 'ARRAY'].includes(type))
      .map(({ name }) => name as string),
  );
  try {
    await client.query('begin');
    await client.query("set local bridgework.erasing = 'on'");
    for (const [table, { claims = [] }] of Object.entries(personalData.tables)) {
      for (const { rows, deleted = [], changed = {} } of claims) {
        const { sql, params } = dialect.sqlToQuery(bindSubject(rows, subject));
        const { rowCount } = await client.query(`select from ${table} where ${sql}`, params);
        if (rowCount === 0) empty.push(`${table}: ${rows}`);
        const own = Object.entries(changed).filter(([, { kind }]) => kind !== 'redact');
        for (const column of [...deleted, ...own.map(([name]) => name)]) {
          const name = `${table}.${column}`;
          if (!texts.has(name) || found.has(name) || table === 'contract_texts') continue;
          let isFilled = false;
          const text = `${marker}_${table}_${column}`;
          const isJson = types.some((each) => each.name === name && each.type === 'jsonb');
          const values = isJson ? [json(column, text)] : shapes.map((shape) => shape(text));
          for (const value of values) {
            await client.query('savepoint tried');
            try {
              await client.query(`update ${table} set ${column} = ${value} where ${sql}`, params);
              isFilled = true;
              break;
            } catch {
              await client.query('rollback to tried');
            }
          }
          if (!isFilled) refused.push(name);
        }
      }
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return { refused: [...new Set(refused)].sort(), empty: [...new Set(empty)].sort() };
}

/** Where any of these texts is stored, as `table.column: text`. */
async function search(world: World, texts: string[]): Promise<string[]> {
  const tables = await world.rows(`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const hits: string[] = [];
  for (const { name } of tables) {
    const rows = await world.rows(`select to_jsonb(t) as row from ${name} t`);
    for (const { row } of rows as { row: Record<string, unknown> }[]) {
      for (const [column, value] of Object.entries(row)) {
        const content = JSON.stringify(value)?.toLowerCase() ?? '';
        const hit = texts.find((text) => content.includes(text.toLowerCase()));
        if (hit) hits.push(`${name}.${column}: ${hit}`);
      }
    }
  }
  return [...new Set(hits)];
}

/** Constraints allow no free text: fixed values, numbers as digits, and what excludes another column. */
const restricted = [
  'account_links.purpose',
  'attendances.emergency_reason',
  'availability_dates.hours',
  'availability_dates.kind',
  'career_applications.experience',
  'career_applications.kind',
  'career_applications.position',
  'changes.audience',
  'concerns.kind',
  'data_exports.status',
  'desk_entries.kind',
  'desk_entries.reference',
  'desk_entries.state',
  'documents.kind',
  'documents.status',
  'excuses.status',
  'messages_out.body_format',
  'messages_out.channel',
  'messages_out.state',
  'name_changes.status',
  'notice_preferences.channel',
  'practice_profiles.card_last4',
  'practice_profiles.contact_person_phone',
  'practice_profiles.decision',
  'practice_profiles.gateway',
  'practice_profiles.payment_method',
  'practice_profiles.phone',
  'practice_profiles.zip_code',
  'professional_profiles.bank_account_type',
  'professional_profiles.card_gateway',
  'professional_profiles.card_last4',
  'professional_profiles.card_token',
  'professional_profiles.decision',
  'professional_profiles.phone',
  'professional_profiles.zip_code',
  'support_tickets.category',
  'support_tickets.kind',
  'support_tickets.urgency',
  'support_tickets.user_type',
  'verifications.first_name',
  'verifications.last_name',
  'verifications.user_type',
];

/** What admins read. */
const lists = [
  ...['accounts', 'audit', 'checks', 'disputes', 'emergency-checkouts', 'excuses', 'fees', 'inbox'],
  ...[
    'messages',
    'names',
    'overview',
    'pending-profiles',
    'practice-profiles',
    'professional-profiles',
  ],
  ...['reviews', 'users', 'verified-profiles', 'wages'],
];

/** What each role had; together they leave no claim of the catalog untested. */
const plantings: Awaited<ReturnType<typeof plant>>[] = [];

describe.each(['professional', 'practice'] as const)('a deleted %s with a full history', (role) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deletion-'));
  const logged: string[] = [];
  let world: World;
  let history: Awaited<ReturnType<typeof givenFullHistory>>;
  let planted: Awaited<ReturnType<typeof plant>>;
  let texts: string[];

  beforeAll(async () => {
    const log = createLogger('trace', { write: (line: string) => void logged.push(line) });
    world = await openWorld({ DATA_DIR: folder }, {}, log);
    history = await givenFullHistory(world);
    const person = history[role];
    planted = await plant(world, person);
    const phone = person.phone ?? '';
    texts = [
      ...[marker, person.firstName, person.lastName, person.email, phone, formatPhone(phone)],
      ...(role === 'practice' ? [names.practiceName] : []),
    ];
    const client = role === 'professional' ? history.worker : history.office;
    logged.length = 0;
    const answer = await client.send('DELETE', '/api/user/account');
    expect([answer.status, answer.text]).toEqual([204, '']);
    await world.drain();
  }, 120_000);
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  it('had markers in every text that is not one of a fixed set', () => {
    plantings.push(planted);
    expect(planted.refused.filter((name) => !restricted.includes(name))).toEqual([]);
  });

  it('is in no table', async () => {
    expect(await search(world, texts)).toEqual([]);
  });

  it('is in no file and in no log', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'));
    for (const text of texts) {
      expect(files.filter((content) => content.includes(text))).toEqual([]);
      expect(logged.filter((line) => line.includes(text))).toEqual([]);
    }
  });

  it("is 'Deleted user' in the records of the other side, which stay readable", async () => {
    const { first, booked, worker, office } = history;
    const [other, side] = role === 'professional' ? [office, 'practice'] : [worker, 'professional'];
    const [{ contract_id: contractId }] = await world.rows(
      'select contract_id from bookings where id = $1',
      [first],
    );
    const thread = `/api/conversations/${booked.applicationId}`;
    const named = [
      `/api/bookings/${first}`,
      `/api/bookings/${booked.bookingId}`,
      `/api/bookings/${side}`,
      `/api/contracts/${contractId}`,
      '/api/conversations',
      thread,
      ...(side === 'professional' ? ['/api/my-contracts', '/api/my-candidacies'] : []),
    ];
    const others = [
      `/api/bookings/${first}/wages`,
      `/api/bookings/${first}/dispute`,
      `/api/bookings/${first}/review`,
      `/api/bookings/${first}/timesheet.pdf`,
      `/api/contracts/${contractId}.pdf`,
      `${thread}/messages`,
      ...['/api/favorites', '/api/blocks', '/api/notices', '/api/payments', '/api/payments.csv'],
      ...['/api/reviews/mine', '/api/reviews/due', '/api/dashboard', '/api/jobs'],
      ...(side === 'professional'
        ? ['/api/my-applications', '/api/my-invitations', '/api/dashboard/suggestions']
        : [
            ...['/api/practice/jobs', '/api/today', '/api/availability', '/api/dashboard/unfilled'],
            ...['/api/practice/insights', '/api/practice/insights/people'],
          ]),
    ];
    for (const path of [...named, ...others]) {
      const { status, text } = await other.get(path);
      expect([path, status]).toEqual([path, 200]);
      if (named.includes(path)) expect(text, path).toContain('Deleted user');
      for (const word of texts) expect(text, path).not.toContain(word);
    }
    const admin = await clientFor(world, await world.given.owner());
    for (const list of lists) {
      const { status, text } = await admin.get(`/api/admin/${list}`);
      expect([list, status]).toEqual([list, 200]);
      for (const word of texts) expect(text, list).not.toContain(word);
    }
    const { body } = await other.get(`/api/contracts/${contractId}`);
    expect(body.redactedAt).toBe(world.clock.now().toISOString());
    expect(body.textHash).toMatch(/^[0-9a-f]{64}$/);
    expect(body.text).toMatch(/^Contract for a temporary shift\n\nBetween\n/);
    const messages = await other.get(`${thread}/messages`);
    expect(messages.text).toContain('This message was deleted with its account.');
  });
});

it('covers every claim of the catalog, with one role or the other', () => {
  const [one, other] = plantings;
  expect(one?.empty.filter((claim) => other?.empty.includes(claim))).toEqual([]);
});
