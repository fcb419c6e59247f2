/** A file store in a local folder: files are private, and complete or absent. */
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './store';

/** Subfolders by the last two characters of the name, which are random, so none grows too large. */
export function folderStore(home: string): FileStore & { placeOf(name: string): string } {
  const placeOf = (name: string) => path.join(home, name.slice(-2), name);
  return {
    placeOf,
    async write(name, { path: from }) {
      const place = placeOf(name);
      const folder = path.dirname(place);
      const isNew = await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${place}.part`;
      await copyFile(from, part, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      await flush(part, 0o600);
      await rename(part, place);
      await flush(folder);
      if (isNew) await flush(home);
    },
    // Opened before the response starts, so that a missing file can still be reported.
    async read(name) {
      const handle = await open(placeOf(name)).catch(ignoreMissing);
      return handle?.createReadStream();
    },
    async remove(name) {
      const place = placeOf(name);
      await rm(place, { force: true });
      await rm(`${place}.part`, { force: true });
    },
    async *list(prefix = '') {
      const folders = ((await readdir(home).catch(ignoreMissing)) ?? []).filter(
        (each) => each.length === 2,
      );
      for (const each of folders) {
        for (const name of await readdir(path.join(home, each))) {
          if (name.startsWith(prefix) && !name.endsWith('.part')) yield name;
        }
      }
    },
  };
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

/** Until this returns, a power failure may lose the written data. */
async function flush(place: string, mode?: number): Promise<void> {
  const handle = await open(place);
  try {
    if (mode !== undefined) await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
