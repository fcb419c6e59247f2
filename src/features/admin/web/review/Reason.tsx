/** The reason for rejecting a document: a common one, or a custom text. */
import { useState } from 'react';
import { reasons } from '#features/admin/rules';
import { SelectField, TextArea } from '#ui/field/Field';

const own = 'own';
const options = [
  ...reasons.map((reason) => ({ value: reason as string, label: reason })),
  { value: own, label: 'Other reason…' },
];

const isCommon = (text: string) => reasons.some((reason) => reason === text);

interface ReasonProps {
  /** The document's name inside a sentence. */
  name: string;
  id: string;
  value: string;
  onChange: (reason: string) => void;
  error?: string | undefined;
}

export function Reason({ name, id, value, onChange, error }: ReasonProps) {
  const [choice, setChoice] = useState(isCommon(value) ? value : value && own);
  const problem = error !== undefined && value.trim() === '' ? { error } : {};
  return (
    <>
      <SelectField
        label={`Reason to reject the ${name}`}
        name={`reason-${id}`}
        placeholder="Choose a reason"
        options={options}
        value={choice}
        onChange={(chosen) => {
          setChoice(chosen);
          onChange(chosen === own ? '' : chosen);
        }}
        {...(choice === own ? {} : problem)}
      />
      {choice === own && (
        <TextArea
          label="In your own words"
          name={`words-${id}`}
          maxLength={2_000}
          value={value}
          onChange={onChange}
          {...problem}
        />
      )}
    </>
  );
}
