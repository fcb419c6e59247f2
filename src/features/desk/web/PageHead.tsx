/** The top of a desk page: title, purpose and illustration. */
import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

/** On the span of the bridge. */
const illustrations = {
  letter: 'M-15 -10h30v20h-30zM-14.500 -9.500 0 2l14.500 -11.500',
  question: 'M-6 -6c0 -9 13 -9 13 -1c0 6 -7 5 -7 11M0 11v.5',
  person: 'M0 -2a6.500 6.500 0 1 0 0 -13a6.500 6.500 0 0 0 0 13M-12 14a12 12 0 0 1 24 0',
} as const;

interface PageHeadProps {
  title: string;
  lead: ReactNode;
  illustration: keyof typeof illustrations;
  /** Above the title, such as links to related pages. */
  children?: ReactNode;
}

const BridgeIllustration = ({ illustration }: Pick<PageHeadProps, 'illustration'>) => (
  <svg
    className={`hide-below-desk ${styles.crossing}`}
    viewBox="0 0 440 190"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M6 160h96M338 160h96" />
    <path d="M72 160C110 28 330 28 368 160" />
    <path d="M102 160h236" opacity="0.4" />
    <path d="M136 103v57M178 74v86M220 62v98M262 74v86M304 103v57" opacity="0.3" />
    <path d="M30 178c14 -5 26 -5 40 0s26 5 40 0M330 178c14 -5 26 -5 40 0s26 5 40 0" opacity="0.3" />
    <circle cx="220" cy="62" r="30" className={styles.illustration} />
    <path d={illustrations[illustration]} transform="translate(220 62)" className={styles.sign} />
  </svg>
);

export const PageHead = ({ title, lead, illustration, children }: PageHeadProps) => (
  <header className={`stack gap-5 items-center ${styles.head}`}>
    <div className={`stack ${styles.words}`}>
      {children}
      <h1 className="hero-title">{title}</h1>
      <p className="hero-lead max-w-lead">{lead}</p>
    </div>
    <BridgeIllustration illustration={illustration} />
  </header>
);
