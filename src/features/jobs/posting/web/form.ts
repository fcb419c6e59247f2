/** The job form's values: initial values, validation, and the request bodies. */
import * as z from 'zod';
import { defaultState } from '../../../../kernel/input/states';
import { rateText } from '../../../../kernel/money/money';
import { formatTime, formatWorkDay, shiftOf } from '../../../../kernel/time/zones';
import type { Base, useForm } from '../../../../ui/form/form';
import { changedNames, type Part } from '../../../../ui/form/versions';
import type { PracticeView } from '../../../profiles/schema';
import { placeText } from '../../../profiles/web/place/place';
import {
  defaultMileageRate,
  type EmploymentType,
  employmentTypes,
  jobStates,
  type ProfessionalType,
  proposedBreak,
  sentences,
} from '../../rules';
import { type JobForm, jobForm, type OwnJobView, type TemplateFields } from '../../schema';

/** As typed: numbers are strings, and an empty field is an empty string. */
export type JobValues = {
  title: string;
  professionalType: ProfessionalType | '';
  description: string;
  requirements: string;
  isPermanent: boolean;
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  breakMinutes: string;
  hourlyRate: string;
  employmentType: EmploymentType;
  paysMileage: boolean;
  mileageRate: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
};

const shiftParts = ['startDate', 'startTime', 'endTime'] as const;
export const noShift = { startDate: '', endDate: '', startTime: '', endTime: '', breakMinutes: '' };

/** Suggested break for the times entered so far, on any day. */
const breakFor = ({ startTime, endTime }: Pick<JobValues, 'startTime' | 'endTime'>): string =>
  startTime && endTime
    ? String(
        proposedBreak(shiftOf({ workDate: '2027-01-12', startTime, endTime, timeZone: 'UTC' })),
      )
    : '';

/** The suggested break follows the times until the user types another one. */
export function withBreak(values: JobValues, changes: Partial<JobValues>): Partial<JobValues> {
  const isProposed = values.breakMinutes === '' || values.breakMinutes === breakFor(values);
  return !isProposed || changes.breakMinutes !== undefined
    ? changes
    : { ...changes, breakMinutes: breakFor({ ...values, ...changes }) };
}

/** Missing fields of a temporary position, in the order of the form. */
export const missingShift = (values: JobValues): (typeof shiftParts)[number][] =>
  values.isPermanent ? [] : shiftParts.filter((part) => values[part] === '');

const toSend = ({ paysMileage, mileageRate, isPermanent, ...rest }: JobValues) => ({
  ...rest,
  ...(isPermanent && noShift),
  isPermanent,
  paysMileage,
  // Omitted if no mileage is paid, so that the schema does not require it.
  mileageRate: paysMileage ? mileageRate : undefined,
});

/** The API's own schema; an incomplete shift is reported at the first missing field. */
export const postingForm = z.custom<JobValues>().transform((values, context): JobForm => {
  const sent = toSend(values);
  // The form already suggested a break, so an empty field means no break.
  const breakMinutes = sent.isPermanent ? undefined : sent.breakMinutes || '0';
  const parsed = jobForm.safeParse({ ...sent, breakMinutes });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const isShift = message === sentences.shiftMissing;
    const name = isShift ? missingShift(values)[0] : path[0];
    context.addIssue({ code: 'custom', path: name === undefined ? path : [name], message });
  }
  return z.NEVER;
});

export type PostingFormState = ReturnType<typeof useForm<typeof postingForm>>;

const stateOf = (state: string | undefined) =>
  state && (jobStates as readonly string[]).includes(state) ? state : defaultState;

/** A new job starts at the practice's address. */
export const emptyValues = (practice: PracticeView | null): JobValues => ({
  title: '',
  professionalType: '',
  description: '',
  requirements: '',
  isPermanent: false,
  ...noShift,
  hourlyRate: '',
  employmentType: 'both',
  paysMileage: false,
  mileageRate: String(defaultMileageRate),
  address: practice?.address ?? '',
  city: practice?.city ?? '',
  state: stateOf(practice?.state),
  zipCode: practice?.zipCode.slice(0, 5) ?? '',
});

/** The current values of a job, to edit it. */
export const valuesOf = (job: OwnJobView): JobValues => ({
  title: job.title,
  professionalType: job.professionalType,
  description: job.description,
  requirements: job.requirements,
  isPermanent: job.isPermanent,
  startDate: job.workDate ?? '',
  endDate: '',
  startTime: job.startTime ?? '',
  endTime: job.endTime ?? '',
  breakMinutes: job.isPermanent ? '' : String(job.breakMinutes),
  hourlyRate: String(job.hourlyRate),
  employmentType: job.employmentType,
  paysMileage: job.paysMileage,
  mileageRate: String(job.mileageRate),
  address: job.address,
  city: job.city,
  state: job.state,
  zipCode: job.zipCode,
});

/** The values of a job to repost, without its date. */
export const copyOf = (job: OwnJobView): JobValues => ({ ...valuesOf(job), startDate: '' });

const address = ['address', 'city', 'state', 'zipCode'];

/**
 * The fields that differ from the version the edit started from; the address counts as one field. A
 * shift stays on one day.
 */
export function changesOf(form: JobForm, values: JobValues, base: Base<JobValues>) {
  const changed = new Set(changedNames(values, base));
  if (address.some((name) => changed.has(name))) for (const name of address) changed.add(name);
  const { endDate: _, ...fields } = form;
  return {
    ...(Object.fromEntries(Object.entries(fields).filter(([name]) => changed.has(name))) as Partial<
      typeof fields
    >),
    updatedAt: base.version,
  };
}

const rateOf = (typed: string) => (typed === '' ? '' : rateText(Number(typed)));

function shiftTextOf(values: JobValues): string {
  if (values.isPermanent) return 'Permanent position';
  const { startDate, startTime, endTime, breakMinutes } = values;
  const day = startDate && formatWorkDay(startDate);
  const times = startTime && endTime && `${formatTime(startTime)}–${formatTime(endTime)}`;
  const pause = Number(breakMinutes) > 0 ? `${breakMinutes} min break` : 'no break';
  return [day, times, pause].filter(Boolean).join(' · ');
}

const mileageTextOf = ({ paysMileage, mileageRate }: JobValues) =>
  paysMileage ? `${mileageRate}¢ a mile` : 'Not paid';

/** Labels for the form's fields, to compare two versions of a job. */
export const jobParts: readonly Part<JobValues>[] = [
  { label: 'Job title', names: ['title'], text: ({ title }) => title },
  {
    label: "Who you're looking for",
    names: ['professionalType'],
    text: ({ professionalType }) => professionalType,
  },
  { label: 'Description', names: ['description'], text: ({ description }) => description },
  { label: 'Requirements', names: ['requirements'], text: ({ requirements }) => requirements },
  {
    label: 'Shift',
    names: ['isPermanent', 'startDate', 'startTime', 'endTime', 'breakMinutes'],
    text: shiftTextOf,
  },
  { label: 'Hourly rate', names: ['hourlyRate'], text: ({ hourlyRate }) => rateOf(hourlyRate) },
  {
    label: 'Employment type',
    names: ['employmentType'],
    text: ({ employmentType }) => employmentTypes[employmentType],
  },
  { label: 'Mileage', names: ['paysMileage', 'mileageRate'], text: mileageTextOf },
  { label: 'Where', names: ['address', 'city', 'state', 'zipCode'], text: placeText },
];

/** The fields a template stores: everything filled in except dates. */
export function templateOf(values: JobValues): TemplateFields {
  const { startDate: _first, endDate: _last, ...kept } = toSend(values);
  return Object.fromEntries(
    Object.entries(kept).filter(([, value]) => value !== '' && value !== undefined),
  ) as TemplateFields;
}

/** Applies a template; fields it does not contain stay as they are. */
export function fromTemplate(fields: TemplateFields): Partial<JobValues> {
  const { hourlyRate, mileageRate, breakMinutes, ...rest } = fields;
  return {
    ...rest,
    ...(hourlyRate !== undefined && { hourlyRate: String(hourlyRate) }),
    ...(mileageRate !== undefined && { mileageRate: String(mileageRate) }),
    ...(breakMinutes !== undefined && { breakMinutes: String(breakMinutes) }),
    ...(rest.isPermanent && noShift),
  };
}
