/** Rules of administration: what waits for a decision, who may decide it, and in which words it is refused. */
import type { UserType } from '../../kernel/actor';
import { isUsPhone } from '../../kernel/phone';
import { type Refusal, refused } from '../../kernel/refusal';
import {
  type DocumentKind,
  documentNoun,
  isExpired,
  isValidOn,
  isWaiting,
  joinNames,
  unmetRequirements,
  type WaitingState,
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
    /** With a rejection: the documents it is about. */
    rejected: { kind: DocumentKind; reason: string }[];
  };
  'document.rejected': {
    userId: string;
    documentId: string;
    kind: DocumentKind;
    notes: string;
  };
  /** Only where there is something to say about it. */
  'document.approved': {
    userId: string;
    documentId: string;
    kind: DocumentKind;
    notes: string;
  };
}

/** What admins mostly have to say; a reason may also be written out. */
export const reasons = [
  'The picture is blurred or cut off. Please upload it again, whole and readable.',
  'A page is missing. Please upload every page.',
  'The name on it is not the one in your profile.',
  'It has expired. Please upload the current one.',
  'This is another document than the one we asked for.',
] as const;

/** Lapsed: approved once, but a document behind it was rejected since or is past its date. */
export const reviewStates = ['pending', 'verified', 'rejected', 'lapsed'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const profileActions = ['approve', 'reject'] as const;
export const documentActions = ['approve', 'reject'] as const;
export type ReviewAction = (typeof profileActions)[number];

export interface ReviewedDocumentState extends WaitingState {
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
  unmetRequirements(userType, documents, (each) => isValidOn(each, today));

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

/** Why a profile cannot be approved yet, and what an admin can do about it. */
export const missingText = (missing: readonly string[], hasUnnamed: boolean): string =>
  `This profile cannot be approved yet. Missing: ${joinNames(missing)}.${
    hasUnnamed ? ' Say first what the verification document is.' : ''
  }`;

export const isUnnamed = ({ kind, status }: { kind: DocumentKind; status: string }): boolean =>
  kind === 'verification' && status !== 'rejected';

const refusals = {
  documentsMissing: (missing: readonly string[], hasUnnamed: boolean) =>
    refused('documents_missing', missingText(missing, hasUnnamed)),
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
  notUnnamed: () =>
    refused('already_named', 'This document was handed in under its own name and keeps it.'),
  kindTaken: (kind: DocumentKind) =>
    refused('kind_taken', `There is a ${documentNoun(kind)} already. Reject one of the two.`),
  documentExpired: () =>
    refused(
      'document_expired',
      'This document is past its date and cannot be approved. Reject it, so that a new one is handed in.',
    ),
};

/** Every pair of states and actions has an answer; none is the approval or rejection itself. */
export function checkProfileDecision(
  review: Review,
  action: ReviewAction,
  { isHolder, today, asOf }: Reviewer,
): Refusal | undefined {
  if (isHolder) return refusals.ownProfile();
  const missing = missingFor(review.userType, review.documents, today);
  const hasUnnamed = review.documents.some(isUnnamed);
  if (!isOpen(review)) {
    const state = reviewStateOf(review, today);
    if (state === 'verified') return refusals.alreadyApproved(review.decidedBy);
    if (state === 'rejected') return refusals.alreadyRejected(review.decidedBy);
    return action === 'approve'
      ? refusals.documentsMissing(missing, hasUnnamed)
      : refusals.nothingToDecide();
  }
  const isStale = (instant: Date | null) => isAfter(instant, asOf);
  if (isStale(review.decidedAt) || review.documents.some((each) => isStale(each.uploadedAt))) {
    return refusals.changed();
  }
  if (action === 'approve' && missing.length > 0) {
    return refusals.documentsMissing(missing, hasUnnamed);
  }
  return undefined;
}

export function checkDocumentDecision(
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

/** Whether an admin may say what a verification document is. */
export function checkDocumentName(
  document: { kind: DocumentKind },
  kind: DocumentKind,
  others: readonly { kind: DocumentKind }[],
): Refusal | undefined {
  if (document.kind !== 'verification') return refusals.notUnnamed();
  return others.some((each) => each.kind === kind) ? refusals.kindTaken(kind) : undefined;
}

export const profileActionsOf = (review: Review, reviewer: Reviewer): ReviewAction[] =>
  profileActions.filter((action) => !checkProfileDecision(review, action, reviewer));

export const documentActionsOf = (
  document: ReviewedDocumentState,
  reviewer: Reviewer,
): ReviewAction[] =>
  documentActions.filter((action) => !checkDocumentDecision(document, action, reviewer));

/** What the documents make of the profile, once one of them was looked at. */
export function outcomeOf(review: Review, today: string) {
  const reviewState = reviewStateOf(review, today);
  const missing = unproven(review, today);
  const isDecisionNeeded = missing.length === 0 && review.decision !== 'verified';
  const message =
    reviewState === 'verified'
      ? 'Every required document is verified, and so is the profile.'
      : isDecisionNeeded
        ? 'Every required document is verified. The profile itself still needs your approval.'
        : `Not verified yet: ${joinNames(missing)}.`;
  return { reviewState, missing, isDecisionNeeded, message };
}

/** A country code is expected; without one the number is one of this country. */
export const isTestPhone = (typed: string): boolean =>
  isUsPhone(typed) && (!typed.trim().startsWith('+') || /^\+\D*1/.test(typed.trim()));

export const testSmsRateLimits = (adminId: string) => [
  { key: `test-sms:admin:${adminId}`, max: 10, seconds: 3_600 },
  { key: 'test-sms:all', max: 30, seconds: 3_600 },
];

export const tooManyTests = 'Too many test messages were sent. Please try again in an hour.';

/** The audit log is never erased, so it keeps of a number only what tells two of them apart. */
export const maskPhone = (phone: string): string => `•••• ${phone.slice(-4)}`;
