/** Ends everything a user has pending or booked, in the transaction that deletes their account. */

import { refusals as deletionRefusals, type Ending } from '#features/accounts/deletion/rules';
import type { Departure, Leaving } from '#features/accounts/deletion/server/commands';
import { bookingMachine } from '#features/bookings/machine';
import { findShown, type ShownBooking } from '#features/bookings/server/data';
import { attendanceOf, factsOf } from '#features/bookings/server/views';
import { consequencesOf } from '#features/hiring/cancellations/rules';
import { insertObligation, lockBooking } from '#features/hiring/cancellations/server/data';
import {
  findPendingApplications,
  findPendingInvitations,
} from '#features/hiring/candidacies/server/data';
import {
  declineInvitations,
  forEachGroup,
  withdraw,
} from '#features/hiring/candidacies/server/steps';
import { freeJob } from '#features/hiring/placement/server/commands';
import { lockPlacement } from '#features/hiring/placement/server/data';
import { endPendingOnClose } from '#features/hiring/placement/server/reactions';
import { jobMachine } from '#features/jobs/rules';
import { record as recordJob } from '#features/jobs/server/commands';
import { lockJobs, transitionJob } from '#features/jobs/server/data';
import type { BookingId, JobId, UserId } from '#kernel/id';
import { newId } from '#kernel/id';
import { otherSide, type Party, partyFor } from '#kernel/party';
import type { Context } from '#platform/context';
import { countPending, findConfirmed, findEngagements, findOpenJobs } from './data';

const isAtWork = (booking: ShownBooking): boolean => {
  const { checkedInAt, checkedOutAt } = attendanceOf(booking);
  return checkedInAt !== null && checkedOutAt === null;
};

const consequences = (booking: ShownBooking, { side }: Party, now: Date) =>
  consequencesOf({ ...booking, side, shift: booking.during, now });

/** The cancellation that the usual rules allow; `undefined` for a shift that is over. */
const nextMove = (booking: ShownBooking, { side }: Party, now: Date) => {
  const outcome = bookingMachine.next('cancel', side, booking.status, factsOf(booking, now));
  return 'move' in outcome ? outcome.move : undefined;
};

async function preview(context: Context, party: Party): Promise<Ending> {
  const { db, clock } = context;
  const now = clock.now();
  const found: ShownBooking[] = [];
  for (const { id } of await findConfirmed(db, party)) {
    const booking = await findShown(db, id, party);
    if (booking) found.push(booking);
  }
  const names = { practice: 'practiceName', professional: 'professionalName' } as const;
  return {
    isAtWork: found.some(isAtWork),
    bookings: found
      .filter((booking) => nextMove(booking, party, now))
      .map((booking) => ({
        id: booking.id,
        jobTitle: booking.jobTitle,
        otherName: booking[names[otherSide(party.side)]],
        startsAt: booking.during?.startsAt.toISOString() ?? null,
        endsAt: booking.during?.endsAt.toISOString() ?? null,
        timeZone: booking.timeZone,
        feeCents: consequences(booking, party, now).feeCents,
      })),
    ...(await countPending(db, party)),
  };
}

/** What a departure ends, for whom. */
interface Ended {
  party: Party;
  /** A shift in progress then no longer refuses it, and ends by itself like a forgotten check-out. */
  isRepeated: boolean;
}

async function cancel(
  context: Context,
  { party, isRepeated }: Ended,
  bookingId: BookingId,
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await lockBooking(db, bookingId);
  const booking = await findShown(db, bookingId, party);
  if (booking?.status !== 'confirmed') return;
  if (isAtWork(booking)) {
    if (isRepeated) return;
    throw deletionRefusals.atWork(party.side);
  }
  const move = nextMove(booking, party, now);
  if (!move) return;
  const { timing, feeCents } = consequences(booking, party, now);
  await freeJob(context, booking, {
    move,
    kind: 'account_deleted',
    by: party.id,
    // The note is erased with the account; the kind still says why.
    note: 'Account deleted',
    isLate: timing === 'late',
    reopen: party.side === 'professional',
  });
  if (feeCents === 0) return;
  await insertObligation(db, {
    id: newId(now),
    bookingId,
    kind: 'late_cancellation',
    amountCents: feeCents,
    createdAt: now,
  });
}

/**
 * Everything that adds an item takes the professional's lock, so a list read under it is complete.
 */
async function endOfProfessional(context: Context, ended: Ended): Promise<void> {
  const { db } = context;
  const { party } = ended;
  const professionalId = party.id;
  await lockPlacement(db, { professionalIds: [professionalId], jobIds: [] });
  await lockJobs(db, jobsOf(await findEngagements(db, party)));
  for (const { id } of await findConfirmed(db, party)) await cancel(context, ended, id);
  await forEachGroup(await findPendingApplications(db, { professionalId }), (days) =>
    withdraw(context, professionalId, days),
  );
  const invitations = await findPendingInvitations(db, { professionalId });
  await declineInvitations(
    context,
    invitations.map(({ id }) => id),
  );
}

const jobsOf = (engagements: { jobId: JobId }[]): JobId[] => [
  ...new Set(engagements.map(({ jobId }) => jobId)),
];
const peopleOf = (engagements: { professionalId: UserId }[]): UserId[] => [
  ...new Set(engagements.map(({ professionalId }) => professionalId)),
];

/**
 * Someone may apply while locks are being taken. Once its jobs are locked nobody can, so the second
 * read is complete. Those who applied in between are locked late; a deadlock with them reruns
 * everything.
 */
async function endOfPractice(context: Context, ended: Ended): Promise<void> {
  const { db, clock } = context;
  const { party } = ended;
  const practiceId = party.id;
  const engagements = await findEngagements(db, party);
  const open = (await findOpenJobs(db, practiceId)).map(({ id }) => id);
  await lockPlacement(db, {
    professionalIds: peopleOf(engagements),
    jobIds: [...new Set([...open, ...jobsOf(engagements)])],
  });
  const late = await findEngagements(db, party);
  await lockPlacement(db, { professionalIds: peopleOf(late), jobIds: jobsOf(late) });
  for (const { id } of await findConfirmed(db, party)) await cancel(context, ended, id);
  const move = jobMachine.moveFor('close', 'practice', 'open');
  const closed: { jobId: JobId }[] = [];
  for (const { id: jobId } of await findOpenJobs(db, practiceId)) {
    if (await transitionJob(db, jobId, { move, now: clock.now() })) closed.push({ jobId });
  }
  const [first, ...others] = closed;
  if (!first) return;
  await endPendingOnClose(context, { ...first, others });
  await recordJob(context, 'job.closed', { ...first, others });
}

const partyOf = ({ id, userType }: Leaving): Party | undefined =>
  userType ? partyFor(userType, id) : undefined;

/** For the deletion of an account. An admin without an account type has nothing here. */
export const departure: Departure = {
  async preview(context, user) {
    const party = partyOf(user);
    return party && preview(context, party);
  },
  async end(context, user, isRepeated) {
    const party = partyOf(user);
    if (!party) return;
    const end = party.side === 'practice' ? endOfPractice : endOfProfessional;
    await end(context, { party, isRepeated });
  },
};
