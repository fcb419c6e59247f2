/**
 * Contracts: created when a practice selects, withdrawn by it, accepted or declined by the
 * professional.
 */

import { findOverlaps } from '#features/bookings/conflicts/server/data';
import { refusals as bookingRefusals } from '#features/bookings/rules';
import {
  applicationMachine,
  refusals as applicationRefusals,
} from '#features/hiring/applications/rules';
import type { ApplicationView } from '#features/hiring/applications/schema';
import type { ShownApplication } from '#features/hiring/applications/server/data';
import {
  chooseDays,
  claimApplication,
  nextOf,
  showView,
} from '#features/hiring/applications/server/steps';
import { withdrawOffer } from '#features/hiring/placement/endings/server/commands';
import { fillJob } from '#features/hiring/placement/server/commands';
import {
  findPendingContract,
  findPendingOffer,
  lockPlacement,
  transitionContract,
} from '#features/hiring/placement/server/data';
import * as placementSteps from '#features/hiring/placement/server/steps';
import { practiceRateLimit, sentences } from '#features/hiring/rules';
import { refusals as termsRefusals } from '#features/hiring/terms/rules';
import {
  draftContract,
  requireProfile,
  saveContractText,
} from '#features/hiring/terms/server/steps';
import { type ChosenEmployment, shiftOf } from '#features/jobs/rules';
import { findJob, type Job } from '#features/jobs/server/data';
import { requirePracticeInGoodStanding } from '#features/profiles/server/commands';
import type { EndpointOutput, Requested } from '#kernel/api/endpoint';
import type { ApplicationId, ContractId } from '#kernel/id';
import { requireMove } from '#kernel/machine';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { refuseViolations, transaction } from '#platform/database/database';
import { type ContractAction, contractMachine, refusals } from '../rules';
import type * as api from '../schema';
import { findShownOffer, type ShownContract } from './data';
import { createContract } from './steps';
import { requireContract, showContract } from './views';

/** The practice may send the hash of the text it saw, so that it is bound to no other text. */
export async function select(
  context: Context,
  party: Party<'practice'>,
  { id: applicationId, applicationIds, textHash }: Requested<typeof api.select>,
): Promise<ApplicationView> {
  await context.limits.consume(sentences.tooMany, practiceRateLimit(party.id));
  await requirePracticeInGoodStanding(context, party.id);
  return refuseViolations(placementSteps.violationsForPractice, () =>
    transaction(context, async (context) => {
      const now = context.clock.now();
      const claimed = await claimApplication(context, party, applicationId);
      const act = { action: 'select', by: 'practice', now } as const;
      const days = await chooseDays(claimed, applicationIds, act);
      const jobs = days.map(({ application }) => application.job);
      placementSteps.requireOneSeries(jobs);
      for (const { application, move } of days) {
        const changes = { respondedAt: now };
        await placementSteps.nameDayInRefusal(application.job, days.length, async () => {
          await placementSteps.transitionApplication(context, application.id, { move, changes });
          await requireSelectable(context, application);
        });
      }
      const [{ application }] = days;
      const draft = await draftContract(context, {
        job: application.job,
        days: jobs,
        professional: await requireProfile(context, application.professionalId),
        rateCents: application.proposedRateCents,
        employmentType: employmentOf(application.job, application),
      });
      // The contract also contains the professional's name, title and distance, which may have
      // changed.
      if (textHash !== undefined && textHash !== draft.bodyHash) throw termsRefusals.textChanged();
      const text = await saveContractText(context, draft, now);
      const contractIds: ContractId[] = [];
      // The offer is answered as a whole, so it is open until its first day starts.
      const answerBefore = application.job.startsAt;
      for (const { application } of days) {
        const { job } = application;
        contractIds.push(await createContract(context, { job, application, text, answerBefore }));
      }
      const [contractId] = contractIds;
      if (!contractId) throw notFound();
      const selected = { applicationId: application.id, contractId };
      await placementSteps.record(context, 'application.selected', selected);
      return showView(context, party, applicationId);
    }),
  );
}

/** Requires that the applicant may work that day and is free. */
async function requireSelectable(
  context: Context,
  { professionalId, job }: ShownApplication,
): Promise<void> {
  await placementSteps.requireEligible(context, { professionalId, job, audience: 'practice' });
  const shift = shiftOf(job);
  // Pending items elsewhere end only when the contract is accepted.
  const booked = { professionalId, statuses: ['confirmed' as const] };
  if (shift && (await findOverlaps(context.db, { ...booked, shift })).length > 0) {
    throw bookingRefusals.overlapOfOther();
  }
}

/**
 * The employment type the job offers now; if it offers both, the professional's choice when
 * applying.
 */
export function employmentOf(
  job: Job,
  { employmentType }: { employmentType: ChosenEmployment },
): ChosenEmployment {
  return job.employmentType === 'both' ? employmentType : job.employmentType;
}

/** Withdraws the whole offer, with all of its days. */
export async function unselect(
  context: Context,
  party: Party<'practice'>,
  { id: applicationId }: { id: ApplicationId },
): Promise<ApplicationView> {
  return transaction(context, async (context) => {
    const { application } = await claimApplication(context, party, applicationId);
    nextOf(application, { action: 'unselect', by: 'practice', now: context.clock.now() });
    const contract = await findPendingContract(context.db, application.jobId);
    const waiting = contract ? await withdrawOffer(context, contract.textId) : [];
    const [first] = waiting;
    if (!first) throw applicationRefusals.notSelected();
    const unselected = { applicationId: first, applicationIds: waiting };
    await placementSteps.record(context, 'application.unselected', unselected);
    return showView(context, party, applicationId);
  });
}

/**
 * The contract, read after locking the professional and then the jobs of all days that are offered
 * with it.
 */
async function claimContract(
  context: Context,
  party: Party<'professional'>,
  contractId: ContractId,
): Promise<{ contract: ShownContract; offer: ShownContract[] }> {
  const { db } = context;
  const { jobId, textId } = await requireContract(context, party, contractId);
  const jobIds = [jobId, ...(await findPendingOffer(db, textId)).map((day) => day.jobId)];
  await lockPlacement(db, {
    professionalIds: [party.id],
    jobIds,
    withPendingElsewhere: true,
  });
  const contract = await requireContract(context, party, contractId);
  return { contract, offer: await findShownOffer(db, textId) };
}

const nextOfContract = (contract: ShownContract, action: ContractAction, now: Date) =>
  requireMove(contractMachine.next(action, 'professional', contract.status, { ...contract, now }));

type Detail = EndpointOutput<typeof api.oneContract>;

export async function answerContract(
  context: Context,
  party: Party<'professional'>,
  { status, ...answer }: Requested<typeof api.answerContract> & { ipAddress: string },
): Promise<Detail> {
  return status === 'accepted'
    ? acceptContract(context, party, answer)
    : declineContract(context, party, answer);
}

/**
 * All days of the offer or none: if one cannot be booked, none is. The address it was accepted from
 * is kept with the signature.
 */
export async function acceptContract(
  context: Context,
  party: Party<'professional'>,
  { id, ipAddress }: { id: ContractId; ipAddress: string },
): Promise<Detail> {
  return refuseViolations(placementSteps.violationsForProfessional, () =>
    transaction(context, async (context) => {
      const { db } = context;
      const { contract, offer } = await claimContract(context, party, id);
      const now = context.clock.now();
      // Refuses a contract that is no longer pending; its offer would be empty below.
      nextOfContract(contract, 'accept', now);
      // All days get the same `confirmedAt`, by which `findConfirmedWith` groups them.
      const atOneInstant = { ...context, clock: { now: () => now } };
      for (const day of offer) {
        const job = await findJob(db, day.jobId);
        if (!job) throw notFound();
        await placementSteps.nameDayInRefusal(job, offer.length, () =>
          acceptDay(atOneInstant, day, ipAddress),
        );
      }
      return showContract(context, party, { id });
    }),
  );
}

async function acceptDay(context: Context, contract: ShownContract, ipAddress: string) {
  const { db } = context;
  const now = context.clock.now();
  const { id: contractId, professionalId, applicationId, text } = contract;
  const move = nextOfContract(contract, 'accept', now);
  const job = await placementSteps.claimJob(context, contract.jobId);
  await placementSteps.requireEligible(context, { professionalId, job });
  const shift = shiftOf(job);
  const booked = { professionalId, statuses: ['confirmed' as const] };
  if (shift && (await findOverlaps(db, { ...booked, shift })).length > 0) {
    throw bookingRefusals.overlap();
  }
  const signature = { signedAt: now, signedBy: professionalId, signedFrom: ipAddress };
  if (!(await transitionContract(db, contractId, { move, changes: signature }))) {
    throw refusals.contractClosed();
  }
  await placementSteps.transitionApplication(context, applicationId, {
    move: applicationMachine.moveFor('accept', 'system', 'selected'),
    changes: { respondedAt: now },
  });
  const placement = { job, professionalId, applicationId, contractId, text };
  const bookingId = await fillJob(context, placement);
  await placementSteps.record(context, 'contract.accepted', { contractId, bookingId });
}

export async function declineContract(
  context: Context,
  party: Party<'professional'>,
  { id: contractId }: { id: ContractId },
): Promise<Detail> {
  return transaction(context, async (context) => {
    const { db } = context;
    const now = context.clock.now();
    const { contract, offer } = await claimContract(context, party, contractId);
    const move = nextOfContract(contract, 'decline', now);
    for (const { id, applicationId } of offer) {
      if (!(await transitionContract(db, id, { move }))) throw refusals.contractClosed();
      await placementSteps.transitionApplication(context, applicationId, {
        move: applicationMachine.moveFor('decline', 'system', 'selected'),
        changes: { respondedAt: now },
      });
    }
    await placementSteps.record(context, 'contract.declined', { contractId });
    return showContract(context, party, { id: contractId });
  });
}
