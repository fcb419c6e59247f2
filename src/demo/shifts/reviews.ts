/** Demo data: past shifts with reviews in every state: both visible, one hidden, due, reported. */

import type { User } from '#features/accounts/server/data';
import { findForCalendar } from '#features/bookings/calendar/server/data';
import { changeRating } from '#features/profiles/ratings/server/data';
import { overallOf } from '#features/reviews/rules';
import { insertReview } from '#features/reviews/server/data';
import { newId, type ReviewId } from '#kernel/id';
import { partyFor } from '#kernel/party';
import { dayMs, hourMs } from '#kernel/time/durations';
import type { DemoContext } from '../people/profiles';

interface DemoReview {
  stars: readonly [number, number, number];
  comment?: string;
  reply?: string;
  report?: string;
  removal?: string;
}

interface ReviewedShift {
  practice: string;
  by: string;
  workdaysAgo: number;
  /** Finds the booking again, so it is unique. */
  title: string;
  byProfessional?: DemoReview;
  byPractice?: DemoReview;
}

const shifts: ReviewedShift[] = [
  { practice: 'office', by: 'hanna', workdaysAgo: 3, title: 'Hygienist for a quiet day' },
  {
    practice: 'valley',
    by: 'hanna',
    workdaysAgo: 6,
    title: 'Hygienist for recall week',
    byProfessional: {
      stars: [5, 5, 5],
      comment: 'Organized, friendly, and paid before I was home.',
    },
    byPractice: {
      stars: [5, 5, 5],
      comment: 'Three patients asked whether Hanna could stay. So did we.',
      reply: 'Thank you! I would come back any time.',
    },
  },
  {
    practice: 'frontdesk',
    by: 'hanna',
    workdaysAgo: 9,
    title: 'Hygienist for two columns',
    byProfessional: { stars: [4, 3, 5], comment: 'Great team. The ultrasonic in room 2 is tired.' },
    byPractice: { stars: [5, 4, 4], comment: 'Calm with our nervous patients, thorough notes.' },
  },
  {
    practice: 'office',
    by: 'hanna',
    workdaysAgo: 12,
    title: 'Hygienist for new patients',
    byProfessional: { stars: [5, 4, 5], comment: 'Someone always brings bars. Parking is easy.' },
    byPractice: { stars: [5, 5, 4] },
  },
  {
    practice: 'frontdesk',
    by: 'hanna',
    workdaysAgo: 18,
    title: 'Hygienist for a snow day',
    byProfessional: { stars: [3, 4, 4] },
    byPractice: {
      stars: [4, 2, 3],
      comment: 'Good work, but forty minutes late.',
      report: 'The highway was closed that morning and I called at 6. They told me not to rush.',
    },
  },
  {
    practice: 'frontdesk',
    by: 'hanna',
    workdaysAgo: 25,
    title: 'Hygienist for a half column',
    byProfessional: { stars: [4, 4, 4], comment: 'A pleasant, short day.' },
  },
  {
    practice: 'frontdesk',
    by: 'hanna',
    workdaysAgo: 28,
    title: 'Hygienist for perio recalls',
    byProfessional: { stars: [5, 4, 4] },
    byPractice: {
      stars: [1, 1, 1],
      comment: 'Wrong person, this was about someone else.',
      report: 'This is not about me, they say so themselves.',
      removal: 'The review is about another person.',
    },
  },
  {
    practice: 'office',
    by: 'solveig',
    workdaysAgo: 5,
    title: 'Hygienist for a school morning',
    byProfessional: {
      stars: [5, 5, 4],
      comment: 'Marcus runs a tight and kind ship.',
      reply: 'See you next time, Solveig!',
    },
    byPractice: { stars: [5, 5, 5], comment: 'The children loved her.' },
  },
  {
    practice: 'office',
    by: 'solveig',
    workdaysAgo: 10,
    title: 'Hygienist for a long Monday',
    byProfessional: { stars: [4, 4, 5], comment: 'Long, but worth it.' },
  },
  {
    practice: 'office',
    by: 'caleb',
    workdaysAgo: 8,
    title: 'Hygienist for an early start',
    byProfessional: { stars: [4, 5, 5] },
    byPractice: { stars: [4, 5, 5], comment: 'On time in a blizzard.' },
  },
  {
    practice: 'badlands',
    by: 'caleb',
    workdaysAgo: 4,
    title: 'Hygienist for the ranch families',
    byProfessional: { stars: [5, 4, 5], comment: 'A long drive and the best coffee out west.' },
    byPractice: { stars: [5, 5, 5], comment: 'Half the county asked when Caleb is back.' },
  },
];

const keyOf = ({ practice, by, workdaysAgo }: ReviewedShift) => `${practice}-${by}-${workdaysAgo}`;

export const reviewedPostings = shifts.map((shift) => ({
  key: keyOf(shift),
  mailbox: shift.practice,
  title: shift.title,
  type: 'Hygienist' as const,
  rate: 52,
  inDays: -shift.workdaysAgo,
  status: 'filled' as const,
  postedDaysAgo: Math.ceil(shift.workdaysAgo * 1.5) + 6,
  description: 'A full column of cleanings, with an assistant for X-rays.',
}));

export const reviewedScenarios = shifts.map((shift) => ({
  job: keyOf(shift),
  by: shift.by,
  hoursAgo: (Math.ceil(shift.workdaysAgo * 1.5) + 4) * 24,
  rate: 52,
  booked: 'completed' as const,
}));

/** The practice has reviewed this one; Hanna has not, and does not see it. */
const hiddenByPractice: ReviewedShift = {
  practice: 'office',
  by: 'hanna',
  workdaysAgo: 15,
  title: 'Hygienist for a long column',
  byPractice: { stars: [5, 5, 5], comment: 'We would book Hanna every week if we could.' },
};

export async function createReviews(
  { context, now }: Pick<DemoContext, 'context' | 'now'>,
  users: ReadonlyMap<string, User>,
): Promise<void> {
  const { db } = context;
  const idOf = (mailbox: string) => {
    const user = users.get(mailbox);
    if (!user) throw new Error(`${mailbox} is not in the demo world.`);
    return user.id;
  };
  const admin = idOf('owner');
  for (const shift of [...shifts, hiddenByPractice]) {
    const professionalId = idOf(shift.by);
    const worked = await findForCalendar(db, partyFor('professional', professionalId), {
      since: new Date(now.getTime() - 100 * dayMs),
      max: 100,
    });
    const booking = worked.find(({ jobTitle }) => jobTitle === shift.title);
    if (!booking?.during) throw new Error(`${shift.title} was not worked in the demo world.`);
    const { practiceId, during } = booking;
    const hoursLater = (hours: number) => new Date(during.endsAt.getTime() + hours * hourMs);
    const visibleAt = shift.byProfessional && shift.byPractice ? hoursLater(20) : null;
    const save = async (raterType: 'professional' | 'practice', review: DemoReview) => {
      const [raterId, ratedId] =
        raterType === 'professional' ? [professionalId, practiceId] : [practiceId, professionalId];
      const { stars, comment = null, reply = null, report = null, removal = null } = review;
      const createdAt = hoursLater(raterType === 'professional' ? 3 : 20);
      const overallRating = overallOf(stars);
      await insertReview(db, {
        id: newId<ReviewId>(createdAt),
        bookingId: booking.id,
        raterId,
        ratedId,
        raterType,
        firstRating: stars[0],
        secondRating: stars[1],
        thirdRating: stars[2],
        overallRating,
        comment,
        visibleAt,
        reply,
        repliedAt: reply ? hoursLater(26) : null,
        reportedAt: report ? hoursLater(30) : null,
        reportedBy: report ? ratedId : null,
        reportReason: report,
        removedAt: removal ? hoursLater(50) : null,
        removedBy: removal ? admin : null,
        removalReason: removal,
        createdAt,
      });
      if (visibleAt && !removal) {
        await changeRating(db, ratedId, { stars: overallRating, sign: 1, now: visibleAt });
      }
    };
    if (shift.byProfessional) await save('professional', shift.byProfessional);
    if (shift.byPractice) await save('practice', shift.byPractice);
  }
}
