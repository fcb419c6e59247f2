/**
 * Contracts: created when a practice selects, withdrawn by it, accepted or declined by the
 * professional.
 */

import type { EndpointOutput, Received } from '../../../../kernel/endpoint';
import type { ApplicationId, ContractId, UserId } from '../../../../kernel/id';
import { requireMove } from '../../../../kernel/machine';
import type { Party } from '../../../../kernel/party';
import { notFound } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { refuseViolations, transaction } from '../../../../platform/database/database';
import { refusals as bookingRefusals } from '../../../bookings/rules';
import { findOverlaps } from '../../../bookings/server/data';
import { type ChosenEmployment, shiftOf } from '../../../jobs/rules';
import type { Job } from '../../../jobs/server/data';
import { isBlocked } from '../../../profiles/blocks/server/data';
import { requirePracticeInGoodStanding } from '../../../profiles/server/commands';
import type { ApplicationView } from '../../applications/schema';
import { claimApplication, nextOf, show } from '../../applications/server/steps';
import { viewApplication } from '../../applications/server/views';
import { fillJob } from '../../placement/server/commands';
import {
  findPendingContract,
  lockPlacement,
  transitionContract,
} from '../../placement/server/data';
import {
  claimJob,
  record,
  requireEligible,
  toPractice,
  toProfessional,
  transitionApplication,
} from '../../placement/server/steps';
import { practiceRateLimit, sentences } from '../../policy';
import {
  applicationMachine,
  type ContractAction,
  contractMachine,
  refusals as hiringRefusals,
} from '../../rules';
import { refusals as termsRefusals } from '../../terms/rules';
import type { ContractPreview } from '../../terms/schema';
import { findText } from '../../terms/server/data';
import { draftContract, requireProfile, saveContractText } from '../../terms/server/steps';

import type * as api from '../schema';
import type { oneContract } from '../schema';
import { findContractOf, type ShownContract } from './data';
import { createContract } from './steps';
import { viewContractDetail, viewPreview } from './views';

/** The practice may state the text it saw, so that it is bound to no other. */
type Selection = { practiceId: UserId; applicationId: ApplicationId } & NonNullable<
  Received<typeof api.select>['body']
>;

export async function select(
  context: Context,
  { practiceId, applicationId, textHash }: Selection,
): Promise<ApplicationView> {
  await context.limits.consume(sentences.tooMany, practiceRateLimit(practiceId));
  await requirePracticeInGoodStanding(context, practiceId);
  return refuseViolations(toPractice, () =>
    transaction(context, async (context) => {
      const { db } = context;
      const now = context.clock.now();
      const party = { userId: practiceId, side: 'practice' } as const;
      const application = await claimApplication(context, party, applicationId);
      const move = nextOf(application, { action: 'select', by: 'practice', now });
      await transitionApplication(context, applicationId, { move, changes: { respondedAt: now } });
      const { job } = application;
      const shift = shiftOf(job);
      const { professionalId } = application;
      const eligible = { professionalId, job, audience: 'practice' } as const;
      const professional = await requireEligible(context, eligible);
      // Pending items elsewhere end only when the contract is accepted.
      const booked = { professionalId, statuses: ['confirmed' as const] };
      if (shift && (await findOverlaps(db, { ...booked, shift })).length > 0) {
        throw bookingRefusals.overlapOfOther();
      }
      const draft = await draftContract(context, {
        job,
        professional,
        rateCents: application.proposedRateCents,
        employmentType: employmentOf(job, application),
      });
      // The contract also contains the professional's name, title and distance, which may have
      // changed.
      if (textHash !== undefined && textHash !== draft.bodyHash) throw termsRefusals.textChanged();
      const text = await saveContractText(context, draft, now);
      const contractId = await createContract(context, { job, application, text });
      await record(context, 'application.selected', { applicationId, contractId });
      return viewApplication(await show(context, party, applicationId), 'practice', now);
    }),
  );
}

/**
 * The employment type the job offers now; if it offers both, the professional's choice when
 * applying.
 */
const employmentOf = (
  job: Job,
  { employmentType }: { employmentType: ChosenEmployment },
): ChosenEmployment => (job.employmentType === 'both' ? employmentType : job.employmentType);

/** The contract that selecting an applicant or confirming a quick apply would create. */
export async function previewApplication(
  context: Context,
  party: Party,
  applicationId: ApplicationId,
): Promise<ContractPreview> {
  const application = await show(context, party, applicationId);
  const { job, professionalId, proposedRateCents: rateCents } = application;
  const employmentType = employmentOf(job, application);
  const written = await findText(context.db, application.textId);
  const isPractice = party.side === 'practice';
  if (written) return viewPreview(written, isPractice);
  if (await isBlocked(context.db, professionalId, job.practiceId)) throw notFound();
  const professional = await requireProfile(context, professionalId);
  const draft = await draftContract(context, { job, professional, rateCents, employmentType });
  return viewPreview(draft, isPractice);
}

export const unselect = (
  context: Context,
  practiceId: UserId,
  applicationId: ApplicationId,
): Promise<ApplicationView> =>
  transaction(context, async (context) => {
    const { db } = context;
    const party = { userId: practiceId, side: 'practice' } as const;
    const application = await claimApplication(context, party, applicationId);
    const now = context.clock.now();
    const move = nextOf(application, { action: 'unselect', by: 'practice', now });
    await transitionApplication(context, applicationId, { move, changes: { respondedAt: null } });
    const contract = await findPendingContract(db, application.jobId);
    const withdraw = contractMachine.moveOf('withdraw', 'practice', 'pending');
    if (!contract || !(await transitionContract(db, contract.id, { move: withdraw }))) {
      throw hiringRefusals.notSelected();
    }
    await record(context, 'application.unselected', { applicationId });
    return viewApplication(await show(context, party, applicationId), 'practice', now);
  });

/** The contract, read after locking the professional and then the job. */
async function claimContract(
  { db }: Context,
  professionalId: UserId,
  contractId: ContractId,
): Promise<ShownContract> {
  const { jobId } = await findOwn(db, professionalId, contractId);
  await lockPlacement(db, {
    professionalIds: [professionalId],
    jobIds: [jobId],
    withWaiting: true,
  });
  return findOwn(db, professionalId, contractId);
}

const nextOfContract = (contract: ShownContract, action: ContractAction, now: Date) =>
  requireMove(contractMachine.next(action, 'professional', contract.status, { ...contract, now }));

async function findOwn(db: Context['db'], professionalId: UserId, contractId: ContractId) {
  const contract = await findContractOf(db, professionalId, contractId);
  if (contract?.professionalId !== professionalId) throw notFound();
  return contract;
}

type Detail = EndpointOutput<typeof oneContract>;

export const acceptContract = (
  context: Context,
  {
    professionalId,
    contractId,
    address,
  }: { professionalId: UserId; contractId: ContractId; address: string },
): Promise<Detail> =>
  refuseViolations(toProfessional, () =>
    transaction(context, async (context) => {
      const { db } = context;
      const contract = await claimContract(context, professionalId, contractId);
      const now = context.clock.now();
      const move = nextOfContract(contract, 'accept', now);
      const job = await claimJob(context, contract.jobId);
      await requireEligible(context, { professionalId, job });
      const signature = { signedAt: now, signedBy: professionalId, signedFrom: address };
      if (!(await transitionContract(db, contractId, { move, changes: signature }))) {
        throw hiringRefusals.contractClosed();
      }
      const { applicationId, text } = contract;
      await transitionApplication(context, applicationId, {
        move: applicationMachine.moveOf('accept', 'contract', 'selected'),
        changes: { respondedAt: now },
      });
      const placement = { job, professionalId, applicationId, contractId, text };
      const bookingId = await fillJob(context, placement);
      await record(context, 'contract.accepted', { contractId, bookingId });
      return viewContractDetail(await findOwn(db, professionalId, contractId), professionalId, now);
    }),
  );

export const declineContract = (
  context: Context,
  professionalId: UserId,
  contractId: ContractId,
): Promise<Detail> =>
  transaction(context, async (context) => {
    const { db } = context;
    const now = context.clock.now();
    const contract = await claimContract(context, professionalId, contractId);
    const move = nextOfContract(contract, 'decline', now);
    if (!(await transitionContract(db, contractId, { move }))) {
      throw hiringRefusals.contractClosed();
    }
    await transitionApplication(context, contract.applicationId, {
      move: applicationMachine.moveOf('decline', 'contract', 'selected'),
      changes: { respondedAt: now },
    });
    await record(context, 'contract.declined', { contractId });
    return viewContractDetail(await findOwn(db, professionalId, contractId), professionalId, now);
  });
