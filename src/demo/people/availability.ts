/** Demo data: vacations and extra days, and when each professional last changed their hours. */

import type { User } from '#features/accounts/server/data';
import type { DateException } from '#features/profiles/availability/rules';
import { hoursBetween } from '#features/profiles/availability/rules';
import { markAvailabilityChanged, saveDates } from '#features/profiles/availability/server/data';
import { addDays, dayOf } from '#kernel/time/day';
import { hourMs } from '#kernel/time/durations';
import { daysThrough } from '#kernel/time/zones';
import type { DemoContext } from './profiles';

interface Change {
  who: string;
  hoursAgo: number;
  dates?: (DateException & { inDays: number; days: number })[];
}

const changes: Change[] = [
  {
    who: 'hanna',
    hoursAgo: 2,
    dates: [
      { inDays: 4, days: 1, kind: 'extra', hours: hoursBetween('08:00', '13:00') },
      { inDays: 16, days: 5, kind: 'away', hours: [] },
      { inDays: 24, days: 1, kind: 'away', hours: hoursBetween('13:00', '20:00') },
    ],
  },
  {
    who: 'caleb',
    hoursAgo: 5,
    dates: [{ inDays: 2, days: 2, kind: 'away', hours: [] }],
  },
  { who: 'amara', hoursAgo: 7 },
  {
    who: 'miriam',
    hoursAgo: 11,
    dates: [{ inDays: 3, days: 3, kind: 'away', hours: [] }],
  },
  { who: 'tomas', hoursAgo: 20 },
  {
    who: 'wren',
    hoursAgo: 26,
    dates: [{ inDays: 1, days: 1, kind: 'extra', hours: hoursBetween('10:00', '16:00') }],
  },
  {
    who: 'solveig',
    hoursAgo: 29,
    dates: [{ inDays: 5, days: 1, kind: 'extra', hours: hoursBetween('09:00', '15:00') }],
  },
  { who: 'naomi', hoursAgo: 44 },
  { who: 'dale', hoursAgo: 52 },
  { who: 'grace', hoursAgo: 75 },
  { who: 'felix', hoursAgo: 96 },
  { who: 'jonas', hoursAgo: 130 },
];

export async function createAvailability(
  { context: { db }, now }: Pick<DemoContext, 'context' | 'now'>,
  users: ReadonlyMap<string, User>,
): Promise<void> {
  const today = dayOf(now);
  for (const { who, hoursAgo, dates = [] } of changes) {
    const userId = users.get(who)?.id;
    if (!userId) throw new Error(`${who} is not in the demo world.`);
    for (const { inDays, days: count, kind, hours } of dates) {
      const first = addDays(today, inDays);
      const days = daysThrough(first, addDays(first, count - 1));
      await saveDates(db, userId, { days, kind, hours });
    }
    await markAvailabilityChanged(db, userId, new Date(now.getTime() - hoursAgo * hourMs));
  }
}
