/** The job form's values: initial values, validation, and the request bodies. */
import * as z from 'zod';
import { type JobForm, jobForm } from '#features/jobs/form';
import * as jobRules from '#features/jobs/rules';
import type { OwnJobView } from '#features/jobs/schema';
import type { TemplateFields } from '#features/jobs/templates/schema';
import type { UsualShiftView } from '#features/jobs/usual/schema';
import type { PracticeView } from '#features/profiles/schema';
import { placeText } from '#features/profiles/web/place/place';
import { defaultState } from '#kernel/input/states';
import { rateText } from '#kernel/money/money';
import { formatDate, formatTime, shiftOf } from '#kernel/time/zones';
import type { Base, useForm } from '#ui/form/form';
import { changedNames, type FieldGroup } from '#ui/form/versions';

/** As typed: numbers are strings, and an empty field is an empty string. */
export type JobValues = {
  title: string;
  professionalType: jobRules.ProfessionalType | '';
  description: string;
  requirements: string;
  isPermanent: boolean;
  /** In order; an edit has one. */
  dates: string[];
  startTime: string;
  endTime: string;
  breakMinutes: string;
  hourlyRate: string;
  employmentType: jobRules.EmploymentType;
  paysMileage: boolean;
  mileageRate: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
};

const shiftParts = ['dates', 'startTime', 'endTime'] as const;
const noShift = { dates: [] as string[], startTime: '', endTime: '', breakMinutes: '' };

/** Suggested break for the times entered so far, on any day. */
const breakFor = ({ startTime, endTime }: Pick<JobValues, 'startTime' | 'endTime'>): string =>
  startTime && endTime
    ? String(
        jobRules.proposedBreak(
          shiftOf({ workDate: '2027-01-12', startTime, endTime, timeZone: 'UTC' }),
        ),
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
  values.isPermanent ? [] : shiftParts.filter((part) => values[part].length === 0);

const toSend = ({ paysMileage, mileageRate, isPermanent, ...rest }: JobValues) => ({
  ...rest,
  ...(isPermanent && noShift),
  isPermanent,
  paysMileage,
  // Omitted if no mileage is paid, so that the schema does not require it.
  mileageRate: paysMileage ? mileageRate : undefined,
});

/** The form's field for an issue with a field of the request: all days are in one field. */
export const fieldOf = (path: string): string =>
  path === 'startDate' || path.startsWith('dates.') ? 'dates' : path;

/** The API's own schema; an incomplete shift is reported at the first missing field. */
export const postingForm = z.custom<JobValues>().transform((values, context): JobForm => {
  const sent = toSend(values);
  // The form already suggested a break, so an empty field means no break.
  const breakMinutes = sent.isPermanent ? undefined : sent.breakMinutes || '0';
  const parsed = jobForm.safeParse({ ...sent, breakMinutes });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const isShift = message === jobRules.sentences.shiftMissing;
    const name = isShift ? missingShift(values)[0] : fieldOf(String(path[0]));
    context.addIssue({ code: 'custom', path: name === undefined ? path : [name], message });
  }
  return z.NEVER;
});

export type PostingFormState = ReturnType<typeof useForm<typeof postingForm>>;

const stateOf = (state: string | undefined) =>
  state && (jobRules.jobUsStates as readonly string[]).includes(state) ? state : defaultState;

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
  mileageRate: String(jobRules.defaultMileageRate),
  address: practice?.address ?? '',
  city: practice?.city ?? '',
  state: stateOf(practice?.state),
  zipCode: practice?.zipCode.slice(0, 5) ?? '',
});

export type UsualShifts = Record<jobRules.ProfessionalType, UsualShiftView>;

const hoursOf = ({ startTime, endTime, breakMinutes }: UsualShiftView) => ({
  startTime,
  endTime,
  breakMinutes: String(breakMinutes),
});

/** What a practice usually posts, as typed. */
const usualValues = (usual: UsualShiftView) => ({
  title: usual.title,
  description: usual.description,
  requirements: usual.requirements,
  ...hoursOf(usual),
  hourlyRate: String(usual.hourlyRate),
  employmentType: usual.employmentType,
  paysMileage: usual.paysMileage,
  mileageRate: String(usual.mileageRate),
});
type UsualValues = ReturnType<typeof usualValues>;

/**
 * Choosing a role fills in the practice's usual shift for it. Only fields that are empty, or still
 * as the form or the previous role filled them in, change; what the user typed stays.
 */
export function withUsual(
  values: JobValues,
  professionalType: jobRules.ProfessionalType,
  usual: UsualShifts | undefined,
): Partial<JobValues> {
  if (!usual) return { professionalType };
  const before: UsualValues = values.professionalType
    ? usualValues(usual[values.professionalType])
    : emptyValues(null);
  const isOpen = (name: keyof UsualValues) =>
    (values[name] === '' || values[name] === before[name]) &&
    !(values.isPermanent && name in noShift);
  const proposed = Object.entries(usualValues(usual[professionalType])).filter(([name]) =>
    isOpen(name as keyof UsualValues),
  );
  return { ...Object.fromEntries(proposed), professionalType };
}

/** What the form starts with: the usual shift for the role that the practice posted last. */
export function firstValues(practice: PracticeView | null, usual?: UsualShifts): JobValues {
  const empty = emptyValues(practice);
  const role = usual?.Other.lastRole;
  return role ? { ...empty, ...withUsual(empty, role, usual) } : empty;
}

/**
 * A permanent position has no shift; one that is no longer permanent starts with the usual hours.
 */
export const withPermanent = (
  isPermanent: boolean,
  { professionalType }: JobValues,
  usual: UsualShifts | undefined,
): Partial<JobValues> => ({
  isPermanent,
  ...(isPermanent ? noShift : usual && professionalType !== '' && hoursOf(usual[professionalType])),
});

/** The current values of a job, to edit it. */
export const valuesOf = (job: OwnJobView): JobValues => ({
  title: job.title,
  professionalType: job.professionalType,
  description: job.description,
  requirements: job.requirements,
  isPermanent: job.isPermanent,
  dates: job.workDate ? [job.workDate] : [],
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
export const copyOf = (job: OwnJobView): JobValues => ({ ...valuesOf(job), dates: [] });

const address = ['address', 'city', 'state', 'zipCode'];

/**
 * The fields that differ from the version the edit started from; the address counts as one field. A
 * shift stays on one day.
 */
export function changesOf(form: JobForm, values: JobValues, base: Base<JobValues>) {
  const changed = new Set(changedNames(values, base));
  if (address.some((name) => changed.has(name))) for (const name of address) changed.add(name);
  const { startDate: _first, endDate: _last, dates, ...fields } = form;
  return {
    ...(changed.has('dates') && dates && { startDate: dates[0] }),
    ...(Object.fromEntries(Object.entries(fields).filter(([name]) => changed.has(name))) as Partial<
      typeof fields
    >),
    updatedAt: base.version,
  };
}

const rateOf = (typed: string) => (typed === '' ? '' : rateText(Number(typed)));

function shiftTextOf(values: JobValues): string {
  if (values.isPermanent) return 'Permanent position';
  const { dates, startTime, endTime, breakMinutes } = values;
  const day = dates.map((date) => formatDate(date)).join('; ');
  const times = startTime && endTime && `${formatTime(startTime)}–${formatTime(endTime)}`;
  const pause = Number(breakMinutes) > 0 ? `${breakMinutes} min break` : 'no break';
  return [day, times, pause].filter(Boolean).join(' · ');
}

const mileageTextOf = ({ paysMileage, mileageRate }: JobValues) =>
  paysMileage ? `${mileageRate}¢ a mile` : 'Not offered';

/** Labels for the form's fields, to compare two versions of a job. */
export const jobParts: readonly FieldGroup<JobValues>[] = [
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
    names: ['isPermanent', 'dates', 'startTime', 'endTime', 'breakMinutes'],
    text: shiftTextOf,
  },
  { label: 'Hourly rate', names: ['hourlyRate'], text: ({ hourlyRate }) => rateOf(hourlyRate) },
  {
    label: 'Employment type',
    names: ['employmentType'],
    text: ({ employmentType }) => jobRules.employmentTypes[employmentType],
  },
  { label: 'Mileage', names: ['paysMileage', 'mileageRate'], text: mileageTextOf },
  { label: 'Where', names: ['address', 'city', 'state', 'zipCode'], text: placeText },
];

/** The fields that are folded away, since most postings leave them as they are. */
export const detailNames = [
  'title',
  'description',
  'requirements',
  'employmentType',
  'paysMileage',
  'mileageRate',
  ...address,
];

/** The ones that vary most between postings, on one line. */
export const detailsText = (values: JobValues): string =>
  [
    values.title.trim(),
    jobRules.employmentTypes[values.employmentType],
    values.paysMileage ? `mileage ${values.mileageRate}¢ a mile` : 'no mileage',
    placeText(values),
  ]
    .filter(Boolean)
    .join(' · ');

/** The fields a template stores: everything filled in except dates. */
export function templateOf(values: JobValues): TemplateFields {
  const { dates: _, ...kept } = toSend(values);
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
