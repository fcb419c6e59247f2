/** A part of a page that comes alive after the rest of it. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import styles from './deferHydration.module.css';

/**
 * Its HTML is in the prerendered page, its script is fetched once the page is alive. The element is
 * made once: a page that renders anew must not reach a part that still waits for its script.
 */
export function deferHydration(
  load: () => Promise<{ default: ComponentType }>,
  fallback: ReactNode = <div className={styles.room} />,
) {
  const Part = lazy(load);
  const part = (
    <Suspense fallback={fallback}>
      <Part />
    </Suspense>
  );
  return () => part;
}
