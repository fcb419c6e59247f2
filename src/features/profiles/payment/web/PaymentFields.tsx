/** Card and account fields: each formats its input and validates it while you type. */
import type { ReactNode } from 'react';
import { cardBrand, groupCardNumber } from '#kernel/money/card';
import { AlertIcon, CheckIcon } from '#ui/content/icons';
import { type FieldProps, TextField, type TextFieldProps } from '#ui/field/Field';
import { type Hint, isMasked, numberHint, routingHint } from '../rules';
import { clearMask } from './masked';
import styles from './payment.module.css';

interface NumberProps extends Omit<FieldProps, 'label'> {
  label?: ReactNode;
  value: string | undefined;
  onChange: (value: string) => void;
  /** The masked number on file. */
  stored?: string | null | undefined;
}

type CheckedProps = NumberProps &
  Pick<TextFieldProps, 'inputMode' | 'autoCapitalize' | 'autoComplete' | 'format'> & {
    /** What is checked, such as "routing number". */
    noun: string;
    check: Hint;
    /** Before there is anything to check. */
    help: ReactNode;
  };

/** A number on file, whose hint says while you type whether it is valid. */
function CheckedField({ value = '', error, noun, check, help, ...rest }: CheckedProps) {
  const hint = (
    <span aria-live="polite" className={check && styles[check]}>
      {check === 'valid' && <CheckIcon size={16} />}
      {check === 'invalid' && <AlertIcon size={16} />}
      {check === 'valid' && `Valid ${noun}`}
      {check === 'invalid' && `Invalid ${noun}`}
      {!check && (isMasked(value) ? 'On file. Enter a new number to replace it.' : help)}
    </span>
  );
  return (
    <MaskedField
      stored={undefined}
      label={undefined}
      {...rest}
      value={value}
      error={error}
      hint={!error && hint}
    />
  );
}

const digits = (max: number) => (typed: string) => typed.replace(/\D/g, '').slice(0, max);

export const RoutingNumberField = (props: NumberProps) => (
  <CheckedField
    label="Routing number"
    inputMode="numeric"
    format={digits(9)}
    noun="routing number"
    check={routingHint(props.value ?? '')}
    help="The 9 digits at the bottom left of a check."
    {...props}
  />
);

const accountText = (typed: string) =>
  typed
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, 17);

export const AccountNumberField = (props: NumberProps) => (
  <CheckedField
    label="Account number"
    autoCapitalize="characters"
    format={accountText}
    noun="account number"
    check={numberHint(props.value ?? '', 'checking')}
    help="4 to 17 letters or digits."
    {...props}
  />
);

export function CardNumberField(props: NumberProps) {
  const { value = '' } = props;
  const brand = isMasked(value) ? 'Unknown' : cardBrand(value);
  const isKnown = brand !== 'Unknown';
  return (
    <CheckedField
      label="Card number"
      inputMode="numeric"
      format={groupCardNumber}
      {...props}
      autoComplete="cc-number"
      noun={`${isKnown ? brand : 'card'} number`}
      check={numberHint(value, 'card')}
      help={isKnown ? brand : '13 to 19 digits.'}
    />
  );
}

export const CvvField = (props: Omit<NumberProps, 'stored'>) => (
  <TextField
    label="CVV"
    inputMode="numeric"
    autoComplete="cc-csc"
    hint="3 digits on the back, or 4 on the front of an American Express card."
    format={digits(4)}
    {...props}
  />
);

type MaskedFieldProps = TextFieldProps & {
  /** Masked; restored when the field is left empty. */
  stored: string | null | undefined;
};

/** A number on file: shown masked, and kept unless a new one is typed. */
function MaskedField({ stored, value = '', onChange, format, ...rest }: MaskedFieldProps) {
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
