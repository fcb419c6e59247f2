/** A candidacy as its professional sees it. */

import { applicationMachine } from '#features/hiring/applications/rules';
import { contractMachine } from '#features/hiring/contracts/rules';
import { answersTo } from '#features/hiring/invitations/rules';
import { holdOf } from '#features/jobs/hold';
import { isFillable, termsVersionOf } from '#features/jobs/rules';
import { locationOf } from '#features/profiles/rules';
import { toDollars } from '#kernel/money/money';
import { toDate } from '#kernel/time/zones';
import type { CandidacyView } from '../schema';
import type { Candidacy } from './data';

export function viewCandidacy(candidacy: Candidacy, now: Date): CandidacyView {
  const { jobId, jobTitle, practiceName, practicePhotoUrl, startsAt, endsAt } = candidacy;
  const { timeZone, group, bookingId, outcome, postedRateCents } = candidacy;
  const { proposedRateCents, agreedRateCents } = candidacy;
  const application = applicationOf(candidacy, now);
  const contract = contractOf(candidacy, now);
  const invitation = invitationOf(candidacy, now);
  // An open invitation offers the posted rate, whatever was proposed before.
  const isOffered = invitation?.allowedActions.length && !contract?.allowedActions.length;
  const earlier = isOffered ? null : (agreedRateCents ?? proposedRateCents);
  return {
    jobId,
    jobTitle,
    practiceName,
    practicePhotoUrl,
    location: locationOf(candidacy),
    startsAt,
    endsAt,
    timeZone,
    group,
    days: candidacy.days.length > 1 ? candidacy.days : [],
    rate: toDollars(earlier ?? postedRateCents),
    postedRate: toDollars(postedRateCents),
    application,
    contract,
    invitation,
    bookingId,
    outcome,
  };
}

const fillable = ({ jobStatus, startsAt }: Candidacy, now: Date) =>
  isFillable({ status: jobStatus, startsAt: toDate(startsAt) }, now);

function applicationOf(candidacy: Candidacy, now: Date): CandidacyView['application'] {
  const { applicationId: id, applicationStatus: status, appliedAt, answerBy } = candidacy;
  if (id === null || status === null || appliedAt === null) return null;
  const isQuick = candidacy.isQuick ?? false;
  return {
    id,
    status,
    isQuick,
    reason: candidacy.reason,
    appliedAt,
    allowedActions: applicationMachine.allowed('professional', status, {
      isQuick,
      isLapsed: answerBy !== null && new Date(answerBy) <= now,
      isJobFilled: candidacy.jobStatus === 'filled',
      isFillable: fillable(candidacy, now),
      // These restrict only the practice, so any value will do.
      hasSelectedApplicant: false,
      hasCurrentTerms: true,
      hold: null,
    }),
  };
}

function contractOf(candidacy: Candidacy, now: Date): CandidacyView['contract'] {
  const { contractId: id, contractStatus: status, contractEndReason, expiresAt } = candidacy;
  if (id === null || status === null || expiresAt === null) return null;
  return {
    id,
    status,
    endReason: contractEndReason,
    expiresAt,
    allowedActions: contractMachine.allowed('professional', status, {
      expiresAt: new Date(expiresAt),
      now,
    }),
  };
}

function invitationOf(candidacy: Candidacy, now: Date): CandidacyView['invitation'] {
  const { invitationId: id, invitationStatus: status, employmentType } = candidacy;
  const { termsRevision, practiceTermsRevision } = candidacy;
  if (id === null || status === null) return null;
  const { hold, heldUntil } = holdOf(candidacy, now);
  return {
    id,
    status,
    endReason: candidacy.invitationEndReason,
    employmentType,
    termsVersion: termsVersionOf({ termsRevision }, { termsRevision: practiceTermsRevision }),
    heldUntil,
    ...answersTo(status, { isFillable: fillable(candidacy, now), hold }),
  };
}
