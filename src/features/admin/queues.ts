/** The queues that admins work through, in the order of their links. */
import type { Overview } from './overview/schema';

interface QueueLink {
  to: `/admin/${string}`;
  label: string;
  /** Which figure of the overview counts what waits in it. */
  waiting?: Exclude<keyof Overview, 'shifts' | 'fill'>;
}

export const queues: readonly QueueLink[] = [
  { to: '/admin/emergencies', label: 'Emergency check-outs', waiting: 'emergencies' },
  { to: '/admin/names', label: 'Name changes', waiting: 'names' },
  { to: '/admin/excuses', label: 'Excuses', waiting: 'excuses' },
  { to: '/admin/disputes', label: 'Disputes', waiting: 'disputes' },
  { to: '/admin/wages', label: 'Late payments', waiting: 'lateWages' },
  { to: '/admin/checks', label: 'Checks', waiting: 'checks' },
  { to: '/admin/fees', label: 'Paid fees' },
  { to: '/admin/reviews', label: 'Reviews', waiting: 'reports' },
  { to: '/admin/rewards', label: 'Rewards', waiting: 'redemptions' },
  { to: '/admin/messages', label: 'Messages', waiting: 'failedMessages' },
];
