/** Labeled inputs: label, hint and error are linked to their control for screen readers. */
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ChevronIcon } from '../content/icons';
import styles from './Field.module.css';
import { type FieldAria, FieldNotes, useFieldAria } from './FieldNotes';

export interface FieldProps {
  label: ReactNode;
  /** Left to screen readers, where the placeholder says what to type. */
  isLabelHidden?: boolean;
  name: string;
  hint?: ReactNode;
  error?: string;
  /** Shown but read-only, such as a phone number verified earlier. */
  isLocked?: boolean;
  /** Adds "optional" next to the label; fields are required by default. */
  isOptional?: boolean;
}

type Native<E extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<E>,
  'value' | 'onChange' | 'style' | 'className' | 'name' | 'defaultValue'
>;

export type TextFieldProps = FieldProps &
  Native<'input'> & {
    value: string | undefined;
    onChange: (value: string) => void;
    /** Formats while the user types, such as a phone number. */
    format?: (typed: string) => string;
  };

export function Labeled({
  label,
  isLabelHidden = false,
  hint,
  error,
  isOptional,
  children,
}: Pick<FieldProps, 'label' | 'isLabelHidden' | 'hint' | 'error' | 'isOptional'> & {
  children: (aria: FieldAria) => ReactNode;
}) {
  const aria = useFieldAria({ hint, error });
  return (
    <div className="grid gap-field">
      <label htmlFor={aria.id} className={isLabelHidden ? 'visually-hidden' : 'label'}>
        {label}
        {isOptional && <span className="muted regular"> (optional)</span>}
      </label>
      {children(aria)}
      <FieldNotes id={aria.id} hint={hint} error={error} />
    </div>
  );
}

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, hint, error, isLocked, isOptional, ...input } = props;
  const { value = '', onChange, format, ...rest } = input;
  return (
    <Labeled {...{ label, isLabelHidden, hint, error, isOptional }}>
      {(aria) => (
        <input
          {...rest}
          {...aria}
          value={value}
          readOnly={isLocked || rest.readOnly}
          className={styles.control}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            onChange(format ? format(typed) : typed);
          }}
        />
      )}
    </Labeled>
  );
}

export const EmailField = (props: TextFieldProps) => (
  <TextField type="email" autoComplete="email" inputMode="email" {...props} />
);

export type TextAreaProps = FieldProps &
  Native<'textarea'> & { value: string | undefined; onChange: (value: string) => void };

/** Multi-line text; grows with its content. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, isLocked, isOptional, value = '', onChange, ...rest } = props;
  return (
    <Labeled label={label} hint={hint} error={error} isOptional={isOptional}>
      {(aria) => (
        <textarea
          {...rest}
          {...aria}
          value={value}
          readOnly={isLocked || rest.readOnly}
          className={`${styles.control} ${styles.area}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Labeled>
  );
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'format'>) {
  const { label, hint, error, isLocked, isOptional, value = '', onChange, ...rest } = props;
  const [isShown, setShown] = useState(false);
  return (
    <Labeled label={label} hint={hint} error={error} isOptional={isOptional}>
      {(aria) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...aria}
            value={value}
            type={isShown ? 'text' : 'password'}
            readOnly={isLocked || rest.readOnly}
            className={`${styles.control} ${styles.withToggle}`}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            className={`plain-button small strong ${styles.toggle}`}
            aria-pressed={isShown}
            aria-controls={aria.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> what you typed</span>
          </button>
        </div>
      )}
    </Labeled>
  );
}

export interface Option<T extends string = string> {
  value: T;
  label: string;
}

export type SelectFieldProps<T extends string> = FieldProps &
  Native<'select'> & {
    options: readonly Option<T>[];
    /** The empty first option, such as "Select a state". */
    placeholder?: string;
    value: T | '';
    onChange: (value: T) => void;
  };

export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hint, error, isLocked, isOptional, onChange, options, placeholder, ...rest } =
    props;
  return (
    <Labeled label={label} hint={hint} error={error} isOptional={isOptional}>
      {(aria) => (
        <div className="relative">
          <select
            {...rest}
            {...aria}
            disabled={isLocked || rest.disabled}
            className={`${styles.control} ${styles.select}`}
            onChange={(event) => onChange(event.currentTarget.value as T)}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <ChevronIcon size={16} />
          </span>
        </div>
      )}
    </Labeled>
  );
}
