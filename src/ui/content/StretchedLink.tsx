/** The link of a title that covers its whole row or card, and knows where it was opened from. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './StretchedLink.module.css';

interface CoverLinkProps {
  to: string;
  isCard?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

export function StretchedLink({ to, isCard = false, onClick, children }: CoverLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={to}
      state={{ from: pathname + search }}
      onClick={onClick}
      className={isCard ? `${styles.link} ${styles.card}` : styles.link}
    >
      {children}
    </Link>
  );
}
