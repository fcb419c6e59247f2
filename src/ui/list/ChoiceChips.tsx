/** A filter with few values as chips, of which one is pressed; a phone shows all of them too. */
import styles from './ChoiceChips.module.css';
import type { Choice } from './filters';

export const ChoiceChips = ({ choice }: { choice: Choice }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend
  <div className="cluster" role="group" aria-label={choice.label}>
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
