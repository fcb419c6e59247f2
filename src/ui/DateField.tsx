/** A calendar day, by the browser's own picker, between a first and a last one. */
import { Labeled, type Shared } from './Field';
import styles from './Field.module.css';

interface DateFieldProps extends Shared {
  /** As in 2027-03-31; empty for none. */
  value: string | undefined;
  onChange: (value: string) => void;
  /** Outside of these the picker offers nothing; what is typed all the same is for the form to judge. */
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
