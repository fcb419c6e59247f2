/** What decisions on a profile and its documents begin with. */

import { findNames } from '#features/accounts/server/data';
import { findDocumentsOf, lockUser, type StoredDocument } from '#features/documents/server/data';
import { findProfileById } from '#features/profiles/server/data';
import type { ProfileId, UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import type { Review } from '../rules';

/** A profile with its documents, as needed for a decision. */
export interface StoredReview extends Review {
  userId: UserId;
  profileId: ProfileId;
  updatedAt: Date;
  notes: string | null;
  documents: StoredDocument[];
}

export async function findReview(
  db: Database,
  profileId: ProfileId,
): Promise<StoredReview | undefined> {
  const found = await findProfileById(db, profileId);
  if (!found) return undefined;
  const { userType, profile } = found;
  const { userId, decision, decidedAt, decidedBy, updatedAt } = profile;
  const names = await findNames(db, [decidedBy]);
  return {
    userType,
    userId,
    profileId,
    updatedAt,
    decision,
    decidedAt,
    decidedBy: (decidedBy && names.get(decidedBy)) ?? null,
    notes: profile.decisionNotes,
    documents: await findDocumentsOf(db, userId),
  };
}

/**
 * Serializes what admins see and decide about one user, this user's uploads and changes of the
 * name, so that each sees the result of those before it.
 */
export async function lockReview(
  db: Database,
  profileId: ProfileId,
): Promise<StoredReview | undefined> {
  const found = await findProfileById(db, profileId);
  if (!found) return undefined;
  await lockUser(db, found.profile.userId);
  return findReview(db, profileId);
}
