/** Counting a login. */
import type { Party } from '#kernel/party';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { currentStreak, isStreakComplete, loginPoints, nextStreak, streakPoints } from '../rules';
import { lockAccount, updateLogin } from './data';
import { addEntry, dayFor } from './steps';

/** Once a day: a second one that day changes nothing. */
export function recordLogin(context: Context, { id: userId }: Party<'professional'>) {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const today = await dayFor(context, userId, now);
    const { balance, loginStreak, lastLoginOn: lastDay } = await lockAccount(db, userId, now);
    const streak = nextStreak({ streak: loginStreak, lastDay }, today);
    if (streak === undefined) {
      const weeklyLoginStreak = currentStreak({ streak: loginStreak, lastDay }, today);
      return { awarded: false, pointsAwarded: 0, weeklyLoginStreak, totalPoints: balance };
    }
    await updateLogin(db, userId, { loginStreak: streak, lastLoginOn: today, lastLoginAt: now });
    const add = (reason: 'daily_login' | 'login_streak', points: number) =>
      addEntry(context, userId, {
        points,
        reason,
        day: today,
        key: `${reason}:${userId}:${today}`,
      });
    await add('daily_login', loginPoints);
    const bonus = isStreakComplete(streak) ? streakPoints : 0;
    if (bonus > 0) await add('login_streak', bonus);
    const pointsAwarded = loginPoints + bonus;
    return {
      awarded: true,
      pointsAwarded,
      weeklyLoginStreak: streak,
      totalPoints: balance + pointsAwarded,
    };
  });
}
