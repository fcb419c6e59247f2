/** The layout of the queues: links between them, with how much waits in each. */
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useRead } from '#ui/data/read';
import { overview } from '../overview/schema';
import { queues } from '../queues';
import styles from './QueueLayout.module.css';

export default function QueueLayout() {
  return (
    <>
      <QueueLinks />
      <Outlet />
    </>
  );
}

/** Without the counts, which only inform, the links still work. */
function QueueLinks() {
  const { data } = useRead(overview, {});
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen, and the counts widen it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after another queue, and after the counts
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - 24;
  }, [pathname, data]);
  return (
    <nav ref={row} className={`flex relative ${styles.queues}`} aria-label="Queues">
      {queues.map(({ to, label, waiting }) => {
        const count = (data && waiting && data[waiting].count) ?? 0;
        return (
          <NavLink key={to} to={to} className={styles.queue}>
            {label}
            {count > 0 && (
              <span className={`tabular-nums ink text-center ${styles.count}`}>
                {count}
                <span className="visually-hidden"> waiting</span>
              </span>
            )}
          </NavLink>
        );
      })}
    </nav>
  );
}
