/** The documents a practice needs for verification: uploaded and missing. */

import type { DocumentView } from '#features/documents/schema';
import { DocumentBadge } from '#features/documents/web/DocumentBadge';
import { Badge } from '#ui/content/Badge';
import { missingSentence, requiredStates } from '../verification/verification';
import styles from './RequiredDocuments.module.css';

export function RequiredDocuments({ documents }: { documents: readonly DocumentView[] }) {
  const sentence = missingSentence(documents);
  return (
    <section className={styles.required} aria-label="Required documents">
      <p className={styles.title}>Required documents</p>
      <ul className={styles.list}>
        {requiredStates(documents).map(({ name, state }) => (
          <li key={name} className={styles.item}>
            <span>{name}</span>
            {state === 'none' ? <Badge tone="red">Missing</Badge> : <DocumentBadge state={state} />}
          </li>
        ))}
      </ul>
      <p className={styles.sentence}>{sentence ?? 'Every required document is on file.'}</p>
    </section>
  );
}
