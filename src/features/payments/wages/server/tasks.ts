/** Reminds practices of wages that have been due for two days. */

import { findShown } from '#features/bookings/server/data';
import { notify } from '#features/notices/server/commands';
import { transaction } from '#platform/database/database';
import { scheduled } from '#platform/tasks/scheduled';
import { lateIfDueBy } from '../rules';
import * as data from './data';
import { reminderMail } from './messages';
import { owedOf } from './notices';
import { dueSinceOf } from './views';

const remindTask = scheduled({
  name: 'wages:remind',
  find: ({ db, clock }, limit) => data.findToRemind(db, clock.now(), limit),
  keyOf: ({ bookingId }) => bookingId,
  handle: (context, { bookingId }) =>
    transaction(context, async (context) => {
      const { db, clock } = context;
      const now = clock.now();
      const booking = await findShown(db, bookingId);
      const wages = await data.findObligation(db, bookingId, { isLocked: true });
      const since = wages && dueSinceOf(wages);
      if (!booking || !since || since > lateIfDueBy(now)) return;
      if (wages.paidAt || wages.remindedAt) return;
      const reminded = await data.updateObligation(db, wages.id, { remindedAt: now });
      // From now on it counts as not paid on time.
      await data.recomputePayRecord(db, booking.practiceId, now);
      if (wages.amountCents <= wages.paidCents) return;
      await data.insertHistory(db, reminded, { action: 'reminded' }, now);
      const owed = await owedOf(context, { bookingId });
      if (!owed) return;
      await notify(context, {
        kind: 'wages.reminder',
        to: owed.practice,
        otherId: owed.professional.id,
        subjectId: bookingId,
        key: `wages-reminder:${wages.id}:${since.getTime()}`,
        email: reminderMail(owed),
      });
    }),
});

export const wageTasks = [remindTask];
