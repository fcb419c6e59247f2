/**
 * The check-out form: what each method needs, what is proposed, and what is said if it is missing.
 */
import * as z from 'zod';
import {
  type CheckoutMethod,
  checkoutMethods,
  sentences,
  signatureKinds,
} from '#features/bookings/attendance/rules';
import { hoursWorked } from '#features/bookings/attendance/schema';
import type { BookingView } from '#features/bookings/schema';
import { toCents, toDollars, wageCents } from '#kernel/money/money';
import { localOf } from '#kernel/time/zones';
import type { ToastContent } from '#ui/feedback/toasts';

const fields = z.object({
  method: z.enum(checkoutMethods),
  hoursWorked: z.string(),
  officeName: z.string(),
  managerName: z.string(),
  workStartTime: z.string(),
  workEndTime: z.string(),
  totalAmount: z.string(),
  /** Until it is edited, the amount follows the hours. */
  isAmountEdited: z.boolean(),
  managerSignature: z.string(),
  signatureKind: z.enum(signatureKinds),
  /** The unusual amount that was asked about: sent as it is if it is submitted again. */
  confirmedAmount: z.string(),
  pin: z.string(),
  photo: z.custom<File | undefined>(),
  emergencyReason: z.string(),
});
type Values = z.output<typeof fields>;

/** What a method needs besides hours, and the sentence beside the empty field. */
const required: Record<CheckoutMethod, Partial<Record<keyof Values, string>>> = {
  digital_form: {
    officeName: 'Enter the name of the office.',
    managerName: 'Enter the name of the office manager.',
    workStartTime: 'Enter when you started.',
    workEndTime: 'Enter when you finished.',
    totalAmount: 'Enter the total amount.',
    managerSignature: 'The office manager has to sign here.',
  },
  pin: { pin: 'Enter the PIN from the office manager.' },
  photo: { photo: 'Choose a photo.' },
  time_based: {},
  location_time: {},
  emergency: { emergencyReason: 'Tell us why you need emergency check-out.' },
};

const isMissing = (value: Values[keyof Values]) =>
  typeof value === 'string' ? value.trim() === '' : value === undefined;

export const checkoutForm = fields.superRefine((values, context) => {
  const hours = hoursWorked.safeParse(values.hoursWorked);
  for (const { message } of hours.error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: ['hoursWorked'], message });
  }
  for (const [name, message] of Object.entries(required[values.method])) {
    if (isMissing(values[name as keyof Values])) {
      context.addIssue({ code: 'custom', path: [name], message });
    }
  }
});

/** Wording required by the specification if something is missing; other methods ask only for hours. */
const incomplete: Record<CheckoutMethod, Omit<ToastContent, 'variant'>> = {
  digital_form: {
    title: 'Form Incomplete',
    description: sentences.formIncomplete,
  },
  pin: {
    title: 'PIN Required',
    description: sentences.noPin,
  },
  photo: { title: 'Photo Required', description: sentences.noPhoto },
  time_based: { title: 'Hours Required', description: sentences.noHours },
  location_time: { title: 'Hours Required', description: sentences.noHours },
  emergency: {
    title: 'Reason Required',
    description: sentences.noReason,
  },
};

/**
 * The toast of a form that cannot be sent: missing hours are mentioned only if nothing else is
 * missing.
 */
export const incompleteToast = (values: Values): ToastContent => {
  const isOnlyHours =
    values.method !== 'digital_form' &&
    !Object.keys(required[values.method]).some((name) => isMissing(values[name as keyof Values]));
  return { variant: 'destructive', ...incomplete[isOnlyHours ? 'time_based' : values.method] };
};

/** Hours at the agreed rate plus mileage; empty until the hours are filled in. */
export function proposedAmount(
  hours: string,
  { rate, mileagePay }: Pick<BookingView, 'rate' | 'mileagePay'>,
): string {
  if (hours.trim() === '' || Number.isNaN(Number(hours))) return '';
  const cents = wageCents(Number(hours), toCents(rate)) + toCents(mileagePay ?? 0);
  return toDollars(cents).toFixed(2);
}

/** The amount to ask about: one that differs from what the hours come to. */
export function amountToAsk(
  { method, hoursWorked, totalAmount, confirmedAmount }: Values,
  booking: Pick<BookingView, 'rate' | 'mileagePay'>,
): string | undefined {
  if (method !== 'digital_form' || totalAmount === confirmedAmount) return undefined;
  const computed = proposedAmount(hoursWorked, booking);
  return Number(totalAmount) === Number(computed) ? undefined : computed;
}

/** When work began: as scheduled, or at check-in if that was later. */
const startTimeOf = ({ shiftStart, startsAt, checkedInAt, timeZone }: BookingView): string =>
  checkedInAt && startsAt && new Date(checkedInAt) > new Date(startsAt)
    ? localOf(checkedInAt, timeZone).time
    : (shiftStart ?? '');

/** When it ended: now, or as scheduled if that is over. */
const endTimeOf = ({ shiftEnd, endsAt, timeZone }: BookingView, now: Date): string =>
  endsAt && now < new Date(endsAt) ? localOf(now, timeZone).time : (shiftEnd ?? '');

/** The PIN first: four digits, and the office is asked for nothing else. */
export const pinFirst = ({ checkoutMethods: methods }: Pick<BookingView, 'checkoutMethods'>) =>
  methods.toSorted((one, other) => Number(other.method === 'pin') - Number(one.method === 'pin'));

export function initialCheckout(booking: BookingView, now: Date): Values {
  const hours = booking.proposedHours === null ? '' : String(booking.proposedHours);
  return {
    method:
      pinFirst(booking).find(({ method, opensAt }) => {
        const isLocked = method === 'pin' && booking.isPinLocked;
        return opensAt === null && !isLocked;
      })?.method ?? 'digital_form',
    hoursWorked: hours,
    officeName: booking.practiceName,
    managerName: '',
    workStartTime: startTimeOf(booking),
    workEndTime: endTimeOf(booking, now),
    totalAmount: proposedAmount(hours, booking),
    isAmountEdited: false,
    managerSignature: '',
    signatureKind: 'drawn',
    confirmedAmount: '',
    pin: '',
    photo: undefined,
    emergencyReason: '',
  };
}
