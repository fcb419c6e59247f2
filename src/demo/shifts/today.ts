/**
 * Demo data: a shift running now, one that is late, one to check out, an emergency, one whose signed
 * form states overtime, and one that no one checked in to, whose hours wait for the practice.
 */

import type { User } from '#features/accounts/server/data';
import { scheduledHalfHours } from '#features/bookings/attendance/hours';
import {
  checkIn,
  checkOut,
  checkOutByForm,
  generatePin,
} from '#features/bookings/attendance/server/commands';
import { saveAttendance } from '#features/bookings/attendance/server/data';
import { findForCalendar } from '#features/bookings/calendar/server/data';
import { pinBinding } from '#features/bookings/server/views';
import { stateHours } from '#features/payments/unrecorded/server/commands';
import type { BookingId } from '#kernel/id';
import { partyFor } from '#kernel/party';
import { homeZone } from '#kernel/time/day';
import { hourMs } from '#kernel/time/durations';
import { localOf, type Shift } from '#kernel/time/zones';
import type { DemoContext } from '../people/profiles';

interface DayShift {
  key: string;
  mailbox: string;
  by: string;
  title: string;
  type: 'Hygienist' | 'Dentist';
  rate: number;
  /** Hours from now; the past is negative. */
  startsIn: number;
  lasts: number;
  hasCheckedIn: boolean;
  emergency?: { after: number; reason: string };
  /** Signed by the office manager. */
  form?: { after: number; hours: number };
  /** Stated after a forgotten check-in. */
  stated?: { after: number; hours: number; note: string };
}

const shifts: DayShift[] = [
  {
    key: 'fargo-running',
    mailbox: 'office',
    by: 'hanna',
    title: 'Hygienist, recall day',
    type: 'Hygienist',
    rate: 54,
    startsIn: -2,
    lasts: 8,
    hasCheckedIn: true,
  },
  {
    key: 'fargo-late',
    mailbox: 'office',
    by: 'caleb',
    title: 'Hygienist, second chair',
    type: 'Hygienist',
    rate: 51,
    startsIn: -0.5,
    lasts: 6,
    hasCheckedIn: false,
  },
  {
    key: 'fargo-to-check-out',
    mailbox: 'office',
    by: 'solveig',
    title: 'Hygienist, short column',
    type: 'Hygienist',
    rate: 56,
    startsIn: -5.5,
    lasts: 5,
    hasCheckedIn: true,
  },
  {
    key: 'bismarck-emergency',
    mailbox: 'frontdesk',
    by: 'tomas',
    title: 'Dentist for emergencies',
    type: 'Dentist',
    rate: 115,
    startsIn: -26,
    lasts: 8,
    hasCheckedIn: true,
    emergency: {
      after: 4.5,
      reason: 'The power went out, we sent the patients home, and the manager had already left.',
    },
  },
  {
    key: 'fargo-overtime',
    mailbox: 'office',
    by: 'caleb',
    title: 'Hygienist, add-on patients',
    type: 'Hygienist',
    rate: 51,
    startsIn: -29,
    lasts: 5,
    hasCheckedIn: true,
    form: { after: 6.6, hours: 6.5 },
  },
  {
    key: 'fargo-unrecorded',
    mailbox: 'office',
    by: 'solveig',
    title: 'Hygienist, sealant day',
    type: 'Hygienist',
    rate: 56,
    startsIn: -30,
    lasts: 7,
    hasCheckedIn: false,
    stated: {
      after: 9,
      hours: 6.5,
      note: 'My phone was in the locker all day. Marie saw me in and out.',
    },
  },
];

/** Each with its posting and the application that was accepted. */
export const todayShifts = shifts.map(
  ({ key, mailbox, by, title, type, rate, startsIn, lasts }) => ({
    posting: {
      key,
      mailbox,
      title,
      type,
      rate,
      startsIn,
      lasts,
      status: 'filled' as const,
      postedDaysAgo: 6,
      description: 'A regular day with an assistant, and coffee that is better than it looks.',
    },
    scenario: { job: key, by, hoursAgo: 100, rate, booked: 'confirmed' as const },
  }),
);

/** PINs and check-ins at their times. */
export async function workShifts(
  { context, now }: Pick<DemoContext, 'context' | 'now'>,
  users: ReadonlyMap<string, User>,
): Promise<void> {
  for (const shift of shifts) {
    const { by, mailbox, title, startsIn, hasCheckedIn, emergency, form, stated } = shift;
    const [professional, practice] = [users.get(by), users.get(mailbox)];
    if (!professional || !practice)
      throw new Error(`${by} or ${mailbox} is not in the demo world.`);
    const at = (hours: number) => {
      const then = new Date(now.getTime() + (startsIn + hours) * hourMs);
      return { ...context, clock: { now: () => then } };
    };
    const party = partyFor('professional', professional.id);
    const booked = await findForCalendar(context.db, party, {
      since: new Date(now.getTime() - 48 * hourMs),
      max: 50,
    });
    const id = booked.find(({ jobTitle }) => jobTitle === title)?.id;
    if (!id) throw new Error(`${by} is not booked for ${title}.`);
    await generatePin(at(-0.25), partyFor('practice', practice.id), { id });
    if (hasCheckedIn) await checkIn(at(-0.1), party, { id });
    if (stated) {
      const { after, hours, note } = stated;
      await stateHours(at(after), party, { id, hours, note });
    }
    if (form) {
      const { after, hours: hoursWorked } = form;
      const clockAt = (hours: number) => localOf(at(hours).clock.now(), homeZone).time;
      await checkOutByForm(at(after), party, {
        bookingId: id,
        officeName: 'Red River Family Dental',
        managerName: 'Marie Olson',
        managerSignature: await drawSignature(),
        signatureKind: 'drawn',
        workStartTime: clockAt(0),
        workEndTime: clockAt(hoursWorked),
        totalAmount: hoursWorked * shift.rate,
        hoursWorked,
        caller: { owner: professional.id, signal: new AbortController().signal },
      });
    }
    if (emergency) {
      await checkOut(at(emergency.after), party, {
        id,
        hoursWorked: emergency.after,
        verificationMethod: 'emergency',
        emergencyReason: emergency.reason,
      });
    }
  }
}

async function drawSignature(): Promise<string> {
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120">
    <rect width="300" height="120" fill="#fff"/>
    <path d="M30 85 Q45 20 60 75 T95 70 Q115 45 120 72 T150 68 Q160 30 172 74 T215 66 Q240 50 270 62"
      fill="none" stroke="#1b2a41" stroke-width="3.5" stroke-linecap="round"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** A past shift, worked as planned and checked out by PIN. */
export const recordWorked = (
  { db, vault }: DemoContext['context'],
  { bookingId, shift, breakMinutes }: { bookingId: BookingId; shift: Shift; breakMinutes: number },
): Promise<void> =>
  saveAttendance(db, bookingId, {
    pinSealed: vault.encrypt('2741', pinBinding(bookingId)),
    pinMadeAt: new Date(shift.startsAt.getTime() - hourMs),
    checkedInAt: new Date(shift.startsAt.getTime() - hourMs / 6),
    checkedOutAt: shift.endsAt,
    checkoutMethod: 'pin',
    halfHours: scheduledHalfHours(shift, breakMinutes),
    hoursFlags: [],
  });
