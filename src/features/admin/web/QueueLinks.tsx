/** Links between the queues that an admin decides, with how much waits in each. */
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useRead } from '#ui/data/read';
import { type Overview, overview } from '../overview/schema';
import styles from './QueueLinks.module.css';

interface QueueLink {
  to: `/admin/${string}`;
  label: string;
  count?: (counts: Overview) => number;
}

const queues: readonly QueueLink[] = [
  {
    to: '/admin/emergencies',
    label: 'Emergency check-outs',
    count: ({ emergencies }) => emergencies.count,
  },
  { to: '/admin/names', label: 'Name changes', count: ({ names }) => names.count },
  { to: '/admin/excuses', label: 'Excuses', count: ({ excuses }) => excuses.count },
  { to: '/admin/disputes', label: 'Disputes', count: ({ disputes }) => disputes.count },
  { to: '/admin/wages', label: 'Late payments', count: ({ lateWages }) => lateWages.count },
  { to: '/admin/checks', label: 'Checks', count: ({ checks }) => checks.count },
  { to: '/admin/fees', label: 'Paid fees' },
  { to: '/admin/reviews', label: 'Reviews', count: ({ reports }) => reports.count },
  { to: '/admin/rewards', label: 'Rewards', count: ({ redemptions }) => redemptions.count },
  { to: '/admin/messages', label: 'Messages', count: ({ failedMessages }) => failedMessages.count },
];

/** Without the counts, which only inform, the links still work. */
export function QueueLinks() {
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
    <nav ref={row} className={styles.queues} aria-label="Queues">
      {queues.map(({ to, label, count }) => {
        const waiting = (data && count?.(data)) ?? 0;
        return (
          <NavLink key={to} to={to} className={styles.queue}>
            {label}
            {waiting > 0 && (
              <span className={styles.count}>
                {waiting}
                <span className="visually-hidden"> waiting</span>
              </span>
            )}
          </NavLink>
        );
      })}
    </nav>
  );
}
