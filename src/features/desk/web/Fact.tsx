/** A fact next to a form: an icon, a heading, a short text. */
import type { ReactNode } from 'react';
import styles from './desk.module.css';
import { Icon, type IconName } from './Icon';

interface FactProps {
  glyph: IconName;
  title: string;
  children: ReactNode;
}

export const Fact = ({ glyph, title, children }: FactProps) => (
  <section className={styles.fact}>
    <Icon name={glyph} />
    <div className="grid gap-2 min-w-0">
      <h2>{title}</h2>
      {children}
    </div>
  </section>
);

export const MailFact = ({
  title,
  email,
  children,
}: {
  title: string;
  email: string;
  children: ReactNode;
}) => (
  <Fact glyph="mail" title={title}>
    <p>{children}</p>
    <p>
      <a className={`strong wrap-anywhere ${styles.mail}`} href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  </Fact>
);
