/** The fields of Practice Info. */

import type { practiceForm } from '#features/profiles/schema';
import { stateNames } from '#kernel/input/states';
import { PhoneField } from '#ui/field/ContactFields';
import { EmailField, PasswordField, SelectField, TextArea, TextField } from '#ui/field/Field';
import { AddressFields } from '#ui/form/AddressFields';
import { FieldPair, FormSection } from '#ui/form/FormSections';
import type { useForm } from '#ui/form/form';
import { zoneOptions } from './zones';

const states = stateNames.map((name) => ({ value: name, label: name }));

interface InfoFieldsProps {
  form: ReturnType<typeof useForm<typeof practiceForm>>;
  /** The result of the ZIP code lookup. */
  zipHint: string | undefined;
}

export function InfoFields({ form, zipHint }: InfoFieldsProps) {
  return (
    <>
      <FormSection title="Your practice">
        <TextField
          label="Practice name"
          autoComplete="organization"
          maxLength={120}
          {...form.field('practiceName')}
        />
        <TextArea
          label="Practice description"
          hint="What a professional should know before their first day: chairs, team, software, pace."
          maxLength={3_000}
          {...form.field('description')}
        />
        <TextField
          label="Website"
          isOptional
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="www.your-practice.com"
          maxLength={300}
          {...form.field('website')}
        />
      </FormSection>
      <FormSection title="Your location">
        <AddressFields
          form={form}
          states={states}
          streetLabel="Address"
          streetHint="Shown only to professionals with a confirmed booking."
          zipHint={zipHint}
        />
        <PhoneField label="Phone number" {...form.field('phone')} />
        <SelectField
          label="Time zone"
          placeholder="Select a time zone"
          options={zoneOptions(form.values.timeZone ?? '')}
          hint="Shift times are shown in this zone. We suggest it from your ZIP code."
          {...form.field('timeZone')}
          value={form.values.timeZone ?? ''}
        />
        <TextArea
          label="Parking instructions"
          hint="Where to park and which door to use."
          maxLength={1_000}
          {...form.field('parkingInstructions')}
        />
      </FormSection>
      <FormSection title="Contact person">
        <TextField
          label="Contact person name"
          autoComplete="name"
          maxLength={120}
          {...form.field('contactPersonName')}
        />
        <FieldPair>
          <EmailField label="Contact email" maxLength={254} {...form.field('contactPersonEmail')} />
          <PhoneField label="Contact phone" {...form.field('contactPersonPhone')} />
        </FieldPair>
      </FormSection>
      <FormSection title="Confirm it's you">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint="We ask for your password because these details go into contracts and tell professionals where to go. Saving doesn't change it."
          {...form.field('password')}
        />
      </FormSection>
    </>
  );
}
