/** A practice's last twelve months: spending, fill rate, time to fill, no-shows, and who worked there. */

import { Link } from 'react-router';
import { Favorite } from '#features/hiring/favorites/web/Favorite';
import { Avatar } from '#ui/content/Avatar';
import { ButtonLink } from '#ui/content/Button';
import { DotSeparated } from '#ui/content/DotSeparated';
import { useRead } from '#ui/data/read';
import { Empty, Pending } from '#ui/feedback/states';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import * as api from '../schema';
import { Download } from './Download';
import styles from './insights.module.css';
import { countText, percentText, shortTime, timeText } from './labels';
import { MonthlyChart, SpendingChart } from './MonthlyChart';

export function PracticeInsights() {
  const { data, error, refetch } = useRead(api.practiceInsights, {}, { pollsOffline: true });
  if (!data) {
    return <Pending error={error} refetch={refetch} shape="cards" />;
  }
  const { shifts, spent, unfilled, noShows } = data.total;
  if (shifts === 0 && spent === 0 && unfilled === 0 && noShows === 0) {
    return (
      <Empty
        title="No shifts in the last 12 months"
        action={
          <ButtonLink to="/practice/jobs/create" variant="primary">
            Post New Job
          </ButtonLink>
        }
      >
        What you spend, how fast your shifts are filled and who works with you show up here after
        your next shift.
      </Empty>
    );
  }
  return (
    <>
      <Download path={api.practiceInsightsCsv.path}>Download by month (CSV)</Download>
      <div className={`stack gap-3 content-start ${styles.charts}`}>
        <SpendingChart {...data} />
        <FillRate {...data} />
        <TimeToFill {...data} />
        <NoShows {...data} />
      </div>
      <People />
    </>
  );
}

const FillRate = ({ months, total }: api.PracticeInsights) => (
  <MonthlyChart
    title="Fill rate"
    total={percentText(total.fillRate)}
    note="The share of your shifts that someone worked. Those you closed don't count."
    months={months}
    value={({ fillRate }) => fillRate}
    label={percentText}
    max={100}
    isEmpty={total.fillRate === null}
    empty="Your fill rate shows up here after your first shift."
    columns={[
      ['Filled', ({ filled }) => countText(filled)],
      ['Unfilled', ({ unfilled }) => countText(unfilled)],
      ['Fill rate', ({ fillRate }) => percentText(fillRate)],
    ]}
  />
);

const TimeToFill = ({ months, total }: api.PracticeInsights) => (
  <MonthlyChart
    title="Time to fill"
    total={timeText(total.hoursToFill)}
    note="From posting a shift to the booking, on average."
    months={months}
    value={({ hoursToFill }) => hoursToFill}
    label={shortTime}
    isEmpty={total.hoursToFill === null}
    empty="The time to fill shows up here after your first shift."
    columns={[
      ['Filled', ({ filled }) => countText(filled)],
      ['Average time', ({ hoursToFill }) => timeText(hoursToFill)],
    ]}
  />
);

const NoShows = ({ months, total }: api.PracticeInsights) => (
  <MonthlyChart
    title="No-shows"
    total={countText(total.noShows)}
    note="Booked shifts that no one showed up for."
    months={months}
    value={({ noShows }) => noShows}
    label={countText}
    isEmpty={total.noShows === 0}
    empty="None in the last 12 months."
    columns={[
      ['Shifts worked', ({ shifts }) => countText(shifts)],
      ['No-shows', ({ noShows }) => countText(noShows)],
    ]}
  />
);

/** Who worked at a practice, most shifts first, each with a heart to keep them as a favorite. */
function People() {
  const pages = usePages(api.practicePeople, {}, { limit: 10 });
  return (
    <section className="stack gap-3 content-start" aria-labelledby="people">
      <h2 className="text-title mt-3" id="people">
        People who work with you most
      </h2>
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
            <ul className="tile overflow-hidden divided">
              {items.map((person) => (
                <PersonRow key={person.userId} person={person} />
              ))}
            </ul>
            <Download path={api.practicePeopleCsv.path}>Download people (CSV)</Download>
          </>
        )}
      </PagedList>
    </section>
  );
}

const counted = (count: number, word: string) =>
  `${countText(count)} ${word}${count === 1 ? '' : 's'}`;

const factsOf = ({ shifts, hours, noShows, rating }: api.Person) => [
  counted(shifts, 'shift'),
  counted(hours, 'hour'),
  rating && `you gave ${rating.average.toFixed(1)} stars`,
  noShows > 0 && counted(noShows, 'no-show'),
];

const PersonRow = ({ person }: { person: api.Person }) => (
  <li className={`row gap-3 ${styles.row}`}>
    <Avatar name={person.name} url={person.photoUrl} size="small" />
    <div className="flex-1 min-w-0 wrap-anywhere">
      <h3 className={styles.name}>
        <Link to={`/professionals/${person.userId}`}>{person.name}</Link>
      </h3>
      <p className="note">
        <DotSeparated>{factsOf(person)}</DotSeparated>
      </p>
    </div>
    <Favorite userId={person.userId} name={person.name} isFavorite={person.isFavorite} />
  </li>
);
