/** The figures of the admin dashboard. */

import { findEmergencyQueue } from '#features/admin/emergencies/server/data';
import { findExcuseQueue } from '#features/admin/excuses/server/data';
import { findNameQueue } from '#features/admin/names/server/data';
import { findOpenEntries } from '#features/desk/inbox/server/data';
import { findDisputeQueue } from '#features/payments/disputes/server/data';
import { findCheckQueue } from '#features/payments/fees/server/data';
import { findCaseQueue } from '#features/payments/wages/server/data';
import { findRedemptionQueue } from '#features/points/rewards/server/data';
import { findReportQueue } from '#features/reviews/server/data';
import { addDays, dayOf, homeZone, mondayOf } from '#kernel/time/day';
import { dayMs } from '#kernel/time/durations';
import { midnightOf } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import { countFailedMessages } from '#platform/mail/delivery';
import type { Overview } from '../schema';
import { countShifts, findFillStats, findReviewQueue } from './data';

const measuredDays = 30;

const viewQueue = ({ count, since }: { count: number; since: string | null }) => ({
  count,
  since: since === null ? null : new Date(since).toISOString(),
});

export async function viewOverview({ db, clock }: Context): Promise<Overview> {
  const now = clock.now();
  const today = dayOf(now);
  const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs);
  const monday = mondayOf(today);
  const { filled, unfilled, medianMinutes } = await findFillStats(db, {
    from: daysFromNow(-measuredDays),
    to: now,
  });
  return {
    reviews: viewQueue(await findReviewQueue(db, today)),
    inbox: viewQueue(await findOpenEntries(db)),
    emergencies: viewQueue(await findEmergencyQueue(db)),
    names: viewQueue(await findNameQueue(db)),
    excuses: viewQueue(await findExcuseQueue(db)),
    disputes: viewQueue(await findDisputeQueue(db, now)),
    lateWages: viewQueue(await findCaseQueue(db)),
    checks: viewQueue(await findCheckQueue(db)),
    reports: viewQueue(await findReportQueue(db)),
    redemptions: viewQueue(await findRedemptionQueue(db)),
    failedMessages: viewQueue(await countFailedMessages(db)),
    shifts: await countShifts(db, {
      thisWeek: {
        from: midnightOf(monday, homeZone),
        to: midnightOf(addDays(monday, 7), homeZone),
      },
      next7Days: { from: now, to: daysFromNow(7) },
    }),
    fill: filled + unfilled > 0 ? { shifts: filled + unfilled, filled, medianMinutes } : null,
  };
}
