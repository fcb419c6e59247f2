/** Who worked at a practice, most shifts first, each with a heart to keep them as a favorite. */
import { Link } from 'react-router';
import { Favorite } from '#features/hiring/favorites/web/Favorite';
import { Avatar } from '#ui/content/Avatar';
import { Empty } from '#ui/feedback/states';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { type Person, practicePeople, practicePeopleCsv } from '../schema';
import { Download } from './Download';
import styles from './insights.module.css';
import { countText } from './labels';

export function People() {
  const pages = usePages(practicePeople, {}, { limit: 10 });
  return (
    <section className={`stack gap-3 content-start ${styles.people}`} aria-labelledby="people">
      <h2 id="people">People who work with you most</h2>
      <PagedList
        pages={pages}
        noun="people"
        empty={
          <Empty title="No one has worked with you yet">
            Whoever works a shift shows up here, most shifts first.
          </Empty>
        }
      >
        {(items) => (
          <>
            <ul className="tile overflow-hidden">
              {items.map((person) => (
                <PersonRow key={person.userId} person={person} />
              ))}
            </ul>
            <Download path={practicePeopleCsv.path}>Download people (CSV)</Download>
          </>
        )}
      </PagedList>
    </section>
  );
}

const counted = (count: number, word: string) =>
  `${countText(count)} ${word}${count === 1 ? '' : 's'}`;

const factsOf = ({ shifts, hours, noShows, rating }: Person): string =>
  [
    counted(shifts, 'shift'),
    counted(hours, 'hour'),
    ...(rating ? [`you gave ${rating.average.toFixed(1)} stars`] : []),
    ...(noShows > 0 ? [counted(noShows, 'no-show')] : []),
  ].join(' · ');

const PersonRow = ({ person }: { person: Person }) => (
  <li className={`row gap-3 ${styles.row}`}>
    <Avatar name={person.name} url={person.photoUrl} size="small" />
    <div className={styles.words}>
      <h3 className={styles.name}>
        <Link to={`/professionals/${person.userId}`}>{person.name}</Link>
      </h3>
      <p className="note">{factsOf(person)}</p>
    </div>
    <Favorite userId={person.userId} name={person.name} isFavorite={person.isFavorite} />
  </li>
);
