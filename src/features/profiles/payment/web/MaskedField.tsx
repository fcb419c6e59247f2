/** A number on file: shown masked, and kept unless a new one is typed. */
import { TextField, type TextFieldProps } from '#ui/field/Field';
import { isMasked } from '../rules';
import { clearMask } from './masked';

type MaskedFieldProps = TextFieldProps & {
  /** Masked; restored when the field is left empty. */
  stored: string | null | undefined;
};

export function MaskedField({ stored, value = '', onChange, format, ...rest }: MaskedFieldProps) {
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...rest}
      value={value}
      onChange={(typed) => {
        const fresh = clearMask(typed, value);
        onChange(format ? format(fresh) : fresh);
      }}
      onFocus={(event) => {
        if (isMasked(value)) event.currentTarget.select();
      }}
      onBlur={() => {
        if (value.trim() === '' && stored) onChange(stored);
      }}
    />
  );
}
