/** The top of a desk page: title, purpose and illustration. */
import type { ReactNode } from 'react';
import { BridgeIllustration, type IllustrationName } from './BridgeIllustration';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  lead: ReactNode;
  illustration: IllustrationName;
  /** Above the title, such as links to related pages. */
  children?: ReactNode;
}

export const PageHead = ({ title, lead, illustration, children }: PageHeadProps) => (
  <header className={`stack gap-5 items-center ${styles.head}`}>
    <div className={`stack ${styles.words}`}>
      {children}
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </div>
    <BridgeIllustration illustration={illustration} />
  </header>
);
