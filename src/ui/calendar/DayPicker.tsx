/**
 * A small calendar to choose days from: by click, by dragging, or with the arrow keys; holding
 * Shift chooses days along the way. It starts with the current week, so that the next days are on
 * it whatever the date.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { addDays, daysBetween } from '../../kernel/time/day';
import { Button } from '../content/Button';
import { ArrowIcon, BackIcon } from '../content/icons';
import { FieldNotes, useFieldAria } from '../field/FieldNotes';
import styles from './DayPicker.module.css';
import { paint } from './painting';
import { fullDayText, monthsText, shortMonth, weekdayNames, weeksFrom } from './period';

interface DayPickerProps {
  label: string;
  name: string;
  /** In order. */
  value: readonly string[];
  onChange: (days: string[]) => void;
  error?: string | undefined;
  /** The days the error is about; all if absent. */
  wrong?: readonly string[] | undefined;
  /** The earliest day that can be chosen. */
  first: string;
  /** Only one day can be chosen at a time. */
  isSingle?: boolean;
  max?: number;
  /** Days that dragging leaves out, such as weekends. */
  isOff?: (day: string) => boolean;
  /** What is special about a day, such as a holiday's name. */
  noteOn?: (day: string) => string | undefined;
}

const shownWeeks = 5;
const shownDays = 7 * shownWeeks;

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
};

export function DayPicker(props: DayPickerProps) {
  const { label, name, value, onChange, error, wrong, first, isSingle = false } = props;
  const { max = 366, isOff = () => false, noteOn } = props;
  const aria = useFieldAria({ error });
  const grid = useRef<HTMLTableElement>(null);
  const origin = weeksFrom(first, 1)[0]?.[0] ?? first;
  const pageOf = (day: string) => Math.max(0, Math.floor(daysBetween(origin, day) / shownDays));
  const [page, setPage] = useState(() => pageOf(value[0] ?? first));
  const [current, setCurrent] = useState<string>();
  const [isMoving, setMoving] = useState(false);
  const drag = useRef<{ from: string; isAdding: boolean; before: readonly string[] }>(null);
  const hasPainted = useRef(false);

  const start = addDays(origin, page * shownDays);
  const weeks = weeksFrom(start, shownWeeks);
  const days = weeks.flat();
  const last = days.at(-1) ?? start;
  const isShown = (day: string | undefined): day is string =>
    day !== undefined && day >= first && days.includes(day);
  /** The one day that Tab reaches; arrows lead to the others. */
  const reachable =
    [current, value.find((day) => days.includes(day))].find(isShown) ??
    days.find((day) => day >= first);

  // After the day is on screen, which may be on another page.
  useEffect(() => {
    if (!isMoving || current === undefined) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
    setMoving(false);
  }, [isMoving, current]);

  const limits = { isOff, first, max };
  const toggle = (day: string) => {
    setCurrent(day);
    if (isSingle) onChange([day]);
    else {
      const stroke = { from: day, to: day, isAdding: !value.includes(day) };
      onChange(paint(value, stroke, limits));
    }
  };

  const moveBy = (event: KeyboardEvent, day: string) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(day, step);
    const to = next < first ? first : next;
    if (event.shiftKey && !isSingle)
      onChange(paint(value, { from: day, to, isAdding: true }, limits));
    setCurrent(to);
    setPage(pageOf(to));
    setMoving(true);
  };

  const beginDrag = (event: PointerEvent, day: string) => {
    hasPainted.current = false;
    if (isSingle || event.button !== 0) return;
    drag.current = { from: day, isAdding: !value.includes(day), before: value };
  };
  const continueDrag = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      drag.current = null;
      return;
    }
    const { from, isAdding, before } = drag.current;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const to = under?.closest<HTMLElement>('[data-day]')?.dataset.day;
    if (to === undefined || (to === from && !hasPainted.current)) return;
    hasPainted.current = true;
    onChange(paint(before, { from, to, isAdding }, limits));
  };
  const endDrag = () => {
    drag.current = null;
  };
  /** The browser scrolls instead. */
  const undoDrag = () => {
    if (drag.current && hasPainted.current) onChange([...drag.current.before]);
    endDrag();
  };

  return (
    <fieldset className={styles.picker} aria-describedby={aria['aria-describedby']}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.head}>
        <p aria-live="polite">{monthsText(start < first ? first : start, last)}</p>
        <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
          <BackIcon size={18} />
          <span className="visually-hidden">Earlier weeks</span>
        </Button>
        <Button size="small" onClick={() => setPage(page + 1)}>
          <ArrowIcon size={18} />
          <span className="visually-hidden">Later weeks</span>
        </Button>
      </div>
      <table
        ref={grid}
        className={styles.grid}
        onPointerMove={continueDrag}
        onPointerUp={endDrag}
        onPointerCancel={undoDrag}
      >
        <thead>
          <tr>
            {weekdayNames.map((weekday) => (
              <th key={weekday} scope="col">
                <abbr title={weekday}>{weekday.slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const note = noteOn?.(day);
                const hasMonth = day.endsWith('-01') || day === (start < first ? first : start);
                return (
                  <td key={day}>
                    <button
                      type="button"
                      name={day === reachable ? name : undefined}
                      data-day={day}
                      className={isOff(day) ? `${styles.day} ${styles.off}` : styles.day}
                      disabled={day < first}
                      aria-pressed={value.includes(day)}
                      aria-invalid={error && (!wrong || wrong.includes(day)) ? true : undefined}
                      aria-label={note ? `${fullDayText(day)}, ${note}` : fullDayText(day)}
                      title={note}
                      tabIndex={day === reachable ? 0 : -1}
                      onClick={({ detail }) => {
                        // The end of a drag is not a click; a key's click has a `detail` of 0.
                        if (detail === 0 || !hasPainted.current) toggle(day);
                      }}
                      onKeyDown={(event) => moveBy(event, day)}
                      onPointerDown={(event) => beginDrag(event, day)}
                    >
                      {hasMonth && <span className={styles.month}>{shortMonth(day)}</span>}
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <FieldNotes id={aria.id} error={error} />
    </fieldset>
  );
}
