/** Points earned and spent, newest first, by kind. */
import { Link } from 'react-router';
import { ButtonLink } from '#ui/content/Button';
import { Timestamp } from '#ui/content/Timestamp';
import { Empty } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useFilter } from '#ui/list/filters';
import { PagedList } from '#ui/list/PagedList';
import { type EntryType, entryTypes } from '../rules';
import type { EntryView } from '../schema';
import { useHistory } from './api';
import { signedText, typeNames } from './labels';
import styles from './points.module.css';

export function History() {
  const { value: type, choice } = useFilter<EntryType>({
    name: 'type',
    label: 'Kind',
    values: entryTypes,
    textOf: (each) => typeNames[each],
  });
  const pages = useHistory(type);
  return (
    <section className="stack gap-3 content-start" aria-label="History">
      <ChoiceChips choice={choice} />
      <PagedList
        pages={pages}
        noun="entries"
        failure="Unable to load your points history. Please try again later."
        empty={
          type ? (
            <Empty title="Nothing of this kind yet">Choose another kind, or all of them.</Empty>
          ) : (
            <Empty
              title="No points yet"
              action={
                <ButtonLink to="/jobs" variant="primary">
                  Find a shift
                </ButtonLink>
              }
            >
              Shifts, quick replies and daily logins earn points. They show up here.
            </Empty>
          )
        }
      >
        {(items) => (
          <ul className="tile overflow-hidden" aria-label="Points, newest first">
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Entry({ entry }: { entry: EntryView }) {
  const { points, type, description, bookingId, createdAt } = entry;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className="strong">
          {bookingId ? <Link to={`/bookings/${bookingId}`}>{description}</Link> : description}
        </span>
        <span className="note">
          {typeNames[type]} · <Timestamp at={createdAt} />
        </span>
      </div>
      <strong className={points < 0 ? styles.spent : styles.gained}>{signedText(points)}</strong>
    </li>
  );
}
