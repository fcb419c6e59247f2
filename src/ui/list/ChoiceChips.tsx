/** A filter with few values as one line of chips, of which one is pressed. */
import styles from './ChoiceChips.module.css';
import type { Choice } from './filters';

export const ChoiceChips = ({ choice }: { choice: Choice }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
  <div className={styles.line} role="group" aria-label={choice.label}>
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
