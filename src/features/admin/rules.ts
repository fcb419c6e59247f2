/** Rules of administration: what waits for a decision, who may decide it, and in which words it is refused. */
import type { UserType } from '../../kernel/actor';
import { isUsPhone } from '../../kernel/phone';
import { type Refusal, refused } from '../../kernel/refusal';
import {
  counts,
  type DocumentKind,
  type DocumentState,
  documentNames,
  isExpired,
  unmet,
} from '../documents/rules';
import { type Decision, missingFor } from '../profiles/rules';

/** What happens in administration that other parts may react to. */
export interface AdminEvents {
  'profile.decided': {
    userId: string;
    profileId: string;
    userType: UserType;
    isApproved: boolean;
    notes: string | null;
  };
  'document.rejected': {
    userId: string;
    documentId: string;
    kind: DocumentKind;
    notes: string | null;
  };
}

/** Lapsed: approved once, but a document behind it was rejected since or is past its date. */
export const reviewStates = ['pending', 'verified', 'rejected', 'lapsed'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const profileActions = ['approve', 'reject'] as const;
export const documentActions = ['approve', 'reject'] as const;
export type ReviewAction = (typeof profileActions)[number];

export interface ReviewedDocumentState extends DocumentState {
  uploadedAt: Date;
  reviewedAt: Date | null;
}

export interface Review {
  userType: UserType;
  decision: Decision;
  decidedAt: Date | null;
  /** The admin who decided last, by name. */
  decidedBy: string | null;
  documents: readonly ReviewedDocumentState[];
}

/** Who decides, on which calendar day, and the newest change they had before them. */
export interface Reviewer {
  isHolder: boolean;
  today: string;
  asOf?: Date | undefined;
}

const isPaper = ({ kind, hasFile }: DocumentState) => hasFile && kind !== 'facility_photo';

export const isWaiting = (document: DocumentState): boolean =>
  isPaper(document) && document.status === 'pending';

/** What a profile is, from what an admin said and from its documents. */
export function stateFrom(
  decision: Decision,
  { isProven, isWaited }: { isProven: boolean; isWaited: boolean },
): ReviewState {
  if (decision === 'verified' && isProven) return 'verified';
  if (decision === null || isWaited) return 'pending';
  return decision === 'rejected' ? 'rejected' : 'lapsed';
}

const unproven = ({ userType, documents }: Review, today: string): string[] =>
  unmet(userType, documents, (each) => counts(each, today));

export const reviewStateOf = (review: Review, today: string): ReviewState =>
  stateFrom(review.decision, {
    isProven: unproven(review, today).length === 0,
    isWaited: review.documents.some(isWaiting),
  });

/**
 * Something is there to decide. A rejection that was a mistake is taken back by approving documents
 * one by one first: an admin with an old page before them must not overturn what another just said.
 */
const isOpen = ({ decision, decidedAt, documents }: Review): boolean =>
  decision === null ||
  documents.some(isWaiting) ||
  (decision === 'rejected' &&
    documents.some((each) => each.status === 'verified' && isAfter(each.reviewedAt, decidedAt)));

const isAfter = (instant: Date | null, other: Date | null | undefined): boolean =>
  instant !== null && other !== null && other !== undefined && instant > other;

/** The newest change that shows: an admin who saw this one has seen all before it. */
export function latestChange(review: Review, createdAt: Date): Date {
  const changes = review.documents.flatMap(({ uploadedAt, reviewedAt }) => [
    uploadedAt,
    reviewedAt,
  ]);
  return [createdAt, review.decidedAt, ...changes].reduce<Date>(
    (latest, each) => (each !== null && each > latest ? each : latest),
    createdAt,
  );
}

/** Names as a sentence has them: a, b and c. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** As it stands inside a sentence: "business license", but "CPR certification". */
export const documentWord = (kind: DocumentKind): string =>
  documentNames[kind].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

const refusals = {
  documentsMissing: (missing: readonly string[]) =>
    refused(
      'documents_missing',
      `This profile cannot be approved yet. Missing: ${listed(missing)}.`,
    ),
  alreadyApproved: (by: string | null) =>
    refused(
      'already_decided',
      `${by ?? 'Another admin'} has approved this profile already. To take that back, reject one of its documents.`,
    ),
  alreadyRejected: (by: string | null) =>
    refused(
      'already_decided',
      `${by ?? 'Another admin'} has rejected this profile already. It can be decided again when a new document arrives.`,
    ),
  nothingToDecide: () =>
    refused(
      'nothing_to_decide',
      'Nothing waits for a decision here. A document was rejected or is past its date, and no new one has arrived.',
    ),
  ownProfile: () =>
    refused(
      'own_profile',
      'You cannot decide about your own profile or documents. Please ask another admin.',
    ),
  changed: () =>
    refused(
      'changed_meanwhile',
      'Something changed here while you were looking. Please look again before you decide.',
    ),
  noFile: () => refused('no_file', 'There is no file to look at yet.'),
  photo: () => refused('not_reviewed', 'Practice photos need no review.'),
  documentDone: (status: 'verified' | 'rejected') =>
    refused('already_reviewed', `This document is ${status} already.`),
  documentExpired: () =>
    refused(
      'document_expired',
      'This document is past its date and cannot be approved. Reject it, so that a new one is handed in.',
    ),
};

/** Every pair of states and actions has an answer; none is the approval or rejection itself. */
export function judgeProfile(
  review: Review,
  action: ReviewAction,
  { isHolder, today, asOf }: Reviewer,
): Refusal | undefined {
  if (isHolder) return refusals.ownProfile();
  const missing = missingFor(review.userType, review.documents, today);
  if (!isOpen(review)) {
    const state = reviewStateOf(review, today);
    if (state === 'verified') return refusals.alreadyApproved(review.decidedBy);
    if (state === 'rejected') return refusals.alreadyRejected(review.decidedBy);
    return action === 'approve' ? refusals.documentsMissing(missing) : refusals.nothingToDecide();
  }
  const isStale = (instant: Date | null) => isAfter(instant, asOf);
  if (isStale(review.decidedAt) || review.documents.some((each) => isStale(each.uploadedAt))) {
    return refusals.changed();
  }
  if (action === 'approve' && missing.length > 0) return refusals.documentsMissing(missing);
  return undefined;
}

export function judgeDocument(
  document: ReviewedDocumentState,
  action: ReviewAction,
  { isHolder, today, asOf }: Reviewer,
): Refusal | undefined {
  if (isHolder) return refusals.ownProfile();
  if (document.kind === 'facility_photo') return refusals.photo();
  if (!document.hasFile) return refusals.noFile();
  if (document.status === (action === 'approve' ? 'verified' : 'rejected')) {
    return refusals.documentDone(document.status);
  }
  if (isAfter(document.uploadedAt, asOf) || isAfter(document.reviewedAt, asOf)) {
    return refusals.changed();
  }
  if (action === 'approve' && isExpired(document, today)) return refusals.documentExpired();
  return undefined;
}

export const profileActionsOf = (review: Review, reviewer: Reviewer): ReviewAction[] =>
  profileActions.filter((action) => !judgeProfile(review, action, reviewer));

export const documentActionsOf = (
  document: ReviewedDocumentState,
  reviewer: Reviewer,
): ReviewAction[] => documentActions.filter((action) => !judgeDocument(document, action, reviewer));

/** What the documents make of the profile, once one of them was looked at. */
export function outlookOf(review: Review, today: string) {
  const reviewState = reviewStateOf(review, today);
  const missing = unproven(review, today);
  const isDecisionNeeded = missing.length === 0 && review.decision !== 'verified';
  const message =
    reviewState === 'verified'
      ? 'Every required document is verified, and so is the profile.'
      : isDecisionNeeded
        ? 'Every required document is verified. The profile itself still needs your approval.'
        : `Not verified yet: ${listed(missing)}.`;
  return { reviewState, missing, isDecisionNeeded, message };
}

/** A country code is expected; without one the number is one of this country. */
export const isTestPhone = (typed: string): boolean =>
  isUsPhone(typed) && (!typed.trim().startsWith('+') || /^\+\D*1/.test(typed.trim()));

export const testSmsAllowances = (adminId: string) => [
  { key: `test-sms:admin:${adminId}`, most: 10, seconds: 3_600 },
  { key: 'test-sms:all', most: 30, seconds: 3_600 },
];

export const tooManyTests = 'Too many test messages were sent. Please try again in an hour.';

/** The audit log is never erased, so it keeps of a number only what tells two of them apart. */
export const maskPhone = (phone: string): string => `•••• ${phone.slice(-4)}`;
