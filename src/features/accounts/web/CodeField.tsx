/** A field for six digits, typed or pasted; used for text messages and authenticator apps. */
import { TextField, type TextFieldProps } from '#ui/field/Field';

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);

type CodeFieldProps = Pick<
  TextFieldProps,
  'label' | 'name' | 'value' | 'error' | 'hint' | 'onChange'
>;

export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={6}
      format={digitsOf}
      // Strip non-digits first, or maxLength 6 would cut "123 456" short.
      onPaste={(event) => {
        event.preventDefault();
        props.onChange(digitsOf(event.clipboardData.getData('text')));
      }}
    />
  );
}
