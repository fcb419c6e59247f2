/** Runs the invariants of db/invariants.sql: what must always be true of the data. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../config/root';

interface Violation {
  invariant: string;
  rows: Record<string, unknown>[];
}

/** At most this many violations of each are shown. */
const maxRows = 20;

const readInvariants = async () => {
  const text = await readFile(join(projectRoot, 'db', 'invariants.sql'), 'utf8');
  return [...text.matchAll(/^-- name: (.+)\n([^;]+);/gm)].map(([, name = '', query = '']) => ({
    name,
    query,
  }));
};

/** What the client's transaction sees. */
export async function violationsIn(client: pg.ClientBase) {
  const invariants = await readInvariants();
  const violations: Violation[] = [];
  for (const { name, query } of invariants) {
    const { rows } = await client.query(`select * from (${query}) found limit ${maxRows}`);
    if (rows.length > 0) violations.push({ invariant: name, rows });
  }
  return { checked: invariants.length, violations };
}

/** In one snapshot, so that a concurrent change does not look like a violation. */
export async function findViolations(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // The role may have a limit, and large data takes longer.
    await client.query('set local statement_timeout = 0');
    return await violationsIn(client);
  } finally {
    await client.end();
  }
}
