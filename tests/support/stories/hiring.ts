/**
 * Applications, contracts, bookings and invitations for tests, created by the product's own
 * commands.
 */
import type { User } from '#features/accounts/server/data';
import { apply } from '#features/hiring/applications/server/commands';
import { acceptContract, select } from '#features/hiring/contracts/server/commands';
import { acceptInvitation, invite } from '#features/hiring/invitations/server/commands';
import { confirmBooking, quickApply } from '#features/hiring/quick/server/commands';
import type { ListedJob, NewJob } from '#features/jobs/server/data';
import { findProfessional, type NewProfessional } from '#features/profiles/server/data';
import { partyFor } from '#kernel/party';
import type { Context } from '#platform/context';
import type { Person } from '../world/person';

/** The other builders it depends on. */
interface People {
  person(details?: Partial<User>): Promise<Person>;
  professionalProfile(owner: Person, details?: Partial<NewProfessional>): Promise<unknown>;
  document(
    owner: Person,
    kind: 'license' | 'cpr',
    details: { status: 'verified'; expiresOn?: string },
  ): Promise<string>;
  job(practice: Person, details?: Partial<NewJob>): Promise<ListedJob>;
}

/** Creates whatever is not given: a practice, its job, an eligible professional. */
export interface Setting {
  practice?: Person;
  professional?: Person;
  job?: ListedJob;
  jobDetails?: Partial<NewJob>;
}

export interface Scene {
  practice: Person;
  professional: Person;
  job: ListedJob;
}

const ipAddress = '203.0.113.7';

export function givenHiring(context: Context, people: People) {
  /** With a profile, and a valid license and CPR certification. */
  async function verifiedProfessional(
    details: Partial<User> = {},
    profile: Partial<NewProfessional> = {},
  ): Promise<Person> {
    const professional = await people.person(details);
    await people.professionalProfile(professional, profile);
    await people.document(professional, 'license', { status: 'verified' });
    await people.document(professional, 'cpr', { status: 'verified', expiresOn: '2029-12-31' });
    return professional;
  }

  async function scene({ practice, professional, job, jobDetails }: Setting): Promise<Scene> {
    if (job && !practice) throw new Error('A job comes with its practice.');
    const owner = practice ?? (await people.person({ userType: 'practice' }));
    const someone = professional ?? (await verifiedProfessional());
    if (!(await findProfessional(context.db, someone.id))) {
      throw new Error(
        'A professional comes with a profile and documents: given.verifiedProfessional().',
      );
    }
    return {
      practice: owner,
      professional: someone,
      job: job ?? (await people.job(owner, jobDetails)),
    };
  }

  async function application({
    proposedRate = 52,
    coverLetter,
    ...setting
  }: Setting & { proposedRate?: number; coverLetter?: string } = {}) {
    const { practice, professional, job } = await scene(setting);
    const body = { jobId: job.id, proposedRate, coverLetter };
    const { id } = await apply(context, partyFor('professional', professional.id), body);
    return { practice, professional, job, applicationId: id };
  }

  /** Selected; the contract is pending. */
  async function contract(details: Parameters<typeof application>[0] = {}) {
    const made = await application(details);
    const { contractId } = await select(context, partyFor('practice', made.practice.id), {
      id: made.applicationId,
    });
    if (!contractId) throw new Error('Selecting made no contract.');
    return { ...made, contractId };
  }

  /** Applied, selected, accepted. */
  async function confirmedBooking(details: Parameters<typeof application>[0] = {}) {
    const made = await contract(details);
    const { professional, contractId } = made;
    const { bookingId } = await acceptContract(context, partyFor('professional', professional.id), {
      id: contractId,
      ipAddress,
    });
    if (!bookingId) throw new Error('Accepting made no booking.');
    return { ...made, bookingId };
  }

  async function quickRequest(setting: Setting = {}) {
    const made = await scene(setting);
    const { professional, job } = made;
    const { id, applicationId } = await quickApply(
      context,
      partyFor('professional', professional.id),
      {
        jobId: job.id,
        ipAddress,
      },
    );
    return { ...made, bookingId: id, applicationId };
  }

  async function quickBooking(setting: Setting = {}) {
    const made = await quickRequest(setting);
    const practice = partyFor('practice', made.practice.id);
    const { contractId } = await confirmBooking(context, practice, { id: made.bookingId });
    return { ...made, contractId: contractId ?? '' };
  }

  async function invitation(setting: Setting = {}) {
    const made = await scene(setting);
    const [sent] = await invite(context, partyFor('practice', made.practice.id), {
      id: made.job.id,
      professionalIds: [made.professional.id],
    });
    if (!sent) throw new Error('Nobody was invited.');
    return { ...made, invitationId: sent.id };
  }

  async function invitedBooking(setting: Setting = {}) {
    const made = await invitation(setting);
    const { professional, invitationId } = made;
    const booking = await acceptInvitation(context, partyFor('professional', professional.id), {
      id: invitationId,
      ipAddress,
    });
    return { ...made, bookingId: booking.id, contractId: booking.contractId ?? '' };
  }

  return {
    verifiedProfessional,
    scene,
    application,
    contract,
    confirmedBooking,
    quickRequest,
    quickBooking,
    invitation,
    invitedBooking,
  };
}
