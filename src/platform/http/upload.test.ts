/** A file that is cut off while it comes in. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { Upload } from './upload';

it('is there before the upload has failed, so that its removal finds it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bridgework-upload-'));
  const rule = { kinds: ['pdf'], mostBytes: 1_000, wrongKind: 'No.', tooLarge: 'No.' } as const;
  for (let time = 0; time < 50; time += 1) {
    const file = path.join(folder, String(time));
    const upload = new Upload('cv', rule, 'a.pdf', file);
    const stream = new Readable({ read() {} });
    const taking = upload.take(stream).catch(() => existsSync(file));
    await Promise.resolve();
    stream.destroy();
    expect(await taking).toBe(true);
    await upload.discard();
  }
  await rm(folder, { recursive: true });
});
