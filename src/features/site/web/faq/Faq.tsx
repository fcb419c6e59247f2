/** The questions, with search and categories, in native disclosures that need no JavaScript. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/content/Button';
import { ChevronIcon } from '#ui/content/icons';
import { Empty } from '#ui/feedback/states';
import { faqPage } from '../frame/meta';
import styles from './Faq.module.css';
import { type Category, categories } from './questions';
import { search } from './search';

/** For search engines. Placed here and not in the head, which would have to load all answers. */
const facts = JSON.stringify(faqPage(categories.flatMap(({ questions }) => questions)));

export default function Faq() {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Include what was typed before hydration.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const isSearching = typed.trim() !== '';
  const found = search(categories, typed);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);

  return (
    <div className={`stack gap-6 page-width ${styles.screen}`}>
      <script type="application/ld+json">{facts}</script>
      <header className={`stack ${styles.head}`}>
        <h1 className={styles.title}>Frequently asked questions</h1>
        <p className="max-w-lead muted lead">
          Short, clear answers about shifts, pay, fees and your data. Don’t see your question?{' '}
          <SupportLink /> is one tap away.
        </p>
        <search className={`hide-print grid gap-field ${styles.search}`}>
          <label htmlFor="faq-search" className="label">
            Search the answers
          </label>
          <input
            ref={input}
            id="faq-search"
            type="search"
            className={`control bg-paper ${styles.input}`}
            placeholder="cancel, PIN, mileage …"
            autoComplete="off"
            enterKeyHint="search"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <p role="status" className="visually-hidden">
            {isSearching && (count === 1 ? '1 answer found' : `${count || 'No'} answers found`)}
          </p>
        </search>
      </header>
      <nav className={`hide-print ${styles.contents}`} aria-label="Categories">
        <ul>
          {found.map(({ id, title, questions }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {title} <span className={`note ${styles.count}`}>{questions.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="stack gap-6 content-start min-w-0">
        {found.map((category) => (
          <Answers key={category.id} category={category} isOpen={isSearching} />
        ))}
        {count === 0 && (
          <Empty
            title="No results found"
            action={
              <ButtonLink to="/support" variant="primary">
                Contact support
              </ButtonLink>
            }
          >
            Try another word, or ask us. A person will answer within 24 hours.
          </Empty>
        )}
      </div>
    </div>
  );
}

const SupportLink = () => <Link to="/support">Support</Link>;

/** Search results are expanded, because the match may be in the answer. */
function Answers({ category, isOpen }: { category: Category; isOpen: boolean }) {
  const { id, title, questions } = category;
  return (
    <section id={id} className={`stack gap-2 ${styles.category}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} open={isOpen} className={`tile ${styles.entry}`}>
          <summary className={`row gap-3 justify-between focus-inset ${styles.question}`}>
            <h3>{question}</h3>
            <span className={`hide-print ${styles.chevron}`}>
              <ChevronIcon />
            </span>
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </section>
  );
}
