/** Ends what is pending between two users when one blocks the other. */

import { endBookings } from '#features/bookings/server/commands';
import { applicationMachine } from '#features/hiring/applications/rules';
import { contractMachine } from '#features/hiring/contracts/rules';
import { endInvitations } from '#features/hiring/placement/endings/server/commands';
import {
  lockPlacement,
  transitionApplications,
  transitionContract,
} from '#features/hiring/placement/server/data';
import { record } from '#features/hiring/placement/server/steps';
import { lockJobs } from '#features/jobs/server/data';
import { isBlocked } from '#features/profiles/blocks/server/data';
import type { ProfileEvents } from '#features/profiles/rules';
import type { Context } from '#platform/context';
import { findPair, findPendingApplications, findPendingInvitations, type Pair } from './data';
import { type Days, declineInvitations, forEachGroup, withdraw } from './steps';

/**
 * As if the user who blocks had withdrawn or declined each item: the other side gets the usual
 * notice and cannot tell the difference. Confirmed bookings stay.
 */
export async function endPendingOnBlock(
  context: Context,
  { blockerId, blockedId }: ProfileEvents['user.blocked'],
) {
  const { db } = context;
  // The block may have been removed by now.
  const pair = (await isBlocked(db, blockerId, blockedId))
    ? await findPair(db, blockerId, blockedId)
    : undefined;
  if (!pair) return;
  await lockPlacement(db, { professionalIds: [pair.professionalId], jobIds: [] });
  // Read after locking: everything that adds an item takes the same lock.
  const applications = await findPendingApplications(db, pair);
  const invitations = await findPendingInvitations(db, pair);
  await lockJobs(db, [...new Set([...applications, ...invitations].map(({ jobId }) => jobId))]);
  const isByPractice = pair.practiceId === blockerId;
  await forEachGroup(await findPendingApplications(db, pair), (days) =>
    isByPractice ? reject(context, pair, days) : withdraw(context, pair.professionalId, days),
  );
  const ids = (await findPendingInvitations(db, pair)).map(({ id }) => id);
  if (isByPractice) {
    await endInvitations(context, { ids }, 'closed');
    return;
  }
  await declineInvitations(context, ids);
}

/** The practice withdraws its offer, declines the quick apply, or rejects the applicant. */
async function reject(context: Context, { practiceId }: Pair, days: Days) {
  const { db, clock } = context;
  const [{ id: applicationId, bookingId, contractId }] = days;
  const applicationIds = days.map(({ id }) => id);
  if (contractId) {
    const move = contractMachine.moveFor('withdraw', 'practice', 'pending');
    for (const day of days)
      if (day.contractId) await transitionContract(db, day.contractId, { move });
    await transitionApplications(db, applicationIds, {
      move: applicationMachine.moveFor('unselect', 'practice', 'selected'),
    });
  }
  const changes = { respondedAt: clock.now() };
  const action = bookingId ? 'decline' : 'reject';
  const move = applicationMachine.moveFor(action, 'practice', 'pending');
  await transitionApplications(db, applicationIds, { move, changes });
  if (bookingId) {
    await endBookings(context, [bookingId], {
      action: 'decline',
      by: 'practice',
      kind: 'declined',
      userId: practiceId,
    });
  } else {
    await record(context, 'application.rejected', { applicationId, applicationIds });
  }
}
