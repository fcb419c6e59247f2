/** A cover letter: its beginning, and a button that shows the rest. */
import { useId, useState } from 'react';
import styles from './ApplicantTable.module.css';

/** About three lines on a wide screen. */
const short = 240;

export function Letter({ text, name }: { text: string; name: string }) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > short || text.split('\n').length > 3;
  return (
    <figure className={styles.figure}>
      <figcaption className="visually-hidden">Cover letter of {name}</figcaption>
      <blockquote id={id} className={isLong && !isWhole ? styles.beginning : undefined}>
        {text}
      </blockquote>
      {isLong && (
        <button
          type="button"
          className={`plain-button small strong ${styles.more}`}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Read the whole letter'}
        </button>
      )}
    </figure>
  );
}
