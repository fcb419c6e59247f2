import { describe, expect, test } from 'vitest';
import { type CheckoutMethod, checkoutMethods } from '#features/bookings/attendance/rules';
import type { BookingView } from '#features/bookings/schema';
import { closedText, type DayBooking, dayState, needsPinSoon, problemsFirst } from '../labels';
import {
  amountToAsk,
  checkoutForm,
  incompleteToast,
  initialCheckout,
  proposedAmount,
} from './form';

const booking = {
  practiceName: 'Red River Dental',
  shiftStart: '08:00',
  shiftEnd: '17:00',
  startsAt: '2027-01-12T14:00:00Z',
  endsAt: '2027-01-12T23:00:00Z',
  checkedInAt: '2027-01-12T13:52:00Z',
  timeZone: 'America/Chicago',
  proposedHours: 8.5,
  rate: 50,
  mileagePay: 13.4,
  isPinLocked: false,
  checkoutMethods: checkoutMethods.map((method) => ({ method, opensAt: null })),
} as unknown as BookingView;

const given = initialCheckout(booking, new Date('2027-01-12T23:05:00Z'));
const missingIn = (values: typeof given) =>
  [
    ...new Set(
      checkoutForm.safeParse(values).error?.issues.map(({ path }) => String(path[0])) ?? [],
    ),
  ].toSorted();

describe('the check-out form', () => {
  test('proposes the scheduled times, the hours, and what they pay', () => {
    expect(given).toMatchObject({
      method: 'pin',
      hoursWorked: '8.5',
      officeName: 'Red River Dental',
      workStartTime: '08:00',
      workEndTime: '17:00',
      totalAmount: '438.40',
    });
  });

  test('proposes the time of a late check-in as the start', () => {
    const late = { ...booking, checkedInAt: '2027-01-12T14:31:00Z' };
    expect(initialCheckout(late, new Date()).workStartTime).toBe('08:31');
  });

  test('proposes now as the end of a shift that is not over', () => {
    const early = initialCheckout(booking, new Date('2027-01-12T16:23:00Z'));
    expect(early.workEndTime).toBe('10:23');
  });

  test('begins with the form while the PIN is locked', () => {
    const locked = { ...booking, isPinLocked: true };
    expect(initialCheckout(locked, new Date()).method).toBe('digital_form');
  });

  test('begins with the way that is open, before the start an emergency', () => {
    const unbegun = booking.checkoutMethods.map(({ method }) => ({
      method,
      opensAt: method === 'emergency' ? null : booking.startsAt,
    }));
    const early = { ...booking, checkoutMethods: unbegun };
    expect(initialCheckout(early, new Date()).method).toBe('emergency');
  });

  test.each([
    ['8', '413.40'],
    ['0.5', '38.40'],
    ['', ''],
  ])('for %s hours proposes %s', (hours, amount) => {
    expect(proposedAmount(hours, booking)).toBe(amount);
  });

  test.each<[CheckoutMethod, string[]]>([
    ['digital_form', ['managerName', 'managerSignature']],
    ['pin', ['pin']],
    ['photo', ['photo']],
    ['time_based', []],
    ['location_time', []],
    ['emergency', ['emergencyReason']],
  ])('by %s still needs %j', (method, missing) => {
    expect(missingIn({ ...given, method })).toEqual(missing);
  });

  test.each(['', '0', '-1', '25', '7.25'])('refuses %j hours with every method', (hoursWorked) => {
    for (const method of checkoutMethods) {
      expect(missingIn({ ...given, method, hoursWorked })).toContain('hoursWorked');
    }
  });

  test.each<[CheckoutMethod, string, string]>([
    ['digital_form', 'Form Incomplete', 'Please fill all fields and provide manager signature.'],
    ['pin', 'PIN Required', 'Please enter the verification PIN from the office manager.'],
    ['emergency', 'Reason Required', 'Please explain why you need emergency checkout.'],
  ])('by %s says %s', (method, title, description) => {
    expect(incompleteToast({ ...given, method })).toMatchObject({ title, description });
  });

  test('with everything but the hours asks for the hours', () => {
    const values = { ...given, method: 'pin' as const, pin: '1234', hoursWorked: '' };
    expect(incompleteToast(values).title).toBe('Hours Required');
  });
});

describe('the amount on the form', () => {
  const typed = (changes: Partial<typeof given>) =>
    amountToAsk({ ...given, method: 'digital_form', ...changes }, booking);

  test('is asked about if it is not what the hours come to, until it is submitted again', () => {
    expect(typed({})).toBeUndefined();
    expect(typed({ totalAmount: '438.4' })).toBeUndefined();
    expect(typed({ totalAmount: '900' })).toBe('438.40');
    expect(typed({ totalAmount: '900', confirmedAmount: '900' })).toBeUndefined();
    expect(typed({ totalAmount: '950', confirmedAmount: '900' })).toBe('438.40');
  });

  test('belongs to the signed form alone', () => {
    expect(typed({ totalAmount: '900', method: 'pin' })).toBeUndefined();
  });
});

describe('a method that opens later', () => {
  const now = new Date('2027-01-12T15:00:00Z');
  test.each([
    ['2027-01-12T19:52:00Z', 'Available at 1:52 PM, 6 hours after check-in'],
    [null, null],
  ])('at %s says: %s', (opensAt, text) => {
    expect(closedText({ method: 'time_based', opensAt }, booking, now)).toBe(text);
  });

  test('is the PIN while it is locked', () => {
    const pin = { method: 'pin' as const, opensAt: null };
    expect(closedText(pin, booking, now)).toBe(null);
    expect(closedText(pin, { ...booking, isPinLocked: true }, now)).toMatch(/locked/);
  });
});

const stated = { kind: 'worked', by: 'professional', hours: 8, isContested: false } as const;

describe("on the day's board a professional", () => {
  const coming = {
    status: 'confirmed' as BookingView['status'],
    checkedInAt: null as string | null,
    hoursWorked: null as number | null,
    claim: null as BookingView['claim'],
    startsAt: '2027-01-12T14:00:00Z',
    endsAt: '2027-01-12T23:00:00Z',
    timeZone: 'America/Chicago',
  };
  const here = { ...coming, checkedInAt: '2027-01-12T13:52:00Z' };
  test.each([
    ['Coming', coming, '2027-01-12T13:00:00Z'],
    ['Coming', coming, '2027-01-12T14:14:59Z'],
    ['Not checked in yet', coming, '2027-01-12T14:15:00Z'],
    ["Didn't check in", coming, '2027-01-12T23:00:00Z'],
    ['Hours stated', { ...coming, claim: stated }, '2027-01-12T23:00:00Z'],
    ['Here since 7:52 AM', here, '2027-01-12T22:59:59Z'],
    ['Not checked out', here, '2027-01-12T23:00:00Z'],
    [
      'Checked out, 8.5 hours',
      { ...here, status: 'completed' as const, hoursWorked: 8.5 },
      '2027-01-12T23:05:00Z',
    ],
    ['Cancelled', { ...coming, status: 'cancelled' as const }, '2027-01-12T13:00:00Z'],
  ])('is %s', (text, booking, now) => {
    expect(dayState(booking, new Date(now)).word).toBe(text);
  });

  test('comes first if something is wrong', () => {
    const rows = [
      { ...here, hoursFlags: [] },
      { ...coming, status: 'cancelled', hoursFlags: [] },
      { ...coming, hoursFlags: [] },
      { ...here, status: 'completed', hoursWorked: 9, hoursFlags: ['above_plan'] },
    ] as unknown as DayBooking[];
    const sorted = problemsFirst(rows, new Date('2027-01-12T14:15:00Z'));
    expect(sorted.map((row) => rows.indexOf(row))).toEqual([2, 3, 0, 1]);
  });
});

describe('a list shows the PIN of a shift', () => {
  const booking = {
    checkedInAt: null as string | null,
    claim: null as BookingView['claim'],
    shiftDate: '2027-01-12',
    endsAt: '2027-01-12T23:00:00Z',
    timeZone: 'America/Chicago',
  };
  const here = { ...booking, checkedInAt: '2027-01-12T13:52:00Z' };
  test.each([
    ['not two days before', booking, '2027-01-11T05:59:00Z', false],
    ['on the day before, in its own zone', booking, '2027-01-11T06:00:00Z', true],
    ['until its end', booking, '2027-01-12T22:59:00Z', true],
    ['not once it is over', booking, '2027-01-12T23:00:00Z', false],
    ['after it while somebody is at work', here, '2027-01-13T00:30:00Z', true],
    ['not once hours are stated', { ...booking, claim: stated }, '2027-01-12T22:00:00Z', false],
    ['not without a date', { ...booking, shiftDate: null }, '2027-01-12T22:00:00Z', false],
  ])('%s', (_when, facts, now, isShown) => {
    expect(needsPinSoon(facts, new Date(now))).toBe(isShown);
  });
});
