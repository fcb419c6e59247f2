/** The rate of the job form, what similar shifts paid, and what the posting costs. */
import type { ReactNode } from 'react';
import type { ProfessionalType } from '#features/jobs/rules';
import { mileageText } from '#features/jobs/web/labels';
import { dollars } from '#features/profiles/professional/web/form';
import { Facts } from '#ui/content/Facts';
import { TextField } from '#ui/field/Field';
import { FormSection } from '#ui/form/FormSections';
import type { JobValues, PostingFormState } from './form';
import { costOf } from './preview';

/** What features that build on jobs have to say about posting. */
export interface PostingContext {
  /** Why the practice cannot post right now. */
  notice: ReactNode;
  /** What the practice pays for each day that is filled, in cents. */
  feeCents: number;
  /** What similar shifts paid; undefined for too few practices, or until it is known. */
  useMedianRate: (about: Pick<JobValues, 'professionalType' | 'zipCode'>) => number | undefined;
  /** Shows what similar shifts paid; `onUse` fills in a rate. */
  rateGuidance: (about: {
    type: ProfessionalType;
    zipCode: string;
    rate: string;
    onUse: (rate: string) => void;
  }) => ReactNode;
}

interface CostProps extends Pick<PostingContext, 'feeCents'> {
  form: PostingFormState;
  timeZone: string;
}

/** What the posting costs, once there is enough to know that. */
export function Cost({ form: { values }, timeZone, feeCents }: CostProps) {
  const cost = costOf(values, timeZone, feeCents);
  const mileage = mileageText({ ...values, mileageRate: Number(values.mileageRate) });
  if (!cost) return <p className="note">Choose days, hours and a rate to see what it costs.</p>;
  const total = `${cost.total}${mileage ? ' plus mileage' : ''}`;
  return (
    <Facts
      facts={[
        ['Wages', `${cost.wages} (${cost.sum})`],
        ['Mileage', mileage && `${mileage}, round trip`],
        ['Platform fee', cost.fee],
        ['Total', <strong key="total">{total}</strong>],
      ]}
    />
  );
}

interface PayFieldsProps extends Pick<PostingContext, 'rateGuidance'> {
  form: PostingFormState;
  children: ReactNode;
}

export function PayFields({ form, rateGuidance, children }: PayFieldsProps) {
  const { values } = form;
  return (
    <FormSection title="Pay">
      <TextField
        label="Hourly rate in dollars"
        inputMode="decimal"
        placeholder="48"
        autoComplete="off"
        format={dollars}
        hint="Professionals can propose a different rate when they apply. A quick apply takes yours."
        {...form.field('hourlyRate')}
      />
      {values.professionalType !== '' &&
        !values.isPermanent &&
        rateGuidance({
          type: values.professionalType,
          zipCode: values.zipCode,
          rate: values.hourlyRate,
          onUse: (hourlyRate) => form.set('hourlyRate', hourlyRate),
        })}
      {children}
    </FormSection>
  );
}
