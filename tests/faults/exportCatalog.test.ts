/** An export holds what deleting the account would erase, and none of what is declared secret. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureBinding } from '#features/bookings/attendance/server/steps';
import type { Claim } from '#platform/privacy/catalog';
import { bindSubject } from '#platform/privacy/erase';
import { personalData } from '#privacy/personalData';
import { cookieOf, png } from '#tests/support/stories/documents';
import { givenFullHistory } from '#tests/support/stories/fullHistory';
import { openWorld, type World } from '#tests/support/world/world';
import { jsonIn, readZip } from '#tests/support/world/zip';

const dialect = new PgDialect();

/** From the catalog, and not by the product's own list, which is what is tested. */
const owedColumns = ({ deleted = [], changed = {}, secret = {} }: Claim): string[] =>
  [...deleted, ...Object.keys(changed)].filter((column) => !(column in secret));

/** What each wrote in `givenFullHistory`, whatever the catalog says. */
const written = {
  professional: [
    'Is there parking?',
    'I know the software.',
    'The day after is better.',
    'I am ill.',
    'From my doctor.',
    'Zephyrdale Dental was kind.',
  ],
  practice: ['She left at two.', 'Friday?', 'Quillonora Vikstromson is great.'],
};

const claims = Object.entries(personalData.tables).flatMap(([table, { title, claims = [] }]) =>
  claims.map((claim) => ({ table, title, claim })),
);

let world: World;
let folder: string;
let history: Awaited<ReturnType<typeof givenFullHistory>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bridgework-catalog-'));
  world = await openWorld({ DATA_DIR: folder });
  history = await givenFullHistory(world);
  // As the product writes them, so that they can be drawn.
  const signature = (await png(40, 20)).toString('base64');
  await world.rows('update attendances set signature_sealed = $2 where booking_id = $1', [
    history.first,
    world.context.vault.encrypt(signature, signatureBinding(history.first)),
  ]);
  await world.rows(`update money_documents set facts = facts || $1`, [
    { amountCents: 1000, jobTitle: 'x', when: 'x', location: 'x', timeZone: 'America/Chicago' },
  ]);
}, 120_000);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['professional', 'practice'] as const)('the export of a %s', (role) => {
  let zip: Map<string, Buffer>;
  /** The rows of each claim before the export, which adds a notice and an email of its own. */
  const stored: { title: string; claim: Claim; rows: Record<string, unknown>[] }[] = [];

  const rowsOf = async (table: string, { rows, readable = 'true' }: Claim) => {
    const { id, email, phone } = history[role];
    const subject = { id, email, phone, isEmailVerified: true, names: [], now: world.clock.now() };
    const { sql, params } = dialect.sqlToQuery(bindSubject(rows, subject));
    const found = await world.rows(
      `select to_jsonb(t) as row from "${table}" t where (${sql}) and (${readable})`,
      params,
    );
    return found.map(({ row }) => row as Record<string, unknown>);
  };

  beforeAll(async () => {
    for (const { table, title = '', claim } of claims) {
      stored.push({ title, claim, rows: await rowsOf(table, claim) });
    }
    const client = role === 'professional' ? history.worker : history.office;
    const { id } = (await client.post('/api/user/export-data')).body.export;
    await world.drain();
    const answer = await fetch(`${world.url}/api/user/exports/${id}`, {
      headers: { cookie: cookieOf(client) },
    });
    expect(answer.status).toBe(200);
    zip = readZip(Buffer.from(await answer.arrayBuffer()));
  }, 120_000);

  it('has every value that the catalog erases and does not keep secret', async () => {
    const records = jsonIn(zip, 'all-records.json') as Record<string, Record<string, unknown>[]>;
    const missing: string[] = [];
    let compared = 0;
    for (const { title, claim, rows } of stored) {
      const columns = owedColumns(claim);
      for (const row of columns.length > 0 ? rows : []) {
        const isThere = records[title]?.some((record) =>
          columns.every((column) => JSON.stringify(record[column]) === JSON.stringify(row[column])),
        );
        if (!isThere) missing.push(`${title}: ${JSON.stringify(row)}`);
        compared += columns.length;
      }
    }
    expect(missing).toEqual([]);
    expect(compared).toBeGreaterThan(80);
  });

  it('has every text its person wrote', () => {
    const records = zip.get('all-records.json')?.toString() ?? '';
    expect(written[role].filter((text) => !records.includes(text))).toEqual([]);
  });

  it('has no value of a secret column', async () => {
    const text = [...zip].flatMap(([name, bytes]) => (name.endsWith('.pdf') ? [] : String(bytes)));
    const leaked: string[] = [];
    for (const { table, claim } of claims) {
      // Texts of contracts are secret here because they are shown elsewhere, to whom they may be.
      if (table === 'contract_texts') continue;
      for (const row of await rowsOf(table, { ...claim, readable: 'true' })) {
        for (const column of Object.keys(claim.secret ?? {})) {
          const value = row[column];
          const found = typeof value === 'string' && value.length >= 8 ? value : undefined;
          if (found && text.join('\n').includes(found)) leaked.push(`${table}.${column}`);
        }
      }
    }
    expect(
      [...new Set(leaked)].filter(
        // A notice is named after its event.
        (name) => !/^(stored_replies\.scope|rate_limits\.key|changes\.|events\.type)/.test(name),
      ),
    ).toEqual([]);
  });

  it('opens as lists, papers and files that name the other side as on screen', async () => {
    const other = role === 'professional' ? 'Zephyrdale Dental' : 'Quillonora Vikstromson';
    const bookings = jsonIn(zip, 'bookings.json');
    const side = role === 'professional' ? 'practiceName' : 'professionalName';
    expect(new Set(bookings.map((each: Record<string, string>) => each[side]))).toEqual(
      new Set([other]),
    );
    expect(jsonIn(zip, 'messages.json')).toMatchObject([
      { with: other, writer: role === 'practice' ? 'you' : other },
      { with: other, writer: role === 'practice' ? other : 'you' },
    ]);
    const names = [...zip.keys()];
    expect(names.filter((name) => name.startsWith('contracts/')).length).toBeGreaterThan(1);
    expect(names.filter((name) => name.startsWith('timesheets/'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('receipts/'))).toHaveLength(
      role === 'practice' ? 1 : 0,
    );
    expect(
      zip.get(names.find((name) => name.startsWith('contracts/')) ?? '')?.toString('latin1', 0, 5),
    ).toBe('%PDF-');
    const lone = role === 'professional' ? 'jobs.json' : 'applications.json';
    expect(names).not.toContain(lone);
    expect(names.includes('files/Quillonora Vikstromson.pdf')).toBe(role === 'professional');
    // The PIN of the day is for the two who meet at the door.
    expect(zip.get('bookings.json')?.toString()).not.toMatch(/pin"/i);
  });
});
