/**
 * Back link that returns to the list with its scroll position and filters, or to a default screen.
 */
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '../content/Button';
import { BackIcon } from '../content/icons';
import styles from './BackLink.module.css';

interface BackLinkProps {
  /** The screen it returns to; links from that screen set `{ from }` in their state. */
  to: string;
  children: ReactNode;
}

const isFrom = (state: unknown, to: string): boolean => {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.split('?')[0] === to;
};

/** Whether a link on that screen led here. */
export const useCameFrom = (path: string): boolean => isFrom(useLocation().state, path);

export function BackLink({ to, children }: BackLinkProps) {
  const navigate = useNavigate();
  const cameFrom = useCameFrom(to);
  return (
    <ButtonLink
      to={to}
      variant="quiet"
      className={styles.back}
      onClick={(event) => {
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (!isPlain || !cameFrom) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <BackIcon /> {children}
    </ButtonLink>
  );
}
