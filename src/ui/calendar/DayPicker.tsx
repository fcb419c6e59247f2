/**
 * A small calendar to choose days from: by click, by dragging, or with the arrow keys; holding
 * Shift chooses days along the way. It starts with the current week, so that the next days are on
 * it whatever the date.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { addDays, daysBetween } from '#kernel/time/day';
import { Button } from '../content/Button';
import { ArrowIcon, BackIcon } from '../content/icons';
import { FieldNotes, useFieldAria } from '../field/FieldNotes';
import styles from './DayPicker.module.css';
import { paint, type Stroke } from './painting';
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
  const drag = useDrag((before, stroke) =>
    onChange(stroke ? paint(before, stroke, limits) : [...before]),
  );
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

  return (
    <fieldset
      className={`stack gap-2 ${styles.picker}`}
      aria-describedby={aria['aria-describedby']}
    >
      <legend className="label">{label}</legend>
      <Paging
        months={monthsText(start < first ? first : start, last)}
        page={page}
        onPage={setPage}
      />
      <table
        ref={grid}
        className={styles.grid}
        onPointerMove={drag.continue}
        onPointerUp={drag.end}
        onPointerCancel={drag.undo}
      >
        <Weekdays />
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
                        if (detail === 0 || !drag.hasPainted()) toggle(day);
                      }}
                      onKeyDown={(event) => moveBy(event, day)}
                      onPointerDown={(event) =>
                        drag.begin(event, isSingle ? undefined : day, value)
                      }
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

const Weekdays = () => (
  <thead>
    <tr>
      {weekdayNames.map((weekday) => (
        <th key={weekday} scope="col">
          <abbr title={weekday}>{weekday.slice(0, 2)}</abbr>
        </th>
      ))}
    </tr>
  </thead>
);

interface PagingProps {
  months: string;
  page: number;
  onPage: (page: number) => void;
}

function Paging({ months, page, onPage }: PagingProps) {
  return (
    <div className="row">
      <p className="note strong flex-1" aria-live="polite">
        {months}
      </p>
      <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <BackIcon size={18} />
        <span className="visually-hidden">Earlier weeks</span>
      </Button>
      <Button size="small" onClick={() => onPage(page + 1)}>
        <ArrowIcon size={18} />
        <span className="visually-hidden">Later weeks</span>
      </Button>
    </div>
  );
}

/**
 * Choosing days by dragging over them. `onPaint` gets the days chosen before the drag and the
 * stroke so far; no stroke if the browser scrolls instead.
 */
function useDrag(onPaint: (before: readonly string[], stroke?: Stroke) => void) {
  const drag = useRef<{ from: string; isAdding: boolean; before: readonly string[] }>(null);
  const hasPainted = useRef(false);
  const end = () => {
    drag.current = null;
  };
  return {
    hasPainted: () => hasPainted.current,
    begin(event: PointerEvent, day: string | undefined, chosen: readonly string[]) {
      hasPainted.current = false;
      if (day === undefined || event.button !== 0) return;
      drag.current = { from: day, isAdding: !chosen.includes(day), before: chosen };
    },
    continue(event: PointerEvent<HTMLElement>) {
      if (!drag.current) return;
      if (event.pointerType === 'mouse' && event.buttons === 0) return end();
      const { from, isAdding, before } = drag.current;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const to = under?.closest<HTMLElement>('[data-day]')?.dataset.day;
      if (to === undefined || (to === from && !hasPainted.current)) return;
      hasPainted.current = true;
      onPaint(before, { from, to, isAdding });
    },
    end,
    undo() {
      if (drag.current && hasPainted.current) onPaint(drag.current.before);
      end();
    },
  };
}
