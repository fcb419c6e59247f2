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

interface Question<T extends string> extends FieldProps {
  options: readonly Choice<T>[];
}

function Group(props: Omit<FieldProps, 'name' | 'isLocked'> & { children: ReactNode }) {
  const { label, hint, error, isOptional, children } = props;
  const aria = useFieldAria({ hint, error });
  return (
    <fieldset className="grid gap-field" aria-describedby={aria['aria-describedby']}>
      <legend className={`label ${styles.legend}`}>
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
  /** Long options stand below each other. */
  isColumn?: boolean;
};

export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { name, options, value, onChange, isLocked, isColumn, ...group } = props;
  return (
    <Group {...group}>
      <div className={`stack gap-2 ${isColumn ? '' : 'halves'}`}>
        {options.map((option) => (
          <label key={option.value} className={`row gap-3 control focus-frame ${styles.radio}`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={isLocked}
              aria-invalid={group.error ? true : undefined}
              className={`outline-none ${styles.box}`}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.note && <span className="note block regular">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </Group>
  );
}

interface ChipsProps<T extends string> extends Question<T> {
  type: 'radio' | 'checkbox';
  isChosen: (value: T) => boolean;
  onChange: (value: T) => void;
}

function Chips<T extends string>(props: ChipsProps<T>) {
  const { type, name, options, isChosen, onChange, isLocked, ...group } = props;
  return (
    <Group {...group}>
      <div className="cluster">
        {options.map(({ value, label }) => (
          <label key={value} className={`touch-target focus-frame ${styles.chip}`}>
            <input
              type={type}
              name={name}
              value={value}
              checked={isChosen(value)}
              disabled={isLocked}
              aria-invalid={group.error ? true : undefined}
              className="visually-hidden"
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </Group>
  );
}

/** A radio group as a line of chips, for few short options. */
export const RadioChips = <T extends string>({ value, ...props }: RadioGroupProps<T>) => (
  <Chips {...props} type="radio" isChosen={(option) => option === value} />
);

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

export const ChipGroup = <T extends string>({
  value = [],
  onChange,
  ...props
}: ChipGroupProps<T>) => (
  <Chips
    {...props}
    type="checkbox"
    isChosen={(option) => value.includes(option)}
    onChange={(option) => onChange(toggled(props.options, value, option))}
  />
);
