/** Defers hydration of a page section. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import styles from './deferHydration.module.css';

/**
 * The section's HTML is prerendered; its script loads after the page has hydrated. The element is
 * created once, because a new render must not reach a section that is not hydrated yet.
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

/**
 * An SVG file that uses the colors and fonts of the theme. Without its script a prerendered drawing
 * stays as it is, and any other is left out.
 */
export const deferDrawing = (load: () => Promise<{ default: string }>) =>
  deferHydration(async () => {
    const { default: svg } = await load().catch(() => new Promise<never>(() => {}));
    return {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
      default: () => <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg }} />,
    };
  }, null);
