/** The inputs for a license and for a CPR certification. */

import { documentRule } from '#features/documents/fileRules';
import { lastCprDay } from '#features/documents/rules';
import { DropZone } from '#features/documents/web/DropZone';
import { stateNames } from '#kernel/input/states';
import { Checkbox } from '#ui/field/Checkbox';
import { DateField } from '#ui/field/DateField';
import { SelectField, TextField } from '#ui/field/Field';
import { FieldPair } from '#ui/form/FormSections';
import type { useForm } from '#ui/form/form';
import type { documentsForm } from './documents';

interface DocumentInputsProps {
  form: ReturnType<typeof useForm<ReturnType<typeof documentsForm>>>;
  today: string;
  isLocked: boolean;
  files: readonly File[];
  fileError: string | undefined;
  onChoose: (files: File[]) => void;
}

const states = stateNames.map((name) => ({ value: name, label: name }));
const fileHint = 'PDF, JPG, JPEG or PNG, up to 10MB. Select all pages, or add them one by one.';

const zone = ({ files, fileError, isLocked, onChoose }: DocumentInputsProps) => ({
  rule: documentRule,
  hint: fileHint,
  isLocked,
  files,
  onChange: onChoose,
  ...(fileError && { error: fileError }),
});

export function LicenseInputs(props: DocumentInputsProps) {
  const { form, today, isLocked } = props;
  return (
    <>
      <DropZone label="License document" name="licenseFile" {...zone(props)} />
      <FieldPair>
        <TextField
          label="License number"
          isLocked={isLocked}
          autoComplete="off"
          maxLength={60}
          {...form.field('licenseNumber')}
        />
        <SelectField
          label="License state"
          isLocked={isLocked}
          placeholder="Select a state"
          options={states}
          {...form.field('licenseState')}
        />
      </FieldPair>
      <DateField
        label="License expiration date"
        isOptional
        isLocked={isLocked}
        min={today}
        {...form.field('licenseExpirationDate')}
      />
    </>
  );
}

export function CprInputs(props: DocumentInputsProps) {
  const { form, today, isLocked } = props;
  return (
    <>
      <DropZone label="CPR certification document" name="cprCertificationFile" {...zone(props)} />
      <Checkbox
        label="I confirm that I hold a current CPR certification."
        isLocked={isLocked}
        {...form.field('cprCertified')}
      />
      {form.values.cprCertified && (
        <DateField
          label="CPR expiration date"
          isLocked={isLocked}
          min={today}
          max={lastCprDay(today)}
          {...form.field('cprCertificationExpirationDate')}
        />
      )}
    </>
  );
}
