/** A filter with few values as one line of chips, of which one is pressed. */
import { useEffect, useRef } from 'react';
import styles from './ChoiceChips.module.css';
import type { Choice } from './filters';

export function ChoiceChips({ choice }: { choice: Choice }) {
  const line = useRef<HTMLDivElement>(null);
  // On a phone the line can be wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after another choice
  useEffect(() => {
    const row = line.current;
    const chip = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row || !chip) return;
    const before = chip.offsetLeft - row.offsetLeft;
    row.scrollLeft = before - (row.clientWidth - chip.offsetWidth) / 2;
  }, [choice.value]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
    <div ref={line} className="side-scroll flex gap-2" role="group" aria-label={choice.label}>
      {choice.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-pressed={value === choice.value}
          onClick={() => choice.onChange(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
