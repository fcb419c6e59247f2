/** A list of names and values, such as an email address; entries without a value are omitted. */
import { Fragment, type ReactNode } from 'react';
import styles from './Facts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

const isProvided = ([, value]: Fact) => Boolean(value);

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.filter(isProvided).map(([name, value]) => (
      <Fragment key={name}>
        <dt className="note">{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);

/** A long address breaks after its @. */
export function EmailAddress({ children: email }: { children: string }) {
  const host = email.lastIndexOf('@') + 1;
  return (
    <span className="wrap-anywhere">
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </span>
  );
}
