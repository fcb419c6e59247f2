/** Labels of profiles, documents and their states on the admin screens. */

import type { ProfileItem, ReviewedDocument } from '#features/admin/schema';
import { documentKinds, joinNames } from '#features/documents/rules';
import type { BadgeTone } from '#ui/content/Badge';

type Named = Pick<ProfileItem, 'firstName' | 'lastName' | 'profile'>;

export const personOf = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** A practice is shown by its own name, a professional by the user's. */
export const nameOf = (item: Named): string => item.profile.practiceName ?? personOf(item);

/** Next to the name: a professional's title, or a practice's contact person. */
export const roleOf = (item: Named): string =>
  item.profile.practiceName ? personOf(item) : (item.profile.title ?? '');

/** A professional's title or a practice's contact person, and the town. */
export const roleAndPlaceOf = (item: Named): string =>
  [roleOf(item), item.profile.location.replace(/,[^,]* \d{5}$/, '')].filter(Boolean).join(' · ');

/** "2 of 2 required · 1 photo": what is on file, of what an approval needs. */
export function documentsText({ required, missing, photos }: ProfileItem['documents']): string {
  const onFile = `${required - missing.length} of ${required} required`;
  if (photos === 0) return onFile;
  return `${onFile} · ${photos === 1 ? '1 photo' : `${photos} photos`}`;
}

/** Why an open profile has no Approve button; `undefined` if it has one, or nothing is open. */
export const missingNote = ({
  documents: { missing },
  allowedActions,
}: Pick<ProfileItem, 'documents' | 'allowedActions'>): string | undefined =>
  missing.length > 0 && allowedActions.length > 0
    ? `${missing.length} missing: ${joinNames(missing)}`
    : undefined;

interface BadgeContent {
  tone: BadgeTone;
  word: string;
}

export const reviewBadges: Record<ProfileItem['reviewState'], BadgeContent> = {
  pending: { tone: 'yellow', word: 'Pending' },
  verified: { tone: 'green', word: 'Verified' },
  rejected: { tone: 'red', word: 'Rejected' },
  lapsed: { tone: 'grey', word: 'Needs documents' },
};

/** An expired document is no longer valid, whatever was decided about it. */
export function documentBadge({
  status,
  isExpired,
  url,
}: Pick<ReviewedDocument, 'status' | 'isExpired' | 'url'>): BadgeContent {
  if (url === null) return { tone: 'grey', word: 'No file yet' };
  if (isExpired) return { tone: 'red', word: 'Expired' };
  return reviewBadges[status];
}

/** Required documents first, photos last. */
export const inOrder = <D extends Pick<ReviewedDocument, 'kind'>>(documents: readonly D[]): D[] =>
  documents.toSorted((one, other) => rankOf(one) - rankOf(other));

const rankOf = ({ kind }: Pick<ReviewedDocument, 'kind'>) => documentKinds.indexOf(kind);

/** The image types a browser can show; other files get a link. */
export const isPicture = (mimeType: string | null): boolean =>
  mimeType !== null && ['image/jpeg', 'image/png', 'image/webp'].includes(mimeType);
