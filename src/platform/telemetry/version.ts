/** Which version this is, and which build of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../config/root';

export const { version }: { version: string } = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
);

/** The build writes it in here; without one the product runs from its sources. */
export const edition = process.env.EDITION ?? 'sources';
