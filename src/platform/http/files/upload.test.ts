/** An upload that is cut off. */
import { pbkdf2 } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { Upload } from './upload';

it('the file exists before the upload fails, so that its removal finds it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bridgework-upload-'));
  const rule = { kinds: ['pdf'], maxBytes: 1_000, wrongKind: 'No.', tooLarge: 'No.' } as const;
  const file = path.join(folder, 'a');
  const upload = new Upload('cv', rule, 'a.pdf', file);
  const stream = new Readable({ read() {} });
  // The file system is busy: the client disconnects before the file is opened.
  for (let busy = 0; busy < 8; busy += 1) pbkdf2('a', 'b', 100_000, 32, 'sha256', () => undefined);
  const storing = upload.take(stream);
  stream.destroy();
  await expect(storing).rejects.toThrow();
  expect(existsSync(file)).toBe(true);
  await upload.discard();
  await rm(folder, { recursive: true });
});
