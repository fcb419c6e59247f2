/** What people in the demo world wrote to each other. */
import { insertMessage } from '../features/messages/server/data';
import { newId } from '../kernel/id';
import type { Database } from '../platform/database';

const hour = 60 * 60 * 1000;

interface Words {
  hoursAgo: number;
  /** The practice speaks; otherwise the professional. */
  isOffice?: true;
  text: string;
}

interface DemoConversation {
  job: string;
  by: string;
  words: Words[];
  /** How many of the last ones nobody has read. */
  unread: number;
}

const exchanges: DemoConversation[] = [
  {
    ...{ job: 'fargo-applicants', by: 'solveig', unread: 0 },
    words: [
      {
        ...{ hoursAgo: 38, isOffice: true },
        text: 'Hi Solveig, how nice to hear from you again! Could you start at 7:30 that day? Our first patient is an early bird.',
      },
      {
        hoursAgo: 37.5,
        text: 'Gladly, I live around the corner and am up with the birds anyway. Do you still have the good ultrasonic in room 2?',
      },
      {
        ...{ hoursAgo: 37, isOffice: true },
        text: 'We do, and it was serviced last week. I bring the cinnamon rolls. Marcus',
      },
      { hoursAgo: 36.5, text: 'Then I will be there at 7:15. 😊' },
    ],
  },
  {
    ...{ job: 'fargo-booked', by: 'hanna', unread: 1 },
    words: [
      {
        hoursAgo: 120,
        text: 'Thank you for having me! Is there anything I should bring?',
      },
      {
        ...{ hoursAgo: 4, isOffice: true },
        text: 'Just your loupes, the rest is here. Please park behind the building, the street is being dug up this week. We look forward to you!',
      },
    ],
  },
];

/** The application two people talk about. */
interface Thread {
  id: string;
  professionalId: string;
  practiceId: string;
}

export async function createConversations(
  db: Database,
  now: Date,
  applicationOf: (job: string, by: string) => Thread,
): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hour);
  for (const { job, by, words, unread } of exchanges) {
    const { id: applicationId, professionalId, practiceId } = applicationOf(job, by);
    for (const [index, { hoursAgo, isOffice, text }] of words.entries()) {
      const createdAt = before(hoursAgo);
      await insertMessage(
        db,
        { professionalId, practiceId },
        {
          ...{ id: newId(createdAt), applicationId, content: text, createdAt },
          senderId: isOffice ? practiceId : professionalId,
          readAt: index < words.length - unread ? before(hoursAgo - 0.25) : null,
        },
      );
    }
  }
}
