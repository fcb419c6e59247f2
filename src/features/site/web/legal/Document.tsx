/** A legal text: contents and numbered sections with anchors, also styled for print. */
import type { ReactNode } from 'react';
import styles from './Document.module.css';

export interface DocumentSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface DocumentProps {
  title: string;
  /** The date under the title, as a sentence. */
  date: ReactNode;
  lead: ReactNode;
  sections: readonly DocumentSection[];
  isNumbered?: boolean;
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The version of a text is the day it last changed. */
export const LegalDate = ({ day }: { day: string }) => (
  <time dateTime={day}>{days.format(new Date(day))}</time>
);

export function Document({ title, date, lead, sections, isNumbered = true }: DocumentProps) {
  const titles = sections.map((section, index) =>
    isNumbered ? `${index + 1}. ${section.title}` : section.title,
  );
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.date}>{date}</p>
        <div className={styles.lead}>{lead}</div>
      </header>
      <nav className={styles.contents} aria-labelledby="contents-title">
        <h2 id="contents-title">On this page</h2>
        <ul>
          {sections.map(({ id }, index) => (
            <li key={id}>
              <a href={`#${id}`}>{titles[index]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, body }, index) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{titles[index]}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}
