/** Situations in which practices need us, one per row. */
import { Section } from '../parts/Section';
import styles from './UseCases.module.css';

interface UseCase {
  title: string;
  text: string;
  /** How far ahead the shift is. */
  when: string;
}

export const UseCases = ({ title, cases }: { title: string; cases: readonly UseCase[] }) => (
  <Section title={title}>
    <ul className={styles.cases}>
      {cases.map(({ title, text, when }) => (
        <li key={title}>
          <h3 className="text-title">{title}</h3>
          <p className="muted max-w-lead">{text}</p>
          <span className={`small strong justify-self-start ${styles.when}`}>{when}</span>
        </li>
      ))}
    </ul>
  </Section>
);
