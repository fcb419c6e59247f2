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

interface LiveHintProps {
  hint: Hint;
  valid: ReactNode;
  invalid: ReactNode;
  children?: ReactNode;
}

/** The hint while you type; before that, the help text. */
function LiveHint({ hint, valid, invalid, children }: LiveHintProps) {
  return (
    <span aria-live="polite" className={hint && styles[hint]}>
      {hint === 'valid' && <CheckIcon size={16} />}
      {hint === 'invalid' && <AlertIcon size={16} />}
      {hint === 'valid' ? valid : hint === 'invalid' ? invalid : children}
    </span>
  );
}

const onFile = 'On file. Enter a new number to replace it.';

const digits = (max: number) => (typed: string) => typed.replace(/\D/g, '').slice(0, max);

export function RoutingNumberField({ value = '', error, ...rest }: NumberProps) {
  return (
    <MaskedField
      label="Routing number"
      inputMode="numeric"
      format={digits(9)}
      stored={undefined}
      {...rest}
      value={value}
      error={error}
      hint={
        !error && (
          <LiveHint
            hint={routingHint(value)}
            valid="Valid routing number"
            invalid="Invalid routing number"
          >
            {isMasked(value) ? onFile : 'The 9 digits at the bottom left of a check.'}
          </LiveHint>
        )
      }
    />
  );
}

const accountText = (typed: string) =>
  typed
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, 17);

export function AccountNumberField({ value = '', error, ...rest }: NumberProps) {
  return (
    <MaskedField
      label="Account number"
      autoCapitalize="characters"
      format={accountText}
      stored={undefined}
      {...rest}
      value={value}
      error={error}
      hint={
        !error && (
          <LiveHint
            hint={numberHint(value, 'checking')}
            valid="Valid account number"
            invalid="Invalid account number"
          >
            {isMasked(value) ? onFile : '4 to 17 letters or digits.'}
          </LiveHint>
        )
      }
    />
  );
}

export function CardNumberField({ value = '', error, ...rest }: NumberProps) {
  const brand = isMasked(value) ? 'Unknown' : cardBrand(value);
  const name = brand === 'Unknown' ? 'card' : brand;
  return (
    <MaskedField
      label="Card number"
      inputMode="numeric"
      format={groupCardNumber}
      stored={undefined}
      {...rest}
      autoComplete="cc-number"
      value={value}
      error={error}
      hint={
        !error && (
          <LiveHint
            hint={numberHint(value, 'card')}
            valid={`Valid ${name} number`}
            invalid={`Invalid ${name} number`}
          >
            {isMasked(value) ? onFile : brand === 'Unknown' ? '13 to 19 digits.' : brand}
          </LiveHint>
        )
      }
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
