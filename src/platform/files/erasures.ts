/**
 * The list of erased accounts, outside the database: a database that is restored from a backup is
 * older than the latest of them. It holds ids and times, no personal data.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { ids, type UserId } from '#kernel/id';
import type { Config } from '../config/config';
import type { Logger } from '../logging/logging';
import { erasurePrefix, openStores } from './stores';

const erasure = z.object({
  userId: ids.user,
  erasedAt: z.iso.datetime().transform((text) => new Date(text)),
});

export type Erasure = z.output<typeof erasure>;

export interface Erasures {
  /** Before the commit: an erasure that was confirmed to its user is always in the list. */
  add(erasure: Erasure): Promise<void>;
  /** If nothing was committed. */
  withdraw(userId: UserId): Promise<void>;
  read(): AsyncGenerator<Erasure>;
}

const nameOf = (userId: UserId) => `${erasurePrefix}${userId}`;

export function createErasures(settings: Pick<Config, 'dataDir' | 's3'>, log: Logger): Erasures {
  const { erasures: store, incoming } = openStores(settings, log);
  return {
    async add(entry) {
      const name = nameOf(entry.userId);
      const content = `${JSON.stringify(entry)}\n`;
      const temporary = path.join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await writeFile(temporary, content, { mode: 0o600 });
      try {
        // A crash may have left a part of it.
        await store.remove(name);
        await store.write(name, {
          name,
          mediaType: 'application/json',
          path: temporary,
          size: Buffer.byteLength(content),
          hash: createHash('sha256').update(content).digest('hex'),
        });
      } finally {
        await rm(temporary, { force: true });
      }
    },
    withdraw: (userId) => store.remove(nameOf(userId)),
    async *read() {
      for await (const name of store.list(erasurePrefix)) {
        const bytes = await store.read(name);
        if (bytes) yield parseErasure(await text(bytes));
      }
    },
  };
}

export const parseErasure = (line: string): Erasure => erasure.parse(JSON.parse(line));
