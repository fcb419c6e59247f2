/** Expires quick applies that the practice did not answer in time. */

import { endBookings } from '#features/bookings/server/commands';
import { reasons } from '#features/hiring/applications/rules';
import { rejectOthers } from '#features/hiring/placement/endings/server/commands';
import { lockPlacement } from '#features/hiring/placement/server/data';
import { transaction } from '#platform/database/database';
import { scheduled } from '#platform/tasks/scheduled';
import { findLapsed } from './data';

/** An expired quick apply releases the time it held. */
const lapseQuickApplies = scheduled({
  name: 'booking:lapse',
  find: ({ db, clock }, limit) => findLapsed(db, clock.now(), limit),
  keyOf: ({ id }) => id,
  handle: (context, { id, applicationId, professionalId, jobId }) =>
    transaction(context, async (context) => {
      await lockPlacement(context.db, { professionalIds: [professionalId], jobIds: [jobId] });
      const lapse = { action: 'lapse', by: 'system', kind: 'lapsed' } as const;
      const ended = await endBookings(context, [id], lapse);
      if (ended.length === 0) return;
      await rejectOthers(context, [applicationId], { reason: reasons.lapsed, isLapsed: true });
    }),
});

export const quickApplyTasks = [lapseQuickApplies];
