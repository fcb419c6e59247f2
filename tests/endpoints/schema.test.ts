/** db/schema.sql shows the schema that the migrations make. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { cloneDatabase } from '../support/world/database';
import { readSchema } from '../support/world/schema';

const file = path.join(import.meta.dirname, '../../db/schema.sql');

it('db/schema.sql is what the migrations make; `npm run schema` writes it', async () => {
  const database = await cloneDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  const schema = await readSchema(pool);
  await pool.end();
  await database.drop();
  if (process.env.WRITE_SCHEMA) writeFileSync(file, schema);
  const isCurrent = readFileSync(file, 'utf8') === schema;
  expect(isCurrent, 'db/schema.sql is outdated: run npm run schema').toBe(true);
});
