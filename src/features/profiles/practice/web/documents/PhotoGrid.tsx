/** The practice's photos side by side, each with a delete button. */
import type { DocumentView } from '#features/documents/schema';
import { DeleteDocument } from '#features/documents/web/DeleteDocument';
import styles from './PhotoGrid.module.css';

interface PhotoGridProps {
  photos: readonly DocumentView[];
}

export function PhotoGrid({ photos }: PhotoGridProps) {
  if (photos.length === 0) return <p className="muted">No photos yet.</p>;
  return (
    <ul className={styles.grid}>
      {photos.map(({ id, fileName, url, allowedActions }) => (
        <li key={id} className={`stack gap-0 content-start ${styles.photo}`}>
          {url && <img src={url} alt={fileName ?? ''} loading="lazy" />}
          <div className={`row justify-between ${styles.foot}`}>
            <span className={styles.name}>{fileName}</span>
            {allowedActions.includes('delete') && (
              <DeleteDocument id={id} fileName={fileName ?? 'photo'} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
