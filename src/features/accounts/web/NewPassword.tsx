/** Choosing a password: the fields, and whose it is. */
import type { ComponentProps } from 'react';
import { PasswordField } from '#ui/field/Field';

type Field = Omit<ComponentProps<typeof PasswordField>, 'label'>;

interface NewPasswordProps {
  label: string;
  confirmLabel: string;
  field: Field;
  confirmField: Field;
}

export const NewPassword = ({ label, confirmLabel, field, confirmField }: NewPasswordProps) => (
  <>
    <PasswordField
      label={label}
      autoComplete="new-password"
      hint="At least 8 characters."
      {...field}
    />
    <PasswordField label={confirmLabel} autoComplete="new-password" {...confirmField} />
  </>
);

/** For password managers, which store a password with a user name. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input hidden readOnly name="username" autoComplete="username" value={email} />
);
