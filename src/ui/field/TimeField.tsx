/** A time input with the browser's own picker. */
import { type FieldProps, Labeled } from './Field';
import styles from './Field.module.css';

interface TimeFieldProps extends FieldProps {
  /** As in 17:30; empty if unset. */
  value: string | undefined;
  onChange: (value: string) => void;
  disabled?: boolean;
}

export function TimeField(props: TimeFieldProps) {
  const { label, hint, error, isLocked, isOptional, value = '', onChange, ...rest } = props;
  return (
    <Labeled label={label} hint={hint} error={error} isOptional={isOptional}>
      {(aria) => (
        <input
          {...rest}
          {...aria}
          type="time"
          value={value}
          readOnly={isLocked}
          className={`${styles.control} ${styles.date}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Labeled>
  );
}
