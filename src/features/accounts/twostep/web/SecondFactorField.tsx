/** The authenticator code at sign-in, shown only when the server asks for it. */
import { useEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '#ui/field/Field';

type SecondFactorFieldProps = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>;

export function SecondFactorField(props: SecondFactorFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  return (
    <TextField
      {...props}
      ref={input}
      label="Authenticator code"
      hint="Two-step verification is on. Enter the 6-digit code from your authenticator app, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  );
}
