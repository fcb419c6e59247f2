/** Hours in steps of half an hour, as text, because an empty field is not 0 hours. */
import { TextField, type TextFieldProps } from '#ui/field/Field';
import styles from './disputes.module.css';

export const HoursField = (props: TextFieldProps) => (
  <div className={styles.hours}>
    <TextField type="number" inputMode="decimal" min={0} max={24} step={0.5} {...props} />
  </div>
);
