/** The full text of a contract, collapsed at first. */
import { Failed, Loading } from '../../../../ui/feedback/states';
import styles from '../../terms/web/terms.module.css';

interface ContractTextProps {
  text: string | undefined;
  error: unknown;
  onRetry: () => void;
}

export const ContractText = ({ text, error, onRetry }: ContractTextProps) => (
  <details className={styles.disclosure}>
    <summary>Read the contract</summary>
    {text !== undefined ? (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reached by keyboard
      <section className={styles.text} tabIndex={0} aria-label="Text of the contract">
        {text}
      </section>
    ) : error ? (
      <Failed error={error} onRetry={onRetry} />
    ) : (
      <Loading shape="text" />
    )}
  </details>
);
