/** A paginated list with its loading, error and empty states, and a button to load more. */
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../content/Button';
import { Pending } from '../feedback/states';
import styles from './PagedList.module.css';
import type { Pages } from './pages';
import { useScrollRestoration } from './scrollRestoration';

interface PagedListProps<I> {
  pages: Pages<I>;
  /** Plural noun of the items, such as "profiles". */
  noun: string;
  empty: ReactNode;
  /** Message shown if nothing could be loaded. */
  failure?: string;
  shape?: 'table' | 'cards' | 'text';
  /** Loads more on scroll, and Back restores the position. At most one such list per screen. */
  isEndless?: boolean;
  children: (items: readonly I[]) => ReactNode;
}

export function PagedList<I>(props: PagedListProps<I>) {
  const { pages, noun, empty, failure, shape = 'table', isEndless = false, children } = props;
  const { items, error, isStale, retry } = pages;
  useScrollRestoration(pages, isEndless);
  if (!items) {
    return <Pending error={error} title={failure} refetch={retry} shape={shape} />;
  }
  if (items.length === 0) return <>{empty}</>;
  return (
    <div className={`stack ${styles.list}`} aria-busy={isStale}>
      {children(items)}
      <More pages={pages} noun={noun} count={items.length} isEndless={isEndless} />
    </div>
  );
}

interface MoreProps<I> {
  pages: Pages<I>;
  noun: string;
  count: number;
  isEndless: boolean;
}

/** Prefetch distance, so that scrolling rarely has to wait. */
const prefetchMargin = '0px 0px 800px';

function More<I>({ pages, noun, count, isEndless }: MoreProps<I>) {
  const { hasMore, isLoadingMore, isStale, moreError, loadMore, retry } = pages;
  const [hasLoadedMore, setLoadedMore] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const sentinel = useRef<HTMLDivElement>(null);

  // The button unmounts with the last page, so move focus to the text in its place.
  useLayoutEffect(() => {
    if (wasPressed && !hasMore) end.current?.focus({ preventScroll: true });
  }, [wasPressed, hasMore]);

  const onSentinelVisible = useEffectEvent(() => {
    if (isLoadingMore || isStale || moreError) return;
    setLoadedMore(true);
    loadMore();
  });
  // Observes again after each page: the end may still be in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count changes when a page has loaded
  useEffect(() => {
    if (!isEndless || !sentinel.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSentinelVisible(),
      { rootMargin: prefetchMargin },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [isEndless, hasMore, count]);

  if (!hasMore) {
    return hasLoadedMore ? (
      <p ref={end} tabIndex={-1} className="note text-center">
        {count} {noun}
      </p>
    ) : null;
  }
  return (
    <div ref={sentinel} className={`stack gap-2 ${styles.more}`}>
      {moreError ? (
        <p role="alert" className="small danger">
          More {noun} couldn't be loaded.
        </p>
      ) : null}
      <Button
        isPending={isLoadingMore}
        pendingLabel="Loading…"
        onClick={() => {
          setLoadedMore(true);
          setPressed(true);
          if (moreError) retry();
          else loadMore();
        }}
      >
        {moreError ? 'Try again' : 'Load more'}
      </Button>
    </div>
  );
}
