/** The four sections of the profile form. */

import { Link } from 'react-router';
import { dayNames } from '#features/profiles/availability/web/week';
import { titles, weekdays } from '#features/profiles/rules';
import type { ProfessionalView } from '#features/profiles/schema';
import { usePlace } from '#features/profiles/web/place/usePlace';
import { defaultState, stateNames } from '#kernel/input/states';
import { PhoneField } from '#ui/field/ContactFields';
import { SelectField, TextArea, TextField } from '#ui/field/Field';
import { ChipGroup } from '#ui/field/RadioGroup';
import { AddressFields } from '#ui/form/AddressFields';
import { FieldPair, FormSection } from '#ui/form/FormSections';
import type { useForm } from '#ui/form/form';
import { digitsOnly, dollars, type profileForm } from './form';

interface ProfileFieldsProps {
  form: ReturnType<typeof useForm<typeof profileForm>>;
  saved: ProfessionalView | null;
  isPhoneLocked: boolean;
}

const titleOptions = titles.map((value) => ({ value, label: value }));
const stateOptions = stateNames.map((name) => ({ value: name, label: name }));
const dayOptions = weekdays.map((value) => ({ value, label: dayNames[value] }));

/** The state is preselected, so a ZIP code may still change it. */
const unsaved = { zipCode: '', city: '', state: defaultState, timeZone: '' };

export function ProfileFields({ form, saved, isPhoneLocked }: ProfileFieldsProps) {
  const place = saved ? { ...saved, timeZone: '' } : unsaved;
  const isUnknownZip = usePlace(form.values, place, ({ timeZone: _, ...changes }) =>
    form.fill(changes),
  );
  const rate = Number(form.values.hourlyRate);
  return (
    <>
      <FormSection title="Professional Information">
        <FieldPair>
          <SelectField
            label="Professional title"
            placeholder="Select your title"
            options={titleOptions}
            {...form.field('title')}
          />
          <TextField
            label="Years of experience"
            inputMode="numeric"
            format={digitsOnly(2)}
            {...form.field('yearsOfExperience')}
          />
        </FieldPair>
        <TextArea
          label="About you"
          isOptional
          hint="What practices should know: where you've worked, which software you use, what you enjoy."
          maxLength={2_000}
          {...form.field('bio')}
        />
      </FormSection>
      <FormSection title="Contact & Location">
        <PhoneField
          label="Phone number"
          isLocked={isPhoneLocked}
          hint={
            isPhoneLocked && (
              <>
                Verified during registration. <Link to="/settings">Change it in Settings</Link>
              </>
            )
          }
          {...form.field('phone')}
        />
        <AddressFields
          form={form}
          states={stateOptions}
          streetHint="Used only for mileage calculation. It's not shared publicly."
          zipHint={isUnknownZip ? "We don't recognize this ZIP code. Please check it." : undefined}
        />
      </FormSection>
      <FormSection title="Rate Information">
        <TextField
          label="Hourly rate in dollars"
          inputMode="decimal"
          placeholder="48"
          format={dollars}
          hint={
            rate >= 1
              ? `Practices see $${form.values.hourlyRate}/hr.`
              : 'You set it, and you can change it any time.'
          }
          {...form.field('hourlyRate')}
        />
      </FormSection>
      <FormSection title="Availability">
        <ChipGroup
          label="Days you can work"
          hint="Each day you add counts as available all day."
          options={dayOptions}
          {...form.field('days')}
        />
      </FormSection>
    </>
  );
}
