/** Profiles and documents as admins see them. */

import { findNames, findUser } from '#features/accounts/server/data';
import { isWaiting, requirements } from '#features/documents/rules';
import { viewDocument } from '#features/documents/server/commands';
import type { StoredDocument } from '#features/documents/server/data';
import { findNameChangedAt } from '#features/profiles/names/server/data';
import { locationOf, missingFor } from '#features/profiles/rules';
import { findProfileById } from '#features/profiles/server/data';
import { viewPractice, viewProfessional } from '#features/profiles/server/views';
import type { Actor } from '#kernel/actor';
import type { ProfileId } from '#kernel/id';
import { notFound } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import * as rules from '../rules';
import type { ProfileDetail, ProfileItem, ReviewedDocument } from '../schema';
import { findListedProfile, type ListedProfile } from './data';
import { lockReview } from './steps';

export function viewItem(row: ListedProfile, actor: Actor, today: string): ProfileItem {
  const { id, userId, userType, firstName, lastName, email, profileImageUrl, documents } = row;
  // The name of the admin who decided appears only in a refusal's sentence.
  const review = { ...row, decidedBy: null };
  return {
    id,
    userId,
    userType,
    firstName,
    lastName,
    email,
    profileImageUrl,
    createdAt: row.createdAt.toISOString(),
    reviewState: rules.reviewStateOf(review, today),
    waitingDocuments: documents.filter(isWaiting).length,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    documents: {
      required: requirements[userType].length,
      missing: missingFor(userType, documents, today),
      photos: documents.filter(({ kind }) => kind === 'facility_photo').length,
    },
    allowedActions: rules.profileActionsOf(review, { isHolder: userId === actor.userId, today }),
    profile: {
      ...(row.title !== null && { title: row.title }),
      ...(row.practiceName !== null && { practiceName: row.practiceName }),
      location: locationOf(row),
    },
  };
}

/** `names` are the reviewers' names by id. */
export const viewReviewed = (
  document: StoredDocument,
  reviewer: rules.Reviewer,
  names: Map<string, string>,
): ReviewedDocument => ({
  ...viewDocument(document, reviewer.today),
  reviewedAt: document.reviewedAt?.toISOString() ?? null,
  reviewedBy: (document.reviewedBy && names.get(document.reviewedBy)) ?? null,
  allowedActions: rules.documentActionsOf(document, reviewer),
});

/** Locked, so that `asOf` covers exactly what is shown. */
export function viewProfile(
  context: Context,
  actor: Actor,
  { id: profileId }: { id: ProfileId },
): Promise<ProfileDetail> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const today = dayOf(clock.now());
    const review = await lockReview(db, profileId);
    const found = await findProfileById(db, profileId);
    if (!review || !found) throw notFound();
    const { userType, userId, documents } = review;
    const item = await findListedProfile(db, { userType, profileId, today });
    const holder = await findUser(db, userId);
    if (!item || !holder) throw notFound();
    const reviewer = { isHolder: userId === actor.userId, today };
    const names = await findNames(
      db,
      documents.map(({ reviewedBy }) => reviewedBy),
    );
    return {
      item: viewItem(item, actor, today),
      phone: holder.phone,
      professional:
        found.userType === 'professional' ? await viewProfessional(context, found.profile) : null,
      practice: found.userType === 'practice' ? await viewPractice(context, found.profile) : null,
      documents: documents.map((each) => viewReviewed(each, reviewer, names)),
      missing: missingFor(userType, documents, today),
      notes: review.notes,
      decidedAt: review.decidedAt?.toISOString() ?? null,
      decidedBy: review.decidedBy,
      asOf: rules
        .latestChange(review, found.profile.createdAt, await findNameChangedAt(db, userId))
        .toISOString(),
      allowedActions: rules.profileActionsOf(review, reviewer),
    };
  });
}
