/** Expires quick applies that the practice did not answer in time. */

import * as z from 'zod';
import { transaction } from '../../../../platform/database/database';
import { maxBatch, task } from '../../../../platform/tasks/tasks';
import { endBookings } from '../../../bookings/server/commands';
import { findLapsed } from '../../../bookings/server/data';
import { reasons } from '../../applications/rules';
import { rejectOthers } from '../../placement/server/commands';
import { lockPlacement } from '../../placement/server/data';

/** An expired quick apply releases the time it held. */
const lapseQuickApplies = task({
  name: 'booking:lapse',
  payload: z.object({}),
  async handle(context) {
    for (const due of await findLapsed(context.db, context.clock.now(), maxBatch)) {
      await transaction(context, async (context) => {
        const { db } = context;
        const { professionalId, jobId } = due;
        await lockPlacement(db, { professionalIds: [professionalId], jobIds: [jobId] });
        const lapse = { action: 'lapse', by: 'system', kind: 'lapsed' } as const;
        const ended = await endBookings(context, [due.id], lapse);
        if (ended.length === 0) return;
        const rejection = { reason: reasons.lapsed, isLapsed: true };
        await rejectOthers(context, [due.applicationId], rejection);
      });
    }
  },
});

export const quickApplyTasks = [lapseQuickApplies];
export const quickApplySchedule = [{ name: lapseQuickApplies.name, cron: '* * * * *' }];
