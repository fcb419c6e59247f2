/** The status of a candidacy in words, and how a list of them is grouped. */
import type { BadgeContent } from '#features/hiring/applications/web/labels';
import { applicationBadge } from '#features/hiring/applications/web/labels';
import { applicationProgress } from '#features/hiring/applications/web/progress';
import { answerText, unanswered } from '#features/hiring/contracts/web/labels';
import {
  invitationBadges,
  invitationEndText,
  openText,
} from '#features/hiring/invitations/web/labels';
import { type CandidacyGroup, type CandidacyOutcome, candidacyGroups } from '../rules';
import type { CandidacyView } from '../schema';

export const groupNames: Record<CandidacyGroup, string> = {
  answer: 'Needs your answer',
  waiting: 'Waiting to hear',
  booked: 'Booked',
  past: 'Past',
};

export interface Section {
  group: CandidacyGroup;
  items: CandidacyView[];
}

/**
 * The groups that have items, in their order. A shift that moved while the pages were loading may
 * appear twice; it is shown where it was found first.
 */
export function sectionsOf(candidacies: readonly CandidacyView[]): Section[] {
  const byJob = new Map<string, CandidacyView>();
  for (const each of candidacies) if (!byJob.has(each.jobId)) byJob.set(each.jobId, each);
  const items = [...byJob.values()];
  return candidacyGroups
    .map((group) => ({ group, items: items.filter((each) => each.group === group) }))
    .filter(({ items: found }) => found.length > 0);
}

const invited: BadgeContent = { word: 'Invited', tone: 'yellow' };

const outcomes: Record<CandidacyOutcome, BadgeContent> = {
  worked: { word: 'Worked', tone: 'blue' },
  paid: { word: 'Worked, paid', tone: 'grey' },
};
/** A permanent position, which has no hours or wages here. */
const started: BadgeContent = { word: 'Started', tone: 'blue' };

export interface Standing {
  mark: BadgeContent;
  /** What happens next, or why it ended. */
  next: string;
}

/** The furthest state counts: an open offer first, then the application, then an old invitation. */
export function standingOf(candidacy: CandidacyView, now: Date): Standing {
  const { application, contract, invitation, outcome, endsAt } = candidacy;
  if (application && contract?.allowedActions.includes('accept')) {
    return {
      mark: applicationBadge(application.status),
      next: answerText(contract.expiresAt, candidacy.timeZone, now),
    };
  }
  if (invitation?.allowedActions.includes('accept')) {
    return { mark: invited, next: openText(invitation.heldUntil, candidacy.timeZone) };
  }
  if (outcome) return { mark: endsAt ? outcomes[outcome] : started, next: 'See the booking' };
  if (application?.status === 'selected' && contract) {
    return { mark: applicationBadge(application.status), next: unanswered };
  }
  if (application) {
    const { turn, next } = applicationProgress({ ...candidacy, ...application }, now);
    return {
      mark: applicationBadge(application.status),
      next: turn === null ? next : `${turn}. ${next}`,
    };
  }
  if (invitation?.blockedReason) return { mark: invited, next: invitation.blockedReason };
  const { status, endReason } = invitation ?? { status: 'closed', endReason: null };
  return {
    mark: invitationBadges[status],
    next:
      status === 'declined'
        ? 'You declined this invitation.'
        : endReason
          ? invitationEndText[endReason].professional
          : 'This invitation is no longer open.',
  };
}
