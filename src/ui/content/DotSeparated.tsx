/** Facts in a line with dots between them. A short one, such as a time, never breaks inside. */
import { Fragment } from 'react';
import styles from './DotSeparated.module.css';

/** The space before the dot may be one that does not break. */
const separator = /\s· /;
/** The length of "11:30 PM–Tue 10:30 AM CST" and a little more. */
const maxWhole = 26;

export const DotSeparated = ({ text }: { text: string }) =>
  text.split(separator).map((fact, index, { length }) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same fact can be there twice
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={fact.length <= maxWhole ? styles.whole : undefined}>
        {index < length - 1 ? `${fact} ·` : fact}
      </span>
    </Fragment>
  ));
