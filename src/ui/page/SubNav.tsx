/** Secondary navigation between related screens. */
import { NavLink } from 'react-router';
import styles from './SubNav.module.css';

interface SubNavProps {
  label: string;
  links: readonly { to: string; label: string }[];
}

export const SubNav = ({ label, links }: SubNavProps) => (
  <nav aria-label={label}>
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} end className={styles.link}>
            {link.label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
