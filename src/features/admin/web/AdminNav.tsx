/** The ways between the screens of administration. */
import { NavLink } from 'react-router';
import styles from './AdminNav.module.css';

const screens = [
  { to: '/admin/verification', label: 'Verification' },
  { to: '/admin/inbox', label: 'Inbox' },
  { to: '/admin/audit', label: 'Audit log' },
];
const panel = { to: '/admin', label: 'Admin panel' };

export const AdminNav = ({ isOwner }: { isOwner: boolean }) => (
  <nav aria-label="Administration">
    <ul className={styles.links}>
      {(isOwner ? [...screens, panel] : screens).map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end className={styles.link}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
