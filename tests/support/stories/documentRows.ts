/** Document rows for review tests: with file records, but without bytes. */
import type { DocumentKind, DocumentStatus } from '#features/documents/rules';
import { newId } from '#kernel/id';
import type { Person, World } from '../world/world';

interface PaperDetails {
  status?: DocumentStatus;
  expiresOn?: string;
  /** Without one it is a claim. */
  hasFile?: boolean;
}

export async function givenDocument(
  { rows, clock }: World,
  holder: { id: string },
  kind: DocumentKind,
  { status = 'pending', expiresOn, hasFile = true }: PaperDetails = {},
): Promise<string> {
  const now = clock.now();
  const [id, fileId] = [newId(now), newId(now)];
  if (hasFile) {
    await rows(
      `insert into files (id, name, media_type, size, sha256, created_at, attached_at, owner_id)
       values ($1, $2, 'application/pdf', 1200, $3, $4, $4, $5)`,
      [fileId, `${kind}.pdf`, Buffer.alloc(32, 1), now, holder.id],
    );
  }
  await rows(
    `insert into documents (id, user_id, kind, file_id, status, expires_on, uploaded_at, reviewed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[id, holder.id, kind, hasFile ? fileId : null, status, expiresOn ?? null, now],
      status === 'pending' ? null : now,
    ],
  );
  return id;
}

/** A professional with a profile and a license and CPR certification of that status. */
export async function givenWithDocuments(
  world: World,
  status: DocumentStatus,
  details: Partial<Person> = {},
) {
  const person = await world.given.professional(details);
  const profile = await world.given.professionalProfile(person);
  const license = await givenDocument(world, person, 'license', { status });
  const cpr = await givenDocument(world, person, 'cpr', { status });
  return { person, profile, license, cpr };
}
