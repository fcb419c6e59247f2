/** The hours of a week as a grid to paint: by mouse, by touch, or with arrow keys and space. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { daySlots, weekdays } from '#features/profiles/rules';
import { formatTime } from '#kernel/time/zones';
import { useStroke } from './useStroke';
import styles from './WeekGrid.module.css';
import {
  type Cell,
  dayNames,
  type FullWeek,
  isOn,
  neighborOf,
  paint,
  slotText,
  toggleDay,
} from './week';

interface WeekGridProps {
  week: FullWeek;
  onChange: (week: FullWeek) => void;
  /** The id of the text that explains how to paint. */
  describedBy: string;
}

const isSame = (one: Cell, other: Cell) => one.column === other.column && one.row === other.row;

export function WeekGrid({ week, onChange, describedBy }: WeekGridProps) {
  const stroke = useStroke(week, onChange);
  const [current, setCurrent] = useState<Cell>({ column: 0, row: 1 });
  const isFocusWanted = useRef(false);

  const press = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onChange(paint(week, [current, current], !isOn(week, current)));
      return;
    }
    const next = neighborOf(current, event.key);
    if (!next) return;
    event.preventDefault();
    // With Shift, the state of the current hour is extended to the next one.
    if (event.shiftKey) onChange(paint(week, [current, next], isOn(week, current)));
    isFocusWanted.current = true;
    setCurrent(next);
  };

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells are operated like a grid
      role="grid"
      aria-label="Weekly hours"
      aria-multiselectable="true"
      aria-describedby={describedBy}
      className={styles.grid}
      {...stroke}
      onContextMenu={(event) => event.preventDefault()}
    >
      <thead>
        <tr>
          <td />
          {weekdays.map((day) => (
            <th key={day} scope="col">
              <button
                type="button"
                className={`plain-button small strong ink ${styles.day}`}
                aria-label={`${dayNames[day]}, ${week[day].length === daySlots.length ? 'clear all hours' : 'select all hours'}`}
                onClick={() => onChange(toggleDay(week, day))}
              >
                {dayNames[day].slice(0, 3)}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {daySlots.map((slot, row) => (
          <tr key={slot}>
            <th scope="row" className={`muted tabular-nums nowrap ${styles.hour}`}>
              {formatTime(slot).replace(':00', '')}
            </th>
            {weekdays.map((day, column) => {
              const cell = { column, row };
              const isCurrent = isSame(cell, current);
              return (
                <td
                  key={day}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see the grid
                  role="gridcell"
                  data-cell={`${column} ${row}`}
                  aria-label={`${dayNames[day]} ${slotText(slot)}`}
                  aria-selected={isOn(week, cell)}
                  tabIndex={isCurrent ? 0 : -1}
                  className={styles.cell}
                  ref={(element) => {
                    if (!isCurrent || !isFocusWanted.current) return;
                    isFocusWanted.current = false;
                    element?.focus();
                  }}
                  onFocus={() => !isCurrent && setCurrent(cell)}
                  onKeyDown={press}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
