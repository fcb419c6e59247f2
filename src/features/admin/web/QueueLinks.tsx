/** Links between the queues that an admin decides. */
import { NavLink } from 'react-router';
import styles from './QueueLinks.module.css';

const queues = [
  { to: '/admin/emergencies', label: 'Emergency check-outs' },
  { to: '/admin/excuses', label: 'Excuses' },
] as const;

export const QueueLinks = () => (
  <nav className={styles.queues} aria-label="Queues">
    {queues.map(({ to, label }) => (
      <NavLink key={to} to={to} className={styles.queue}>
        {label}
      </NavLink>
    ))}
  </nav>
);
