/** A toggle that applies immediately. */
import type { FieldProps } from './Field';
import { FieldNotes, useFieldAria } from './FieldNotes';
import styles from './Switch.module.css';

type SwitchProps = Omit<FieldProps, 'isOptional'> & {
  value: boolean | undefined;
  onChange: (value: boolean) => void;
};

export function Switch(props: SwitchProps) {
  const { label, hint, error, isLocked, name, value = false, onChange } = props;
  const aria = useFieldAria({ hint, error });
  return (
    <div className={`stack gap-0 ${styles.field}`}>
      <label className={`row gap-3 ${styles.label}`}>
        <input
          {...aria}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state
          role="switch"
          name={name}
          checked={value}
          disabled={isLocked}
          className={`flex-none relative ${styles.switch}`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={aria.id} hint={hint} error={error} />
    </div>
  );
}
