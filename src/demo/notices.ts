/** Demo data: what was notified before today, what was turned off, and a number that replied STOP. */

import { findForCalendar } from '#features/bookings/calendar/server/data';
import { partyFor } from '#kernel/party';
import type { User } from '../features/accounts/server/data';
import type { ShownBooking } from '../features/bookings/server/data';
import type { NoticeKind } from '../features/notices/rules';
import { insertNotice, savePreference } from '../features/notices/server/data';
import { newId } from '../kernel/id';
import type { Party } from '../kernel/party';
import { dayMs, hourMs } from '../kernel/time/durations';
import { optOutOfTexts } from '../platform/mail/stops';
import type { DemoContext } from './people/profiles';

interface PastNotice {
  kind: NoticeKind;
  title: (name: string, job: string) => string;
  /** After the shift has ended. */
  hours: number;
}

const pastNotices: Record<Party['side'], PastNotice[]> = {
  professional: [
    { kind: 'booking.confirmed', hours: -72, title: (name) => `You're booked at ${name}` },
    { kind: 'booking.startsSoon', hours: -32, title: (name) => `Tomorrow: your shift at ${name}` },
    { kind: 'booking.completed', hours: 0.1, title: (_, job) => `Shift complete: ${job}` },
  ],
  practice: [
    {
      kind: 'application.submitted',
      hours: -80,
      title: (name, job) => `${name} applied for ${job}`,
    },
    { kind: 'booking.confirmed', hours: -72, title: (name, job) => `${name} is booked: ${job}` },
    { kind: 'booking.completed', hours: 0.1, title: (name, job) => `${name} checked out: ${job}` },
  ],
};

const pathOf = (kind: NoticeKind, { id, jobId }: ShownBooking) =>
  kind === 'application.submitted' ? `/practice/jobs/${jobId}` : `/bookings/${id}`;

export async function createNotices({ context, now }: DemoContext, users: Map<string, User>) {
  const { db } = context;
  const people = [
    ['hanna', 'professional'],
    ['office', 'practice'],
  ] as const;
  for (const [mailbox, side] of people) {
    const user = users.get(mailbox);
    if (!user) throw new Error(`${mailbox} is missing in the demo world.`);
    const since = new Date(now.getTime() - 30 * dayMs);
    const shifts = await findForCalendar(db, partyFor(side, user.id), { since, max: 20 });
    for (const shift of shifts) {
      if (!shift.during || shift.during.endsAt > now) continue;
      const isProfessional = side === 'professional';
      for (const { kind, title, hours } of pastNotices[side]) {
        const createdAt = new Date(shift.during.endsAt.getTime() + hours * hourMs);
        if (createdAt > now) continue;
        await insertNotice(db, {
          id: newId(createdAt),
          userId: user.id,
          kind,
          subjectId: shift.id,
          otherId: isProfessional ? shift.practiceId : shift.professionalId,
          title: title(
            isProfessional ? shift.practiceName : shift.professionalName,
            shift.jobTitle,
          ),
          path: pathOf(kind, shift),
          businessKey: `demo:${kind}:${shift.id}:${user.id}`,
          createdAt,
          readAt: new Date(createdAt.getTime() + hourMs),
        });
      }
    }
    await savePreference(db, user.id, { topic: 'reviews', channel: 'email', isOn: false });
  }
  const stopped = users.get('solveig');
  if (stopped?.phone) {
    await optOutOfTexts(db, stopped.phone, new Date(now.getTime() - 2 * dayMs));
    await savePreference(db, stopped.id, { topic: 'all', channel: 'sms', isOn: false });
  }
}
