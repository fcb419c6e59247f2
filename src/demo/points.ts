/** Demo data: rewards, points for what everyone did so far, and redemptions in every state. */

import { findForCalendar } from '#features/bookings/calendar/server/data';
import { partyFor } from '#kernel/party';
import type { User } from '../features/accounts/server/data';
import { findConversations, findMessages } from '../features/messages/server/data';
import type { RewardBody } from '../features/points/rewards/schema';
import {
  createReward,
  decideRedemption,
  redeemReward,
} from '../features/points/rewards/server/commands';
import { recordLogin } from '../features/points/server/commands';
import { awardReply, awardShift } from '../features/points/server/reactions';
import type { RewardId } from '../kernel/id';
import { dayMs, hourMs } from '../kernel/time/durations';
import type { Context } from '../platform/context';
import { transaction } from '../platform/database/database';
import { professionals } from './people/people';

const rewards = {
  coffee: {
    name: 'Coffee card',
    description: 'Five coffees at a café near you. We mail you the card.',
    pointCost: 60,
    picture: 'coffee',
  },
  gas: {
    name: '$15 gas card',
    description: 'For the long roads between practices. Accepted at most gas stations.',
    pointCost: 150,
    picture: 'fuel',
    maxRedemptionsPerUser: 4,
  },
  lunch: {
    name: 'Lunch for two',
    description: 'A $30 gift card for a restaurant in your town. Take a colleague along.',
    pointCost: 300,
    picture: 'meal',
  },
  scrubs: {
    name: 'A set of scrubs',
    description: 'Top and pants in your size. We email you to ask for size and color.',
    pointCost: 600,
    picture: 'scrubs',
    maxRedemptionsPerUser: 1,
  },
  course: {
    name: 'Continuing education day',
    description: 'One day of continuing education, online or in Fargo, paid by us.',
    pointCost: 1_500,
    picture: 'course',
    maxRedemptionsPerUser: 1,
  },
  winter: {
    name: 'Ice scraper and thermos',
    description: 'Our winter kit. It comes back in November.',
    pointCost: 120,
    picture: 'gift',
    isActive: false,
  },
} satisfies Record<string, Partial<RewardBody>>;
type RewardName = keyof typeof rewards;

/** How many days ago they logged in, today not yet. Enough for what they redeem below. */
const logins: Record<string, readonly number[]> = {
  hanna: [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15, 16, 22, 23, 24, 30, 31, 37, 44],
  solveig: [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  tomas: [1, 4, 5, 9],
  grace: [2, 3, 4, 5, 6, 7, 8, 9, 10],
};

interface Redeemed {
  by: string;
  reward: RewardName;
  daysAgo: number;
  decision?: { action: 'fulfill' | 'reject'; note: string };
}
const redeemed: Redeemed[] = [
  {
    by: 'hanna',
    reward: 'coffee',
    daysAgo: 7,
    decision: { action: 'fulfill', note: 'The card is in the mail. It should arrive by Friday.' },
  },
  {
    by: 'solveig',
    reward: 'coffee',
    daysAgo: 4,
    decision: {
      action: 'reject',
      note: 'The mail returned the card. Please check the street in your profile and redeem again.',
    },
  },
  { by: 'hanna', reward: 'coffee', daysAgo: 1 },
  { by: 'grace', reward: 'coffee', daysAgo: 1 },
];

type Then = (hoursLater?: number) => Context;
interface Act {
  at: Date;
  run: (then: Then) => Promise<unknown>;
}

export async function createPoints(context: Context, users: ReadonlyMap<string, User>) {
  const now = context.clock.now().getTime();
  const daysAgo = (days: number, hours = 0) => new Date(now - days * dayMs + hours * hourMs);
  const owner = users.get('owner');
  if (!owner) return;
  const admin = { userId: owner.id };
  const ids = new Map<RewardName, RewardId>();
  const acts: Act[] = Object.entries(rewards).map(([name, reward], index) => ({
    at: daysAgo(60, -index),
    run: async (then) => {
      const body = { isActive: true, maxRedemptionsPerUser: null, expiresAt: null, ...reward };
      const { id } = await createReward(then(), admin, body);
      ids.set(name as RewardName, id);
    },
  }));
  for (const { mailbox } of professionals) {
    const user = users.get(mailbox);
    if (user) acts.push(...(await earned(context, user)));
    for (const days of (user && logins[mailbox]) ?? []) {
      if (user)
        acts.push({
          at: daysAgo(days),
          run: (then) => recordLogin(then(), partyFor('professional', user.id)),
        });
    }
  }
  for (const { by, reward, daysAgo: days, decision } of redeemed) {
    const userId = users.get(by)?.id;
    if (!userId) continue;
    acts.push({
      at: daysAgo(days, 2),
      run: async (then) => {
        const rewardId = ids.get(reward);
        if (!rewardId) return;
        const { id } = await redeemReward(then(), partyFor('professional', userId), { rewardId });
        if (decision) await decideRedemption(then(20), admin, { id, ...decision });
      },
    });
  }
  const past = acts.filter(({ at }) => at.getTime() <= now);
  for (const { at, run } of past.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const then = (hours = 0) => new Date(Math.min(now, at.getTime() + hours * hourMs));
    await run((hours) => ({ ...context, clock: { now: () => then(hours) } }));
  }
}

/** Shifts and replies, at the time they happened. */
async function earned(context: Context, user: User): Promise<Act[]> {
  const { db } = context;
  const party = partyFor('professional', user.id);
  const bookings = await findForCalendar(db, party, { since: new Date(0), max: 200 });
  const shifts = bookings.flatMap(({ id: bookingId, attendance }): Act[] =>
    attendance?.checkedOutAt
      ? [
          {
            at: new Date(attendance.checkedOutAt),
            run: (then) => transaction(then(), (then) => awardShift(then, { bookingId })),
          },
        ]
      : [],
  );
  const replies: Act[] = [];
  for (const { id: applicationId } of await findConversations(db, party, { limit: 50 })) {
    const messages = await findMessages(db, party, { applicationId, limit: 50 });
    for (const { id: messageId, isMine, createdAt } of messages ?? []) {
      if (!isMine) continue;
      replies.push({
        at: new Date(createdAt),
        run: (then) => transaction(then(), (then) => awardReply(then, { messageId })),
      });
    }
  }
  return [...shifts, ...replies];
}
