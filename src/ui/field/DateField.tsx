/** A date input with the browser's own picker and optional limits. */
import { type FieldProps, Labeled } from './Field';
import styles from './Field.module.css';

interface DateFieldProps extends FieldProps {
  /** As in 2027-03-31; empty if unset. */
  value: string | undefined;
  onChange: (value: string) => void;
  /** Limits of the picker; the form validates dates that are typed. */
  min?: string;
  max?: string;
  autoComplete?: string;
}

export function DateField(props: DateFieldProps) {
  const { label, hint, error, isLocked, isOptional, value = '', onChange, ...rest } = props;
  return (
    <Labeled label={label} hint={hint} error={error} isOptional={isOptional}>
      {(aria) => (
        <input
          {...rest}
          {...aria}
          type="date"
          value={value}
          readOnly={isLocked}
          className={`${styles.control} ${styles.date}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Labeled>
  );
}
