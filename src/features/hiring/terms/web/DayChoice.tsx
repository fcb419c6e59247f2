/** Chooses among the days of a series; a day that cannot be chosen says why. */

import { type RefObject, useId } from 'react';
import { shiftText } from '#features/jobs/web/labels';
import { Checkbox } from '#ui/field/Checkbox';
import styles from './terms.module.css';

interface Day<Id extends string> {
  id: Id;
  startsAt: string | null;
  endsAt: string | null;
  /** Why it cannot be chosen. */
  reason?: string | undefined;
}

interface DayChoiceProps<Id extends string> {
  legend: string;
  days: readonly Day<Id>[];
  timeZone: string;
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  /** For a form that was submitted without a day: focus moves to the group. */
  group?: RefObject<HTMLFieldSetElement | null>;
}

export function DayChoice<Id extends string>(props: DayChoiceProps<Id>) {
  const { legend, days, timeZone, chosen, onChange, group } = props;
  const errorId = useId();
  const isMissing = chosen.length === 0;
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className={`stack gap-0 ${styles.choice}`}
      aria-describedby={isMissing ? errorId : undefined}
    >
      <legend className="label">{legend}</legend>
      {days.map(({ id, reason, startsAt, endsAt }) => (
        <Checkbox
          key={id}
          name={`day-${id}`}
          label={shiftText({ startsAt, endsAt, timeZone })}
          hint={reason}
          disabled={reason !== undefined}
          value={chosen.includes(id)}
          onChange={(isChosen) =>
            onChange(
              days
                .map((day) => day.id)
                .filter((each) => (each === id ? isChosen : chosen.includes(each))),
            )
          }
        />
      ))}
      {isMissing && (
        <p className="small danger" id={errorId} role="alert">
          {days.every(({ reason }) => reason !== undefined)
            ? 'There is no day left to choose.'
            : 'Please choose at least one day.'}
        </p>
      )}
    </fieldset>
  );
}
