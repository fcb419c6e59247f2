/** How to reach a person: their name and their phone. */
import { formatPhone } from '#kernel/input/phone';
import { TextField, type TextFieldProps } from './Field';

/** A US phone number, formatted while it is typed. */
export const PhoneField = (props: TextFieldProps) => (
  <TextField
    type="tel"
    autoComplete="tel"
    inputMode="tel"
    placeholder="(701) 555-0143"
    format={formatPhone}
    {...props}
  />
);

interface NameFieldsProps {
  form: { field: (name: 'firstName' | 'lastName') => Omit<TextFieldProps, 'label'> };
}

export const NameFields = ({ form }: NameFieldsProps) => (
  <>
    <TextField
      label="First name"
      autoComplete="given-name"
      maxLength={80}
      {...form.field('firstName')}
    />
    <TextField
      label="Last name"
      autoComplete="family-name"
      maxLength={80}
      {...form.field('lastName')}
    />
  </>
);
