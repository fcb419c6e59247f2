/** A test world with users who upload documents and an admin who reviews them. */

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reviewDocuments } from '#features/documents/server/commands';
import type { DocumentId } from '#kernel/id';
import { transaction } from '#platform/database/database';
import type { Client } from '../world/client';
import { clientFor } from '../world/session';
import { openWorld } from '../world/world';
import { docx, pdf, type SentFile, upload } from './documents';

export const license: SentFile = ['licenseFile', 'license.pdf', pdf(5_000)];
export const cpr: SentFile = ['cprCertificationFile', 'cpr.pdf', pdf(4_000)];
export const cprTexts = { cprCertified: 'true', cprCertificationExpirationDate: '2027-05-01' };
export const businessLicense: SentFile = ['businessLicense', 'business.docx', docx()];
export const insurance: SentFile = ['insuranceCertificate', 'insurance.pdf', pdf()];

export type UploadWorld = Awaited<ReturnType<typeof openUploadWorld>>;

export async function openUploadWorld() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-uploads-'));
  const world = await openWorld({ TRUST_PROXY: '127.0.0.1', DATA_DIR: dataDir });
  const admin = await world.given.person({ isAdmin: true });
  let senders = 0;

  const send =
    (address: string) =>
    (
      browser: Client,
      files: SentFile[],
      texts: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) => {
      // Each user gets a unique IP, so the per-IP limit does not apply.
      senders += 1;
      const from = { 'x-forwarded-for': `10.8.${senders >> 8}.${senders % 256}` };
      return upload(`${world.url}${address}`, browser, texts, files, { ...from, ...headers });
    };
  const list = async (browser: Client) => (await browser.get('/api/documents')).body;

  return {
    world,
    professional: send('/api/upload-documents'),
    practice: send('/api/practice/documents'),
    verification: send('/api/practice/verification-files'),
    async someone(kind: 'professional' | 'practice') {
      const person = await world.given[kind]();
      return { person, browser: await clientFor(world, person) };
    },
    list,
    one: async (browser: Client, kind: string) =>
      (await list(browser)).find((each: { kind: string }) => each.kind === kind),
    review: (documentIds: DocumentId[], approve: boolean, notes: string | null = null) =>
      transaction(world.context, (context) =>
        reviewDocuments(context, { documentIds, approve, notes, adminId: admin.id }),
      ),
    /** The number of files in the store. */
    async stored(): Promise<number> {
      const all = await readdir(path.join(dataDir, 'files'), { recursive: true }).catch(() => []);
      return all.filter((name) => /^..\//.test(name)).length;
    },
    async close() {
      await world.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
