/** Demo data: hours in dispute: one to answer, one for an admin to decide, and one decided. */

import type { User } from '#features/accounts/server/data';
import { findForCalendar } from '#features/bookings/calendar/server/data';
import {
  answerDispute,
  decideDispute,
  openDispute,
} from '#features/payments/disputes/server/commands';
import { findDisputesOf } from '#features/payments/disputes/server/data';
import { partyFor } from '#kernel/party';
import { hourMs } from '#kernel/time/durations';
import type { Context } from '#platform/context';
import { adminOf, withClockAt } from '../people/profiles';

interface DemoDispute {
  practice: string;
  by: string;
  /** Finds the shift. */
  title: string;
  reason: string;
  hours: number;
  answer?: string;
  decision?: { hours: number; note: string };
}

const disputes: DemoDispute[] = [
  {
    practice: 'office',
    by: 'hanna',
    title: 'Hygienist for a quiet day',
    reason:
      'Our last patient was done at 3:30, and we agreed that Hanna could go home early. The PIN was still given at the end of the plan.',
    hours: 7,
  },
  {
    practice: 'office',
    by: 'caleb',
    title: 'Hygienist for an early start',
    reason: 'Caleb came half an hour late, because a train stood across Main Avenue.',
    hours: 8,
    answer:
      'I called from the crossing, and Marcus asked me to stay until 5:30 instead. The last patient left at 5:20.',
  },
  {
    practice: 'frontdesk',
    by: 'hanna',
    title: 'Hygienist for two columns',
    reason: 'Two patients cancelled and the second column closed at noon.',
    hours: 6.5,
    answer: 'I assisted the dentist after that, until four.',
    decision: {
      hours: 7.5,
      note: 'The schedule shows a patient of the dentist until 3:45 PM with Hanna as the assistant.',
    },
  },
];

/** Each step at its time, by the product's own commands. */
export async function createDisputes(
  context: Context,
  users: ReadonlyMap<string, User>,
): Promise<void> {
  const now = context.clock.now();
  const known = (mailbox: string): User => {
    const user = users.get(mailbox);
    if (!user) throw new Error(`${mailbox} is not in the demo world.`);
    return user;
  };
  for (const { practice, by, title, reason, hours, answer, decision } of disputes) {
    const [office, professional, owner] = [known(practice), known(by), known('owner')];
    const party = partyFor('professional', professional.id);
    const booked = await findForCalendar(context.db, party, {
      since: new Date(0),
      max: 100,
    });
    const booking = booked.find(({ jobTitle }) => jobTitle === title);
    if (!booking?.during) throw new Error(`${by} did not work as ${title}.`);
    const endedAt = booking.during.endsAt.getTime();
    // As late as the 72 hours allow, so that the answer is not overdue.
    const opened = Math.min(now.getTime() - 2 * hourMs, endedAt + 70 * hourMs);
    const after = (more: number) => withClockAt(context, new Date(opened + more * hourMs));
    const { id } = booking;
    await openDispute(after(0), partyFor('practice', office.id), { id, reason, hours });
    if (answer) await answerDispute(after(1), party, { id, answer });
    const [dispute] = await findDisputesOf(context.db, id);
    if (decision && dispute) {
      await decideDispute(after(20), adminOf(owner), { disputeId: dispute.id, ...decision });
    }
  }
}
