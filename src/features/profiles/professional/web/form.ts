/**
 * The profile form's values: from a stored profile, to the request, and names of missing fields.
 */
import * as z from 'zod';
import type { UserView } from '#features/accounts/schema';
import { dayNames } from '#features/profiles/availability/web/week';
import { type ProfessionalView, professionalForm } from '#features/profiles/schema';
import { placeText } from '#features/profiles/web/place/place';
import { formatPhone } from '#kernel/input/phone';
import { defaultState } from '#kernel/input/states';
import { rateText } from '#kernel/money/money';
import type { Issue } from '#kernel/refusal';
import type { FieldGroup } from '#ui/form/versions';

const { availability, yearsOfExperience, hourlyRate, ...rest } = professionalForm.shape;

/** Widening cast: the schema accepts unknown input. */
const fromText = <T>(schema: z.ZodType<T>) => schema as z.ZodType<T, string>;

/** Flat, so that each field has its own message; numbers are typed text. */
export const profileForm = z.object({
  ...rest,
  yearsOfExperience: fromText(yearsOfExperience),
  hourlyRate: fromText(hourlyRate),
  days: availability.shape.days,
});

export type ProfileValues = z.input<typeof profileForm>;
type Checked = z.output<typeof profileForm>;

export function valuesFrom(
  profile: ProfessionalView | null,
  user: Pick<UserView, 'phone'>,
): ProfileValues {
  return {
    // Starts unselected; the schema reports it as required.
    title: profile?.title ?? ('' as never),
    yearsOfExperience: profile ? String(profile.yearsOfExperience) : '',
    bio: profile?.bio ?? '',
    phone: formatPhone(profile?.phone ?? user.phone ?? ''),
    address: profile?.address ?? '',
    zipCode: profile?.zipCode ?? '',
    city: profile?.city ?? '',
    state: profile?.state ?? defaultState,
    hourlyRate: profile ? String(profile.hourlyRate) : '',
    days: profile?.availability.days ?? [],
  };
}

export const bodyOf = ({ days, ...values }: Checked) => ({ ...values, availability: { days } });

/** The server's issues use the request's field names. */
export const issuesOf = (issues: readonly Issue[] | undefined): Issue[] | undefined =>
  issues?.map((issue) =>
    issue.path.startsWith('availability') ? { ...issue, path: 'days' } : issue,
  );

/** In form order. */
const names: Partial<Record<keyof ProfileValues, string>> = {
  title: 'Professional Title',
  yearsOfExperience: 'Years of Experience',
  phone: 'Phone Number',
  address: 'Street Address',
  zipCode: 'ZIP Code',
  city: 'City',
  state: 'State',
  hourlyRate: 'Hourly Rate',
  days: 'Availability',
};

const isMissingValue = (message: string) => /is required$|at least one day/.test(message);

/** Names of missing fields; invalid ones are reported only at the field. */
export function missingIn(values: ProfileValues): string[] {
  const { error } = profileForm.safeParse(values);
  const missingFields = new Set(
    error?.issues
      .filter(({ message }) => isMissingValue(message))
      .map(({ path }) => String(path[0])),
  );
  return Object.entries(names)
    .filter(([name]) => missingFields.has(name))
    .map(([, label]) => label);
}

export const digitsOnly = (max: number) => (typed: string) =>
  typed.replace(/\D/g, '').slice(0, max);

/** Dollars with at most two decimals. */
export function dollars(typed: string): string {
  const [whole = '', ...cents] = typed.replace(/[^\d.]/g, '').split('.');
  return cents.length > 0
    ? `${whole.slice(0, 4)}.${cents.join('').slice(0, 2)}`
    : whole.slice(0, 4);
}

/** Labels of the form's parts, to compare two versions of a profile. */
export const profileParts: readonly FieldGroup<ProfileValues>[] = [
  { label: 'Professional title', names: ['title'], text: ({ title }) => title },
  {
    label: 'Years of experience',
    names: ['yearsOfExperience'],
    text: (values) => values.yearsOfExperience,
  },
  { label: 'About you', names: ['bio'], text: ({ bio }) => bio ?? '' },
  { label: 'Phone number', names: ['phone'], text: ({ phone }) => phone },
  { label: 'Where you live', names: ['address', 'zipCode', 'city', 'state'], text: placeText },
  {
    label: 'Hourly rate',
    names: ['hourlyRate'],
    text: (values) => (values.hourlyRate === '' ? '' : rateText(Number(values.hourlyRate))),
  },
  {
    label: 'Days you can work',
    names: ['days'],
    text: ({ days }) => days.map((day) => dayNames[day]).join(', '),
  },
];
