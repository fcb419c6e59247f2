/** The public list of open shifts: a search that works without scripts, and pages with real links. */
import { ButtonLink } from '#ui/content/Button';
import { Empty } from '#ui/feedback/states';
import chips from '#ui/list/ChoiceChips.module.css';
import { popularTowns, roleTitles } from '../rules';
import type { ShiftListPage } from '../schema';
import { listTitle } from './head';
import { listUrl, readSearch, roles } from './links';
import { ShiftCard } from './ShiftCard';
import styles from './shifts.module.css';

interface ShiftListProps {
  page: ShiftListPage;
  /** The query of the page's URL. */
  search: string;
}

export default function ShiftList({ page, search }: ShiftListProps) {
  const { shifts, next, place, problem } = page;
  const { role, near, cursor } = readSearch(search);
  return (
    <div className={`stack gap-5 page-width ${styles.screen}`}>
      <header className="stack gap-3">
        <h1 className={styles.title}>{listTitle(place, search)}</h1>
        <p className="max-w-text muted lead">
          What practices need to fill, with date, hours and pay. Sign up to see who is hiring and to
          apply. It's free.
        </p>
      </header>
      <search className="stack">
        <nav aria-label="Role">
          <ul className="cluster">
            {[undefined, ...roles].map((each) => (
              <li key={each ?? 'all'}>
                <a
                  href={listUrl({ role: each, near })}
                  className={`row gap-0 plain-link ${chips.chip}`}
                  aria-current={each === role ? 'true' : undefined}
                >
                  {each ? roleTitles[each] : 'All roles'}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <form action="/shifts" className={styles.form}>
          {role && <input type="hidden" name="role" value={role} />}
          <label htmlFor="near" className="label col-full">
            Town or ZIP code
          </label>
          <input
            id="near"
            name="near"
            maxLength={80}
            defaultValue={near}
            autoComplete="postal-code"
            aria-describedby={problem ? 'near-problem' : undefined}
            aria-invalid={problem ? true : undefined}
            className="control min-w-0 bg-paper"
          />
          <button type="submit" className={styles.submit}>
            Search
          </button>
        </form>
        {problem && (
          <p id="near-problem" role="alert" className="danger">
            {problem}
          </p>
        )}
        <nav aria-label="Towns">
          <ul className="cluster gap-0 gap-x-4">
            {popularTowns.map((town) => (
              <li key={town}>
                <a className="touch-target" href={listUrl({ role, near: `${town}, ND` })}>
                  {town}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </search>
      {shifts.length > 0 ? (
        <ul className={styles.list}>
          {shifts.map((shift) => (
            <li key={shift.id} className="grid min-w-0">
              <ShiftCard shift={shift} />
            </li>
          ))}
        </ul>
      ) : (
        !problem && (
          <Empty
            title={role || near ? 'No open shifts match' : 'No open shifts right now'}
            action={
              role || near ? (
                <ButtonLink href="/shifts">See all open shifts</ButtonLink>
              ) : (
                <ButtonLink href="/verify?userType=professional">Sign up</ButtonLink>
              )
            }
          >
            {role || near
              ? 'Try another role or a larger town nearby.'
              : "Practices post every day. Sign up, save a search, and we'll email you when one fits."}
          </Empty>
        )
      )}
      {(next || cursor) && (
        <nav aria-label="Pages" className="cluster gap-3">
          {cursor && <ButtonLink href={listUrl({ role, near })}>First page</ButtonLink>}
          {next && (
            <ButtonLink href={listUrl({ role, near, cursor: next })} rel="next">
              More shifts
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
