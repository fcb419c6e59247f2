/** The fields of the job form: role, days, hours and pay first, and the rest folded away. */
import type { ReactNode } from 'react';
import { employmentTypes, jobUsStates, professionalTypes } from '#features/jobs/rules';
import { TextArea, TextField } from '#ui/field/Field';
import { RadioChips, RadioGroup } from '#ui/field/RadioGroup';
import { Switch } from '#ui/field/Switch';
import { AddressFields } from '#ui/form/AddressFields';
import { CollapsibleSection, FormSection } from '#ui/form/FormSections';
import {
  detailNames,
  detailsText,
  type PostingFormState,
  type UsualShifts,
  withUsual,
} from './form';
import { PayFields, type PostingContext } from './PayFields';
import { ShiftFields } from './ShiftFields';

const typeOptions = professionalTypes.map((value) => ({ value, label: value }));
const stateOptions = jobUsStates.map((value) => ({ value, label: value }));
/** An array, because an object would put the numeric key first. */
const employmentOptions = (['w2', '1099', 'both'] as const).map((value) => ({
  value,
  label: employmentTypes[value],
}));
const wholeNumber = (typed: string) => typed.replace(/\D/g, '').slice(0, 4);

interface PostingFieldsProps extends Pick<PostingContext, 'rateGuidance'> {
  form: PostingFormState;
  /** An existing job stays on one day. */
  isEdit: boolean;
  /** What the practice usually posts; absent where the form starts from a job. */
  usual: UsualShifts | undefined;
  timeZone: string;
  /** The result of the ZIP code lookup. */
  zipHint: string | undefined;
  /** What it costs, unless that is in sight elsewhere. */
  cost: ReactNode;
}

export function PostingFields(props: PostingFieldsProps) {
  const { form, isEdit, usual, timeZone, zipHint, rateGuidance, cost } = props;
  const { values } = form;
  return (
    <>
      <RadioChips
        label="Who you're looking for"
        options={typeOptions}
        {...form.field('professionalType')}
        onChange={(role) => form.fill(withUsual(values, role, usual))}
      />
      <ShiftFields form={form} isEdit={isEdit} usual={usual} timeZone={timeZone} />
      <PayFields form={form} rateGuidance={rateGuidance}>
        {cost}
      </PayFields>
      <CollapsibleSection
        title="Details"
        summary={detailsText(values)}
        isOpenAtFirst={isEdit}
        hasError={detailNames.some((name) => form.errors[name])}
      >
        <FormSection title="Title and description">
          <TextField
            label="Job title"
            placeholder="Hygienist for a full day"
            autoComplete="off"
            maxLength={120}
            {...form.field('title')}
          />
          <TextArea
            label="Description"
            isOptional
            hint="What the day is like: patients, pace, software, team."
            maxLength={5_000}
            {...form.field('description')}
          />
          <TextArea
            label="Requirements"
            isOptional
            hint="What someone needs to bring or know how to do."
            maxLength={3_000}
            {...form.field('requirements')}
          />
          <RadioGroup
            label="Employment type"
            options={employmentOptions}
            {...form.field('employmentType')}
          />
          <Switch label="Pay mileage" {...form.field('paysMileage')} />
          {values.paysMileage && (
            <TextField
              label="Cents per mile"
              inputMode="numeric"
              autoComplete="off"
              format={wholeNumber}
              hint="Paid for the round trip."
              {...form.field('mileageRate')}
            />
          )}
        </FormSection>
        <FormSection
          title="Where"
          about="Your practice's address, unless the work is somewhere else."
        >
          <AddressFields
            form={form}
            states={stateOptions}
            streetHint="Shown only to the professional you book."
            isStreetOptional
            zipHint={zipHint}
          />
        </FormSection>
      </CollapsibleSection>
    </>
  );
}
