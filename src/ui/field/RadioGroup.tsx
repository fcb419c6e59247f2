/** Choices under one question: radio buttons for one of a few, or chips for any of many. */
import type { ReactNode } from 'react';
import styles from './choices.module.css';
import type { FieldProps } from './Field';
import { FieldNotes, useFieldAria } from './FieldNotes';

interface Choice<T extends string> {
  value: T;
  label: ReactNode;
  /** A second line, such as the price of the option. */
  note?: ReactNode;
}

type Question<T extends string> = FieldProps & { options: readonly Choice<T>[] };

function Group(props: Omit<FieldProps, 'name' | 'isLocked'> & { children: ReactNode }) {
  const { label, hint, error, isOptional, children } = props;
  const aria = useFieldAria({ hint, error });
  return (
    <fieldset className={styles.group} aria-describedby={aria['aria-describedby']}>
      <legend className={styles.legend}>
        {label}
        {isOptional && <span className="muted regular"> (optional)</span>}
      </legend>
      {children}
      <FieldNotes id={aria.id} hint={hint} error={error} />
    </fieldset>
  );
}

type RadioGroupProps<T extends string> = Question<T> & {
  value: T | '' | undefined;
  onChange: (value: T) => void;
};

export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { name, options, value, onChange, isLocked, ...group } = props;
  return (
    <Group {...group}>
      <div className={`stack gap-2 ${styles.radios}`}>
        {options.map((option) => (
          <label key={option.value} className={`row gap-3 ${styles.radio}`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={isLocked}
              aria-invalid={group.error ? true : undefined}
              className={styles.box}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.note && <span className={`note ${styles.note}`}>{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </Group>
  );
}

/** A radio group as a line of chips, for few short options. */
export function RadioChips<T extends string>(props: RadioGroupProps<T>) {
  const { name, options, value, onChange, isLocked, ...group } = props;
  return (
    <Group {...group}>
      <div className="cluster">
        {options.map((option) => (
          <label key={option.value} className={`touch-target ${styles.chip}`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={isLocked}
              aria-invalid={group.error ? true : undefined}
              className="visually-hidden"
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Group>
  );
}

type ChipGroupProps<T extends string> = Question<T> & {
  value: readonly T[] | undefined;
  onChange: (value: T[]) => void;
};

/** Returns values in the order of the options, not of the clicks. */
export const toggled = <T extends string>(
  all: readonly { value: T }[],
  chosen: readonly T[],
  one: T,
): T[] =>
  all
    .map(({ value }) => value)
    .filter((value) => (value === one ? !chosen.includes(value) : chosen.includes(value)));

export function ChipGroup<T extends string>(props: ChipGroupProps<T>) {
  const { name, options, value = [], onChange, isLocked, ...group } = props;
  return (
    <Group {...group}>
      <div className="cluster">
        {options.map((option) => (
          <label key={option.value} className={`touch-target ${styles.chip}`}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              disabled={isLocked}
              aria-invalid={group.error ? true : undefined}
              className="visually-hidden"
              onChange={() => onChange(toggled(options, value, option.value))}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Group>
  );
}
