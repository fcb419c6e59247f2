/** The states of an application and its events, and why an action on it is refused. */

import { refusals as bookingRefusals } from '#features/bookings/rules';
import type { Hold } from '#features/jobs/hold';
import { type ApplicationStatus, refusals as jobRefusals } from '#features/jobs/rules';
import type { UserType } from '#kernel/actor';
import type { ApplicationId, ContractId } from '#kernel/id';
import { createMachine, firstRefusal } from '#kernel/machine';
import { type Refusal, refusalsOf } from '#kernel/refusal';

export const refusals = refusalsOf({
  notPending: 'This application is no longer pending.',
  notSelected: "This application hasn't been selected.",
  stillSelected: 'This application has been selected. Withdraw the offer first.',
  contractPending: 'A contract for this is waiting for your answer.',
  quickNotSelectable: ['quick_apply', 'A quick apply can only be confirmed or declined.'],
  notQuick: "This isn't a quick apply, so it can only be selected or rejected.",
  otherSelected: 'Someone else has been selected. Withdraw that offer first.',
  /** Shown to a professional, so without names. */
  held: [
    'job_held',
    "The practice is waiting for another professional's answer. Please try again later.",
  ],
  alreadyApplied: "You've already applied.",
  /** Shown to the practice, about a quick apply that accepted earlier terms. */
  requestOutdated: [
    'terms_changed',
    "The shift was changed after this request, so it can't be confirmed.",
  ],
});

export interface ApplicationFacts {
  isQuick: boolean;
  /** A quick apply whose deadline has passed without an answer. */
  isLapsed: boolean;
  isJobFilled: boolean;
  /** Its job is open and has not started. */
  isFillable: boolean;
  /** An applicant is selected for its job. */
  hasSelectedApplicant: boolean;
  /** A quick apply whose accepted terms are still the job's current ones. */
  hasCurrentTerms: boolean;
  /** Set if its job is held for another professional. */
  hold: Hold | null;
}

type Guard = (facts: ApplicationFacts) => Refusal | undefined;

const mustNotBeQuick: Guard = ({ isQuick }) =>
  isQuick ? refusals.quickNotSelectable() : undefined;
const mustBeQuick: Guard = ({ isQuick }) => (isQuick ? undefined : refusals.notQuick());
const mustNotBeLapsed: Guard = ({ isLapsed }) =>
  isLapsed ? bookingRefusals.notPending() : undefined;
const mustHaveOpenJob: Guard = ({ isJobFilled, isFillable }) => {
  if (isJobFilled) return bookingRefusals.jobTaken();
  return isFillable ? undefined : jobRefusals.notOpen();
};
const mustHaveNoSelection: Guard = ({ hasSelectedApplicant }) =>
  hasSelectedApplicant ? refusals.otherSelected() : undefined;
const mustNotBeHeld: Guard = ({ hold }) => (hold ? jobRefusals.onHold(hold) : undefined);
const mustHaveCurrentTerms: Guard = ({ hasCurrentTerms }) =>
  hasCurrentTerms ? undefined : refusals.requestOutdated();

export type ApplicationAction =
  | 'select'
  | 'unselect'
  | 'reject'
  | 'confirm'
  | 'decline'
  | 'withdraw'
  | 'accept'
  | 'expire'
  | 'lapse'
  | 'supersede'
  | 'conflict'
  | 'cancel'
  | 'restore';

export const applicationMachine = createMachine<
  ApplicationAction,
  UserType | 'system',
  ApplicationStatus,
  ApplicationFacts
>(
  [
    {
      action: 'select',
      by: 'practice',
      from: 'pending',
      to: 'selected',
      guard: firstRefusal(mustNotBeQuick, mustHaveOpenJob, mustHaveNoSelection, mustNotBeHeld),
    },
    { action: 'unselect', by: 'practice', from: 'selected', to: 'pending' },
    { action: 'reject', by: 'practice', from: 'pending', to: 'rejected', guard: mustNotBeQuick },
    // A quick apply is the professional's acceptance in advance, so the practice confirms.
    {
      action: 'confirm',
      by: 'practice',
      from: 'pending',
      to: 'accepted',
      guard: firstRefusal(
        mustBeQuick,
        mustNotBeLapsed,
        mustHaveOpenJob,
        mustHaveNoSelection,
        mustNotBeHeld,
        mustHaveCurrentTerms,
      ),
    },
    {
      action: 'decline',
      by: 'practice',
      from: 'pending',
      to: 'rejected',
      guard: firstRefusal(mustBeQuick, mustNotBeLapsed),
    },
    { action: 'withdraw', by: 'professional', from: 'pending', to: 'withdrawn' },
    // Follows its contract. An application has no state for an expired contract: it ends as if the
    // contract had been declined, and the job can be offered to someone else.
    { action: 'accept', by: 'system', from: 'selected', to: 'accepted' },
    { action: 'decline', by: 'system', from: 'selected', to: 'declined' },
    { action: 'expire', by: 'system', from: 'selected', to: 'declined' },
    // An invitation is the practice's acceptance in advance, so accepting it also books a
    // professional who had already applied.
    { action: 'accept', by: 'system', from: 'pending', to: 'accepted' },
    // A quick apply that the practice did not answer in time.
    { action: 'lapse', by: 'system', from: 'pending', to: 'rejected' },
    // Someone else was booked, or the job was closed or changed.
    { action: 'supersede', by: 'system', from: 'pending', to: 'rejected' },
    // The professional was booked elsewhere at the same time.
    { action: 'conflict', by: 'system', from: 'selected', to: 'declined' },
    // Its booking was cancelled.
    { action: 'cancel', by: 'system', from: 'accepted', to: 'cancelled' },
    { action: 'restore', by: 'system', from: 'cancelled', to: 'accepted' },
  ],
  (action, from) => {
    if (action === 'unselect') return refusals.notSelected();
    if (from !== 'selected') return refusals.notPending();
    return action === 'withdraw' ? refusals.contractPending() : refusals.stillSelected();
  },
);

/**
 * System-generated rejection reasons: stored with the application and shown to the professional.
 */
export const reasons = {
  taken: 'Another professional was booked.',
  closed: 'The practice closed this.',
  expired: 'The shift started before anyone was booked.',
  conflict: 'You were booked elsewhere at this time.',
  changed: 'The practice changed the terms after you applied.',
  lapsed: "The practice didn't answer in time.",
};

/** The first of the days an action was about, and all of them if there are several. */
interface OfDays {
  applicationId: ApplicationId;
  applicationIds?: ApplicationId[];
}

export interface ApplicationEvents {
  'application.submitted': OfDays;
  'application.selected': { applicationId: ApplicationId; contractId: ContractId };
  'application.unselected': OfDays;
  'application.rejected': OfDays;
  'application.withdrawn': OfDays;
}
