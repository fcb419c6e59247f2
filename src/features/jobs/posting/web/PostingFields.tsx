/** The fields of the job form, in the order people think of them. */

import { SelectField, TextArea, TextField } from '../../../../ui/field/Field';
import { RadioGroup } from '../../../../ui/field/RadioGroup';
import { Switch } from '../../../../ui/field/Switch';
import { AddressFields } from '../../../../ui/form/AddressFields';
import { FormSection } from '../../../../ui/form/FormSections';
import { dollars } from '../../../profiles/web/professional/form';
import { employmentTypes, jobStates, professionalTypes } from '../../rules';
import type { PostingFormState } from './form';
import { ShiftFields } from './ShiftFields';

const typeOptions = professionalTypes.map((value) => ({ value, label: value }));
const stateOptions = jobStates.map((value) => ({ value, label: value }));
/** An array, because an object would put the numeric key first. */
const employmentOptions = (['w2', '1099', 'both'] as const).map((value) => ({
  value,
  label: employmentTypes[value],
}));

const wholeNumber = (typed: string) => typed.replace(/\D/g, '').slice(0, 4);

interface PostingFieldsProps {
  form: PostingFormState;
  /** An existing job stays on one day. */
  isEdit: boolean;
  timeZone: string;
  /** The result of the ZIP code lookup. */
  zipHint: string | undefined;
}

export function PostingFields({ form, isEdit, timeZone, zipHint }: PostingFieldsProps) {
  const { values } = form;
  return (
    <>
      <FormSection title="The job">
        <TextField
          label="Job title"
          placeholder="Hygienist for a full day"
          autoComplete="off"
          maxLength={120}
          {...form.field('title')}
        />
        <SelectField
          label="Who you're looking for"
          placeholder="Select a professional type"
          options={typeOptions}
          {...form.field('professionalType')}
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
      </FormSection>
      <ShiftFields form={form} isEdit={isEdit} timeZone={timeZone} />
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
    </>
  );
}
