/** Photos side by side; a click enlarges one, with a button to the next. */
import { useState } from 'react';
import { Button } from '#ui/content/Button';
import { Dialog } from '#ui/feedback/Dialog';
import styles from './Gallery.module.css';

export function Gallery({ name, photos }: { name: string; photos: readonly string[] }) {
  const [shown, setShown] = useState<number>();
  if (photos.length === 0) return <p className="muted">No photos yet.</p>;
  const describe = (index: number) => `Photo ${index + 1} of ${photos.length}`;
  const step = (by: number) => setShown((now) => ((now ?? 0) + by + photos.length) % photos.length);
  const large = shown === undefined ? undefined : photos[shown];
  return (
    <>
      <ul className={styles.grid}>
        {photos.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              className={`framed overflow-hidden w-full bg-sand ${styles.photo}`}
              onClick={() => setShown(index)}
            >
              <img src={url} alt={`${name}: ${describe(index)}`} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={large !== undefined}
        onClose={() => setShown(undefined)}
        title={describe(shown ?? 0)}
      >
        {large && <img className={styles.large} src={large} alt={name} />}
        {photos.length > 1 && (
          <div className="flex justify-between gap-2 mt-3">
            <Button onClick={() => step(-1)}>Previous</Button>
            <Button onClick={() => step(1)}>Next</Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
