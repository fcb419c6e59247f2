/**
 * The day of the shift: when check-in opens, which check-out methods are open, and what is stated.
 */

import { distanceText } from '#kernel/distance';
import type { FileRule } from '#kernel/input/file';
import { refusalsOf, refused } from '#kernel/refusal';
import { hourMs, minuteMs } from '#kernel/time/durations';
import type { Shift } from '#kernel/time/zones';

export const checkoutMethods = [
  'digital_form',
  'pin',
  'photo',
  'time_based',
  'location_time',
  'emergency',
] as const;
export type CheckoutMethod = (typeof checkoutMethods)[number];
/**
 * The system checks out those who forgot to; if no one checked in, the hours are stated afterwards.
 */
export const recordedMethods = [...checkoutMethods, 'automatic', 'stated'] as const;
export type RecordedMethod = (typeof recordedMethods)[number];

/** How a check-out was proven, in messages and on the timesheet. */
export const methodNames: Record<RecordedMethod, string> = {
  digital_form: 'Digital form',
  pin: 'PIN',
  photo: 'Photo',
  time_based: 'Time worked',
  location_time: 'Location and time',
  emergency: 'Emergency',
  automatic: 'Automatic, at the scheduled end',
  stated: 'Entered afterward, without a check-in',
};

/** A signature on a screen proves little, so everyone who sees it is told how it was given. */
export const signatureKinds = ['drawn', 'typed'] as const;
export type SignatureKind = (typeof signatureKinds)[number];

/** "Kim Larsen, typed name"; signatures given before this was asked say only the name. */
export const signedAs = (managerName: string, kind: SignatureKind | null): string =>
  `${managerName}${kind === 'typed' ? ', typed name' : kind === 'drawn' ? ', drawn signature' : ''}`;

export const pinLength = 4;
export const maxPinFailures = 5;
/** Check-in opens this long before the start. */
export const checkInLeadMinutes = 60;
/** A position further away than this is flagged at check-in, and refused by `location_time`. */
export const nearMeters = 500;
export const nearText = `about ${distanceText(nearMeters)}`;
export const timeBasedHours = 6;
export const locationTimeHours = 4;
/** This long after the scheduled end, the system checks out those who forgot. */
export const automaticCheckoutHours = 2;
/** For this long after check-out, the practice can dispute the hours. */
export const disputeHours = 72;
/** From this many minutes after the start the practice sees "not checked in yet". */
const lateMinutes = 15;

/** The photo of a check-out. */
export const checkoutPhotoRule = {
  kinds: ['jpg', 'jpeg', 'png', 'webp'],
  maxBytes: 10 * 1024 * 1024,
  wrongKind: 'Please upload a JPG, PNG or WebP photo.',
  tooLarge: 'Please upload a photo smaller than 10 MB.',
  minSide: { pixels: 200, message: 'Please take a larger photo, at least 200 by 200 pixels.' },
} as const satisfies FileRule;
export const maxSignatureBytes = 1024 * 1024;

/** What is missing or unusable in a check-out, in the words the screens show too. */
export const sentences = {
  noPin: 'Please enter the verification PIN from the office manager.',
  noReason: 'Please explain why you need emergency checkout.',
  formIncomplete: 'Please fill all fields and provide manager signature.',
  noPhoto: 'Please choose a photo.',
  noHours: 'Please enter the hours worked.',
};

/** What is known about the day of a booking. */
export interface Attendance {
  hasPin: boolean;
  isPinLocked: boolean;
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
}

export const refusals = refusalsOf({
  noShift: 'A permanent position has no check-in or check-out.',
  pinExists: 'This booking already has a PIN.',
  tooEarly: `Check-in opens ${checkInLeadMinutes} minutes before the shift starts.`,
  tooLate: 'This shift is over, so you can no longer check in.',
  alreadyCheckedIn: "You're already checked in.",
  alreadyCheckedOut: "You're already checked out.",
  notCheckedIn: 'Please check in first.',
  noPin: 'The PIN of this shift is being made. Please try again in a minute.',
  beforeStart:
    'Check-out opens when the shift starts. In an emergency, you can check out before that.',
  tooManyHours: (halfHours: number, since: 'start' | 'checkIn') =>
    `You can enter at most ${halfHours / 2} ${halfHours === 2 ? 'hour' : 'hours'} now: the time since ${since === 'start' ? 'the shift started' : 'you checked in'}, rounded up to the half hour.`,
  wrongPin: (left: number) =>
    refused(
      'wrong_pin',
      left === 0
        ? 'That PIN is wrong. It is locked now; ask the practice for a new one, or check out another way.'
        : `That PIN is wrong. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`,
      // The refused try must still be counted.
      { commitsFirst: true },
    ),
  pinLocked: `This PIN is locked after ${maxPinFailures} wrong tries. Ask the practice for a new one, or check out another way.`,
  tooShort: (hours: number) => `This method is open ${hours} hours after check-in.`,
  positionMissing: 'Please allow your browser to share your location.',
  practiceUnlocated: "This practice hasn't set its location yet, so check out another way.",
  tooFar: `You have to be within ${nearText} of the practice to do this.`,
  noTimesheet: 'The timesheet is ready once the shift is checked out.',
  noProfile: 'Please complete your practice profile first.',
  emergencyDecided: ['already_decided', 'An admin has already decided this emergency check-out.'],
});

type Day = Pick<Attendance, 'checkedInAt'> & { shift: Shift | null; now: Date };

export const checkInWindow = ({ startsAt, endsAt }: Shift) => ({
  opensAt: new Date(startsAt.getTime() - checkInLeadMinutes * minuteMs),
  closesAt: endsAt,
});

/**
 * Lets a screen offer check-in without asking the server, which decides when the request arrives.
 */
export function isCheckInOpen(shift: Shift, now: Date): boolean {
  const { opensAt, closesAt } = checkInWindow(shift);
  return now >= opensAt && now <= closesAt;
}

export function refuseCheckIn({ shift, checkedInAt, now }: Day) {
  if (!shift) return refusals.noShift();
  if (checkedInAt) return refusals.alreadyCheckedIn();
  const { opensAt, closesAt } = checkInWindow(shift);
  if (now < opensAt) return refusals.tooEarly();
  return now > closesAt ? refusals.tooLate() : undefined;
}

export function refuseCheckOut({ hasPin, checkedInAt }: Attendance) {
  if (!checkedInAt) return refusals.notCheckedIn();
  return hasPin ? undefined : refusals.noPin();
}

export const later = (a: Date, b: Date): Date => (a > b ? a : b);
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** When a method opens; check-in must have happened. Only an emergency may end an unbegun shift. */
export function methodOpensAt(
  method: CheckoutMethod,
  { startsAt }: Shift,
  checkedInAt: Date,
): Date {
  if (method === 'emergency') return checkedInAt;
  const hours =
    method === 'time_based' ? timeBasedHours : method === 'location_time' ? locationTimeHours : 0;
  return later(startsAt, new Date(checkedInAt.getTime() + hours * hourMs));
}

/** Why a method is closed now; what it needs besides time is checked by its command. */
export function refuseMethod(
  method: CheckoutMethod,
  attendance: Attendance,
  { shift, now }: { shift: Shift; now: Date },
) {
  const refusal = refuseCheckOut(attendance);
  if (refusal || !attendance.checkedInAt) return refusal;
  if (method === 'pin' && attendance.isPinLocked) return refusals.pinLocked();
  if (now >= methodOpensAt(method, shift, attendance.checkedInAt)) return undefined;
  if (now < shift.startsAt) return refusals.beforeStart();
  return refusals.tooShort(method === 'time_based' ? timeBasedHours : locationTimeHours);
}

/** From a position to the practice; approximate if it is measured to the middle of its ZIP code. */
export interface Distance {
  meters: number | null;
  isApproximate: boolean;
}

/** How far a device was from the practice: evidence, not a judgment. */
export function evidenceText({ meters, isApproximate }: Distance): string {
  if (meters === null) return '';
  return isApproximate
    ? `, about ${distanceText(meters)} from the middle of the ZIP code`
    : `, ${distanceText(meters)} from the office`;
}

/**
 * Whether a position is at the practice. Only an exact distance counts: the middle of a ZIP code is
 * miles away from most of its offices.
 */
export function refusePosition(distance: Distance | null) {
  if (!distance) return refusals.positionMissing();
  const { meters, isApproximate } = distance;
  if (isApproximate || meters === null) return refusals.practiceUnlocated();
  return meters > nearMeters ? refusals.tooFar() : undefined;
}

/** Elapsed hours: a switch to or from daylight saving time neither adds nor removes one. */
export const disputeUntil = (checkedOutAt: Date): Date =>
  new Date(checkedOutAt.getTime() + disputeHours * hourMs);

export const automaticCheckoutAt = ({ endsAt }: Shift): Date =>
  new Date(endsAt.getTime() + automaticCheckoutHours * hourMs);

/** Expected but not checked in: the practice should call. */
export const isLate = ({ shift, checkedInAt, now }: Day): boolean =>
  shift !== null && !checkedInAt && now >= lateAt(shift);
const lateAt = ({ startsAt }: Shift): Date => new Date(startsAt.getTime() + lateMinutes * minuteMs);

export const reminderKinds = ['dayBefore', 'soon', 'ending', 'late'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/**
 * How long a reminder that is overdue is still worth sending, after an outage or a late booking.
 */
export const reminderGraceMinutes = 60;
/** Minutes before the start; negative is after it. */
export const reminderMinutes: Record<Exclude<ReminderKind, 'ending'>, number> = {
  dayBefore: 24 * 60,
  soon: 120,
  late: -lateMinutes,
};
/** Minutes before the end. */
export const endingMinutes = 15;

/** Which reminders a confirmed booking needs now. Each is sent once per start time. */
export function dueReminders({
  shift,
  confirmedAt,
  checkedInAt,
  now,
}: Day & { shift: Shift; confirmedAt: Date | null }): ReminderKind[] {
  const isOpen = (at: number) =>
    now.getTime() >= at && now.getTime() < at + reminderGraceMinutes * minuteMs;
  const before = (kind: keyof typeof reminderMinutes) =>
    shift.startsAt.getTime() - reminderMinutes[kind] * minuteMs;
  const ending = shift.endsAt.getTime() - endingMinutes * minuteMs;
  const isDue: Record<ReminderKind, boolean> = {
    // Someone booked after that moment has just been told everything.
    dayBefore: isOpen(before('dayBefore')) && (confirmedAt?.getTime() ?? 0) <= before('dayBefore'),
    soon: isOpen(before('soon')) && !checkedInAt,
    ending: now.getTime() >= ending && now < shift.endsAt && checkedInAt !== null,
    late: isOpen(before('late')) && !checkedInAt && now < shift.endsAt,
  };
  return reminderKinds.filter((kind) => isDue[kind]);
}
