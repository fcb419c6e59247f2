/** The links of the signed-in navigation as list items: the current one marked, with their counts. */
import { Link, useLocation } from 'react-router';
import type { Counts } from '#features/counts/schema';
import type { SiteLink } from '../links';
import { TabIcon } from './TabIcon';
import styles from './WorkLinkItems.module.css';
import { currentLink, type WorkLink } from './workLinks';

interface LinkItemsProps {
  links: readonly (SiteLink & Partial<WorkLink>)[];
  counts?: Counts | undefined;
  className?: string | undefined;
  hasIcons?: boolean;
}

export function LinkItems({ links, counts, className, hasIcons = false }: LinkItemsProps) {
  const { pathname } = useLocation();
  const current = currentLink(links, pathname);
  return links.map((link) => (
    <li key={link.to}>
      <Link to={link.to} className={className} aria-current={link === current ? 'page' : undefined}>
        {hasIcons && link.icon && <TabIcon name={link.icon} />}
        {link.label}
        {link.count && counts && counts[link.count] > 0 && (
          <Count value={counts[link.count]} unit={unitOf(link.count, counts)} />
        )}
      </Link>
    </li>
  ));
}

const unitOf = (count: keyof Counts, counts: Counts): string => {
  if (count !== 'needsAnswer') return 'unread';
  return counts[count] === 1 ? 'needs your answer' : 'need your answer';
};

/** A three-digit count would not fit over an icon. */
export const Count = ({ value, unit }: { value: number; unit: string }) => (
  <span className={`flex-none tabular-nums text-center ${styles.count}`} data-count="">
    {value > 99 ? '99+' : value}
    <span className="visually-hidden"> {unit}</span>
  </span>
);
