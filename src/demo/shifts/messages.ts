/** Demo data: messages between professionals and practices. */

import { insertMessage } from '#features/messages/server/data';
import { type ApplicationId, newId, type UserId } from '#kernel/id';
import { hourMs } from '#kernel/time/durations';
import type { Database } from '#platform/database/database';

interface Words {
  hoursAgo: number;
  /** Sent by the practice; otherwise by the professional. */
  isOffice?: true;
  text: string;
}

interface DemoConversation {
  job: string;
  by: string;
  words: Words[];
  /** How many of the last messages are unread. */
  unread: number;
}

const exchanges: DemoConversation[] = [
  {
    job: 'fargo-applicants',
    by: 'solveig',
    unread: 0,
    words: [
      {
        hoursAgo: 38,
        isOffice: true,
        text: 'Hi Solveig, great to hear from you again! Could you start at 7:30 that day? Our first patient is an early bird.',
      },
      {
        hoursAgo: 37.5,
        text: "Happy to! I live around the corner and I'm up early anyway. Do you still have the good ultrasonic in room 2?",
      },
      {
        hoursAgo: 37,
        isOffice: true,
        text: "We do, and it was serviced last week. I'll bring the cinnamon rolls. Marcus",
      },
      { hoursAgo: 36.5, text: "Then I'll be there at 7:15. 😊" },
    ],
  },
  {
    job: 'fargo-booked',
    by: 'hanna',
    unread: 1,
    words: [
      {
        hoursAgo: 120,
        text: 'Thank you for having me! Is there anything I should bring?',
      },
      {
        hoursAgo: 4,
        isOffice: true,
        text: 'Just your loupes. We have the rest. Please park behind the building, the street is torn up this week. We look forward to meeting you!',
      },
    ],
  },
  {
    job: 'fargo-quick',
    by: 'caleb',
    unread: 2,
    words: [
      {
        hoursAgo: 5.5,
        text: 'Hi! Quick question before you confirm: are we using Dentrix or Eaglesoft?',
      },
      { hoursAgo: 5.4, text: "Either is fine, I'd just look up the shortcuts first." },
    ],
  },
  {
    job: 'fargo-evening',
    by: 'solveig',
    unread: 0,
    words: [
      {
        hoursAgo: 60,
        isOffice: true,
        text: 'The evening column is full. Mr. Aune asked for you by name.',
      },
      { hoursAgo: 59, text: "I'd be offended if he hadn't." },
    ],
  },
  {
    job: 'fargo-cancelled',
    by: 'hanna',
    unread: 0,
    words: [
      {
        hoursAgo: 230,
        isOffice: true,
        text: 'Our compressor gave up and the part takes a week. I am so sorry about this.',
      },
      { hoursAgo: 229, text: 'These things happen. Next time!' },
    ],
  },
  {
    job: 'grandforks-hygiene',
    by: 'hanna',
    unread: 0,
    words: [
      {
        hoursAgo: 3,
        isOffice: true,
        text: "We'd love to have you. The contract is on its way, take your time to read it.",
      },
      { hoursAgo: 2.5, text: "Thank you! I'll look at it after my last patient." },
    ],
  },
  {
    job: 'minot-hygiene',
    by: 'hanna',
    unread: 1,
    words: [{ hoursAgo: 28, text: 'Is there a place to stay that you recommend?' }],
  },
];

/** The application the conversation belongs to. */
interface Thread {
  id: ApplicationId;
  professionalId: UserId;
  practiceId: UserId;
}

export async function createConversations(
  db: Database,
  now: Date,
  applicationOf: (job: string, by: string) => Thread,
): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  for (const { job, by, words, unread } of exchanges) {
    const { id: applicationId, professionalId, practiceId } = applicationOf(job, by);
    for (const [index, { hoursAgo, isOffice, text }] of words.entries()) {
      const createdAt = before(hoursAgo);
      await insertMessage(
        db,
        { professionalId, practiceId },
        {
          id: newId(createdAt),
          applicationId,
          content: text,
          createdAt,
          senderId: isOffice ? practiceId : professionalId,
          readAt: index < words.length - unread ? before(hoursAgo - 0.25) : null,
          // All are older than the ten minutes after which they would have been mailed.
          mailedAt: createdAt,
        },
      );
    }
  }
}
