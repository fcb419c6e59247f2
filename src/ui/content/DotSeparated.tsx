/**
 * Facts in a line with dots between them. A line never starts or ends with a dot, and a short fact,
 * such as a time, never breaks inside.
 */
import { Children, type ReactNode } from 'react';
import styles from './DotSeparated.module.css';

/** The space before the dot may be one that does not break. */
const separator = /\s· /;
/** The length of "11:30 PM–Tue 10:30 AM CST" and a little more. */
const maxWhole = 26;

/** Each child is a fact, and so is each part of a text between dots. */
export const DotSeparated = ({ children }: { children: ReactNode }) => (
  <span className={styles.line}>
    {Children.toArray(children)
      .flatMap((child) => (typeof child === 'string' ? child.split(separator) : child))
      .map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same fact can be there twice
        <span key={index} className={styles.fact}>
          {index > 0 && <span className={styles.dot}> · </span>}
          {typeof fact === 'string' && fact.length <= maxWhole ? (
            <span className={styles.whole}>{fact}</span>
          ) : (
            fact
          )}
        </span>
      ))}
  </span>
);
