/** One category as five stars: radio buttons underneath, so arrow keys and screen readers work. */
import { starOutline } from '#ui/content/Stars';
import { starCounts } from '../rules';
import { starWords } from './labels';
import styles from './StarInput.module.css';

interface StarInputProps {
  name: string;
  label: string;
  hint: string;
  /** 0 before a choice. */
  value: number;
  isInvalid: boolean;
  onChange: (stars: number) => void;
}

export function StarInput({ name, label, hint, value, isInvalid, onChange }: StarInputProps) {
  return (
    <fieldset>
      <legend className="strong">
        {label} <span className="note regular">{hint}</span>
      </legend>
      <div className="row gap-3">
        <div className={styles.stars}>
          {starCounts.map((stars) => (
            <label key={stars} className={styles.star}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                aria-invalid={isInvalid || undefined}
                className="visually-hidden"
                onChange={() => onChange(stars)}
              />
              <svg
                viewBox="0 0 24 24"
                className={stars <= value ? `${styles.drawing} ${styles.chosen}` : styles.drawing}
                aria-hidden="true"
              >
                <path d={starOutline} />
              </svg>
              <span className="visually-hidden">
                {stars} {stars === 1 ? 'star' : 'stars'}: {starWords[stars - 1]}
              </span>
            </label>
          ))}
        </div>
        <span className="small strong" aria-hidden="true">
          {starWords[value - 1] ?? (isInvalid ? 'Not rated' : '')}
        </span>
      </div>
    </fieldset>
  );
}
