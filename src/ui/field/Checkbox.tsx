/** A checkbox with its label after the box. */
import type { ComponentProps } from 'react';
import styles from './choices.module.css';
import type { FieldProps } from './Field';
import { FieldNotes, useFieldAria } from './FieldNotes';

type CheckboxProps = Omit<FieldProps, 'isOptional'> &
  Pick<ComponentProps<'input'>, 'disabled'> & {
    value: boolean | undefined;
    onChange: (value: boolean) => void;
  };

export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, isLocked, name, value = false, disabled, onChange } = props;
  const aria = useFieldAria({ hint, error });
  return (
    <div className={`stack gap-0 ${styles.one}`}>
      <label className={`row gap-3 ${styles.agree}`}>
        <input
          {...aria}
          type="checkbox"
          name={name}
          checked={value}
          disabled={isLocked || disabled}
          className={styles.box}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={aria.id} hint={hint} error={error} />
    </div>
  );
}
