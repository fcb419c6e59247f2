/** A long text: contents and sections with anchors, also styled for print. */
import type { ReactNode } from 'react';
import { previousLegalVersion } from '#kernel/legal';
import styles from './Document.module.css';
import { type Content, type ContentSection, Text } from './Markup';

interface DocumentProps {
  text: Content;
  /** The date under the title of a legal text, as a sentence. */
  date?: ReactNode;
  isNumbered?: boolean;
  /** Sections with pictures beside the text. */
  isWide?: boolean;
  /** Instead of the text of a section as it is. */
  renderBody?: (body: ContentSection['body']) => ReactNode;
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const Day = ({ day }: { day: string }) => <time dateTime={day}>{days.format(new Date(day))}</time>;

/** The version of a legal text is the day it last changed. */
export const LegalDate = ({ day }: { day: string }) => (
  <>
    Last updated <Day day={day} />. Previous version: <Day day={previousLegalVersion} />.
  </>
);

export function Document({
  text: { title, lead, sections },
  date,
  isNumbered = true,
  isWide = false,
  renderBody = (body) => <Text of={body} />,
}: DocumentProps) {
  const titles = sections.map((section, index) =>
    isNumbered ? `${index + 1}. ${section.title}` : section.title,
  );
  return (
    <div className={`stack gap-6 page-width ${styles.screen}`}>
      <header className={`stack gap-3 ${styles.head}`}>
        <h1 className={styles.title}>{title}</h1>
        {date && <p className="muted text-medium">{date}</p>}
        <div className="stack gap-3 lead">
          <Text of={lead} />
        </div>
      </header>
      <nav className={`panel p-4 hide-print ${styles.contents}`} aria-labelledby="contents-title">
        <h2 id="contents-title">On this page</h2>
        <ul>
          {sections.map(({ id }, index) => (
            <li key={id}>
              <a href={`#${id}`}>{titles[index]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div
        className={
          isWide
            ? `stack gap-7 ${styles.sections} ${styles.wide}`
            : `stack gap-7 ${styles.sections}`
        }
      >
        {sections.map(({ id, body }, index) => (
          <section
            key={id}
            id={id}
            className={`stack ${styles.section}`}
            aria-labelledby={`${id}-title`}
          >
            <h2 id={`${id}-title`}>{titles[index]}</h2>
            {renderBody(body)}
          </section>
        ))}
      </div>
    </div>
  );
}
