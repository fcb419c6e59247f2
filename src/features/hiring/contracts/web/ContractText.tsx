/** The full text of a contract with its fingerprint below. */

import styles from '#features/hiring/terms/web/terms.module.css';
import { Pending } from '#ui/feedback/states';

interface FullTextProps {
  /** What it is, for screen readers. */
  label?: string;
  text: string;
  hash: string;
}

export const FullText = ({ label = 'Text of the contract', text, hash }: FullTextProps) => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reached by keyboard */}
    <section className={`framed ${styles.text}`} tabIndex={0} aria-label={label}>
      {text}
    </section>
    <p className={styles.hash}>Fingerprint of this text (SHA-256): {hash}</p>
  </>
);

interface ContractTextProps {
  title?: string;
  text: FullTextProps | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** Collapsed at first, where other things have to be read before the button. */
export const ContractText = ({ title = 'Read the contract', text, ...read }: ContractTextProps) => (
  <details className="disclosure">
    <summary>{title}</summary>
    {text ? <FullText {...text} /> : <Pending {...read} shape="text" />}
  </details>
);
