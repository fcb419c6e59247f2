/** Hours in steps of half an hour, as text, because an empty field is not 0 hours. */
import * as z from 'zod';
import { TextField, type TextFieldProps } from '#ui/field/Field';
import { disputedHours } from '../schema';
import styles from './disputes.module.css';

export const typedHours = z
  .string()
  .refine(
    (text) => text.trim() !== '' && disputedHours.safeParse(Number(text)).success,
    'Please enter hours from 0 to 24 in steps of 0.5.',
  );

export const HoursField = (props: TextFieldProps) => (
  <div className={styles.hours}>
    <TextField type="number" inputMode="decimal" min={0} max={24} step={0.5} {...props} />
  </div>
);
