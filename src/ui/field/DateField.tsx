/** A date or a time, with the browser's own picker. */
import { type FieldProps, Labeled } from './Field';
import styles from './Field.module.css';

interface PickerProps extends FieldProps {
  /** As in 2027-03-31 or 17:30; empty if unset. */
  value: string | undefined;
  onChange: (value: string) => void;
  /** Limits of the picker; the form validates dates that are typed. */
  min?: string;
  max?: string;
  autoComplete?: string;
  disabled?: boolean;
}

function Picker(props: PickerProps & { type: 'date' | 'time' }) {
  const { label, hint, error, isLocked, isOptional, value = '', onChange, ...rest } = props;
  return (
    <Labeled label={label} hint={hint} error={error} isOptional={isOptional}>
      {(aria) => (
        <input
          {...rest}
          {...aria}
          value={value}
          readOnly={isLocked}
          className={`${styles.control} ${styles.date}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Labeled>
  );
}

export const DateField = (props: PickerProps) => <Picker {...props} type="date" />;
export const TimeField = (props: PickerProps) => <Picker {...props} type="time" />;
