/** The bottom tabs of a phone: the most used screens within reach of a thumb. */
import type { Counts } from '#features/counts/schema';
import { LinkItems } from './WorkLinkItems';
import styles from './WorkTabs.module.css';
import type { WorkLink } from './workLinks';

interface WorkTabsProps {
  tabs: readonly WorkLink[];
  counts: Counts | undefined;
}

export const WorkTabs = ({ tabs, counts }: WorkTabsProps) => (
  <nav className={`hide-print ${styles.tabs}`} aria-label="Main">
    <ul className={styles.row}>
      <LinkItems links={tabs} counts={counts} className={styles.tab} hasIcons />
    </ul>
  </nav>
);
