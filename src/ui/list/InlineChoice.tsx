/** A filter or sort order on one line: the label beside the choice. */
import { ChevronIcon } from '../content/icons';
import type { Choice } from './filters';
import styles from './InlineChoice.module.css';

export const InlineChoice = ({ label, name, options, value, onChange }: Choice) => (
  <label className={`touch-target relative gap-2 ${styles.choice}`}>
    <span className={`note ${styles.label}`}>{label}</span>
    <select
      name={name}
      value={value}
      className={`small strong bg-paper ${styles.select}`}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <span className={styles.chevron}>
      <ChevronIcon size={16} />
    </span>
  </label>
);
