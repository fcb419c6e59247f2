/** The job form's values: where they come from, what is wrong with them, what the calls are sent. */
import * as z from 'zod';
import { defaultState } from '../../../../kernel/states';
import type { useForm } from '../../../../ui/form';
import type { PracticeView } from '../../../profiles/schema';
import {
  defaultMileageRate,
  type EmploymentType,
  jobStates,
  type ProfessionalType,
  sentences,
} from '../../rules';
import { type JobForm, jobForm, type OwnJobView, type TemplateFields } from '../../schema';

/** As typed: numbers are texts, and nothing is an empty text. */
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
export const noShift = { startDate: '', endDate: '', startTime: '', endTime: '' };

/** What a temporary position lacks, in the order of the form. */
export const missingShift = (values: JobValues): (typeof shiftParts)[number][] =>
  values.isPermanent ? [] : shiftParts.filter((part) => values[part] === '');

const toSend = ({ paysMileage, mileageRate, isPermanent, ...rest }: JobValues) => ({
  ...rest,
  ...(isPermanent && noShift),
  isPermanent,
  paysMileage,
  // A rate nobody is paid is not asked for.
  mileageRate: paysMileage ? mileageRate : undefined,
});

/** The call's own rules; that the shift is incomplete is told beside the first part that is missing. */
export const postingForm = z.custom<JobValues>().transform((values, context): JobForm => {
  const parsed = jobForm.safeParse(toSend(values));
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

/** A new job is where the practice is. */
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

/** A job as it stands, to change it. */
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
  hourlyRate: String(job.hourlyRate),
  employmentType: job.employmentType,
  paysMileage: job.paysMileage,
  mileageRate: String(job.mileageRate),
  address: job.address,
  city: job.city,
  state: job.state,
  zipCode: job.zipCode,
});

/** A job to post again: everything but the day, which is another one. */
export const copyOf = (job: OwnJobView): JobValues => ({ ...valuesOf(job), startDate: '' });

/** The changes to a job; a shift stays one day. */
export const changesOf = ({ endDate: _, ...form }: JobForm) => form;

/** What is worth keeping of a form: whatever was filled in, except days. */
export function templateOf(values: JobValues): TemplateFields {
  const { startDate: _first, endDate: _last, ...kept } = toSend(values);
  return Object.fromEntries(
    Object.entries(kept).filter(([, value]) => value !== '' && value !== undefined),
  ) as TemplateFields;
}

/** What a template fills in; what it does not hold stays as it is. */
export function fromTemplate(fields: TemplateFields): Partial<JobValues> {
  const { hourlyRate, mileageRate, ...rest } = fields;
  return {
    ...rest,
    ...(hourlyRate !== undefined && { hourlyRate: String(hourlyRate) }),
    ...(mileageRate !== undefined && { mileageRate: String(mileageRate) }),
    ...(rest.isPermanent && noShift),
  };
}
