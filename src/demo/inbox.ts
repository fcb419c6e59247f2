/** Demo data: contact messages, tickets and job applications in the support inbox. */

import { randomInt } from 'node:crypto';
import { makeReference } from '../features/desk/rules';
import { insertApplication, insertEntry, insertTicket } from '../features/desk/server/data';
import { type DeskEntryId, type FileId, newId } from '../kernel/id';
import { hourMs } from '../kernel/time/durations';
import type { Database } from '../platform/database/database';

type Ticket = Omit<Parameters<typeof insertTicket>[1], 'entryId'>;
type Application = Omit<Parameters<typeof insertApplication>[1], 'entryId' | 'cvFileId'>;

interface Letter {
  hoursAgo: number;
  name: string;
  email: string;
  subject?: string;
  message: string;
  ticket?: Ticket;
  application?: Application;
}

const letters: Letter[] = [
  {
    hoursAgo: 3,
    name: 'Nora Bjork',
    email: 'nora.bjork@example.com',
    subject: 'Shifts in Devils Lake?',
    message:
      'Do you have practices around Devils Lake? I could work two days a week starting in June.',
  },
  {
    hoursAgo: 5,
    name: 'Luis Ortega',
    email: 'minot@demo.bridgework.example',
    subject: 'When will our practice be verified?',
    message:
      'We submitted our business license and insurance three days ago and have a gap next Thursday. Is anything missing on our side?',
    ticket: { userType: 'practice', category: 'verification-license', urgency: 'high' },
  },
  {
    hoursAgo: 22,
    name: 'Erik Sandvik',
    email: 'erik@demo.bridgework.example',
    subject: 'License photo',
    message:
      'My license photo was cut off. I tried to upload a new one from my phone, but it says the file is too large. What size do you need?',
    ticket: { userType: 'professional', category: 'technical-issue', urgency: 'medium' },
  },
  {
    hoursAgo: 30,
    name: 'Maya Stenehjem',
    email: 'maya.stenehjem@example.com',
    message:
      "I've answered the phones at two dental offices for nine years and know what a Monday morning without a hygienist feels like. I would like to be the person who picks up when your practices call, and to help you write the answers people look for first.",
    application: {
      firstName: 'Maya',
      lastName: 'Stenehjem',
      phone: '+17015550177',
      position: 'customer-support',
      experience: 'senior',
    },
  },
  {
    hoursAgo: 52,
    name: 'Dr. Olaf Braaten',
    email: 'braaten@example.com',
    subject: 'Pricing for three offices',
    message:
      'We run three offices between Wahpeton and Hillsboro. Is it $10 per booking for each of them, or is there a plan for groups?',
  },
  {
    hoursAgo: 70,
    name: 'Hanna Lindqvist',
    email: 'hanna@demo.bridgework.example',
    subject: 'A small request for the calendar',
    message: 'It would be lovely to copy one week of my availability to the next with one click.',
    ticket: { userType: 'professional', category: 'app-feedback', urgency: 'low' },
  },
];

export async function fillInbox(
  db: Database,
  now: Date,
  cvFileId: FileId | undefined,
): Promise<void> {
  for (const { hoursAgo, ticket, application, subject, ...letter } of letters) {
    const createdAt = new Date(now.getTime() - hoursAgo * hourMs);
    const id = newId<DeskEntryId>(createdAt);
    const kind = ticket ? 'support' : application ? 'careers' : 'contact';
    const reference = makeReference((below) => randomInt(below));
    await insertEntry(db, { id, reference, kind, createdAt, subject: subject ?? null, ...letter });
    if (ticket) await insertTicket(db, { ...ticket, entryId: id });
    if (application) await insertApplication(db, { ...application, entryId: id, cvFileId });
  }
}
