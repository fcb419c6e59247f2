/** The faces of a list that comes in pages: loading, failed, empty, full, and more below it. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button';
import styles from './PagedList.module.css';
import type { Pages } from './pages';
import { Failed, Loading } from './states';

interface PagedListProps<I> {
  pages: Pages<I>;
  /** What the things are called, such as "profiles". */
  noun: string;
  empty: ReactNode;
  children: (items: readonly I[]) => ReactNode;
}

export function PagedList<I>({ pages, noun, empty, children }: PagedListProps<I>) {
  const { items, error, isOld, retry } = pages;
  if (!items) {
    return error ? <Failed error={error} onRetry={retry} /> : <Loading shape="table" />;
  }
  if (items.length === 0) return <>{empty}</>;
  return (
    <div className={styles.list} aria-busy={isOld}>
      {children(items)}
      <More pages={pages} noun={noun} count={items.length} />
    </div>
  );
}

function More<I>({ pages, noun, count }: { pages: Pages<I>; noun: string; count: number }) {
  const { hasMore, isLoadingMore, error, loadMore, retry } = pages;
  const [wasAsked, setAsked] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);

  // The button that was pressed is gone with the last page; its focus goes to the words there.
  useLayoutEffect(() => {
    if (wasAsked && !hasMore) end.current?.focus({ preventScroll: true });
  }, [wasAsked, hasMore]);

  if (!hasMore) {
    return wasAsked ? (
      <p ref={end} tabIndex={-1} className={styles.end}>
        All {count} {noun} are shown.
      </p>
    ) : null;
  }
  return (
    <div className={styles.more}>
      {error ? (
        <p role="alert" className={styles.failed}>
          More {noun} could not be loaded.
        </p>
      ) : null}
      <Button
        isPending={isLoadingMore}
        pendingLabel="Loading…"
        onClick={() => {
          setAsked(true);
          if (error) retry();
          else loadMore();
        }}
      >
        {error ? 'Try again' : 'Load more'}
      </Button>
    </div>
  );
}
