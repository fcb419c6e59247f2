/** Points and entries as the API returns them. */
import type { Party } from '#kernel/party';
import { addDays, mondayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { chartWeeks, currentStreak, type EntryReason, reliableShifts, streakDays } from '../rules';
import type { EntryView, PointsView } from '../schema';
import * as data from './data';
import { dayFor } from './steps';

/** Every week up to this one, with the balance at its end; counted back from today's. */
function fillWeeks(
  found: readonly data.Week[],
  { balance, today }: { balance: number; today: string },
): PointsView['weeks'] {
  const monday = mondayOf(today);
  let atEnd = balance;
  return Array.from({ length: chartWeeks }, (_, back) => {
    const startsOn = addDays(monday, -7 * back);
    const figures = found.find((week) => week.startsOn === startsOn);
    const { earned = 0, spent = 0, returned = 0 } = figures ?? {};
    const week = { startsOn, earned, spent, returned, balance: atEnd };
    atEnd -= earned - spent + returned;
    return week;
  }).reverse();
}

export async function viewPoints(
  context: Context,
  { id: userId }: Party<'professional'>,
): Promise<PointsView> {
  const { db, clock } = context;
  const now = clock.now();
  const today = await dayFor(context, userId, now);
  const totals = await data.findTotals(db, userId);
  const since = addDays(mondayOf(today), -7 * (chartWeeks - 1));
  const weeks = await data.findWeeks(db, { userId, since });
  const { shifts, awards } = await data.countConsecutiveShifts(db, userId);
  const { balance, loginStreak: streak, lastLoginOn: lastDay } = totals;
  return {
    professionalId: userId,
    totalPoints: balance,
    loginPoints: totals.login,
    messageResponsePoints: totals.replies,
    jobCompletionPoints: totals.shifts,
    lastLoginAt: totals.lastLoginAt,
    lastMessageResponseAt: totals.lastReplyAt,
    lastJobCompletionAt: totals.lastShiftAt,
    weeklyLoginStreak: currentStreak({ streak, lastDay }, today),
    totalJobsCompleted: totals.shiftsCount,
    totalMessagesResponded: totals.repliesCount,
    createdAt: totals.createdAt,
    updatedAt: totals.updatedAt,
    stats: {
      totalPointsEarned: totals.earned,
      totalPointsSpent: totals.spent,
      hasLoggedInToday: lastDay !== null && lastDay >= today,
      shiftsTowardReliability: Math.max(0, shifts - awards * reliableShifts) % reliableShifts,
    },
    nextReward: await data.findNextReward(db, balance, now),
    weeks: fillWeeks(weeks, { balance, today }),
  };
}

const descriptions: Record<EntryReason, (row: data.EntryRow) => string> = {
  daily_login: () => 'Daily login',
  login_streak: () => `Login streak: ${streakDays} days in a row`,
  quick_reply: () => "Quick reply to a practice's message",
  shift_completed: ({ jobTitle }) => `Shift worked: ${jobTitle}`,
  on_time: ({ jobTitle }) => `On time: ${jobTitle}`,
  reliable: () => `${reliableShifts} shifts in a row without cancelling`,
  redeemed: ({ rewardName }) => `Redeemed: ${rewardName}`,
  returned: ({ rewardName }) => `Points returned: ${rewardName}`,
};

export function viewEntry(row: data.EntryRow): EntryView {
  const { jobTitle: _jobTitle, rewardName: _rewardName, ...entry } = row;
  return { ...entry, description: descriptions[row.reason](row) };
}
