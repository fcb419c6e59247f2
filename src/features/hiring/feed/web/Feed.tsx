/** Who is available when: the live feed of professionals, for practices. */

import { Link } from 'react-router';
import { distanceText } from '#features/hiring/applications/web/compare';
import { reliabilityText } from '#features/profiles/reliability/web/labels';
import { useOwnZone } from '#features/profiles/web/api';
import { rateText } from '#kernel/money/money';
import { dayOf } from '#kernel/time/day';
import { Avatar } from '#ui/content/Avatar';
import { Button } from '#ui/content/Button';
import { DotSeparated } from '#ui/content/DotSeparated';
import { useNow } from '#ui/content/now';
import { Timestamp } from '#ui/content/Timestamp';
import { useLiveState } from '#ui/data/live';
import { Empty } from '#ui/feedback/states';
import { DateField } from '#ui/field/DateField';
import { SelectField } from '#ui/field/Field';
import { FilterBar } from '#ui/list/FilterBar';
import { PagedList } from '#ui/list/PagedList';
import { Screen } from '#ui/page/Screen';
import type { FeedEntry } from '../schema';
import styles from './Feed.module.css';
import { useFeedFilters } from './filters';
import { InviteToJob } from './InviteToJob';
import { useFeed } from './useFeed';
import { Week } from './Week';

export function Feed() {
  const filters = useFeedFilters();
  const { pages, latest } = useFeed(filters.query);
  const today = dayOf(useNow(), useOwnZone('practice'));
  const isLive = useLiveState() === 'connected';
  const isFiltered = filters.chips.length > 0;
  return (
    <Screen>
      <FilterBar
        title={<h1 className={styles.title}>Availability</h1>}
        chips={filters.chips}
        sheet={<FeedFilters {...filters} today={today} />}
        doneLabel="Show professionals"
        onClear={isFiltered ? filters.clearAll : undefined}
      >
        {isLive && <span className={`note ${styles.live}`}>Updates live</span>}
      </FilterBar>
      <p role="status" className="visually-hidden">
        {latest &&
          `${latest.professional.firstName} ${latest.professional.lastName} changed their availability`}
      </p>
      <PagedList
        pages={pages}
        noun="professionals"
        isEndless
        empty={
          isFiltered ? (
            <Empty
              title="No one matches these filters"
              action={<Button onClick={filters.clearAll}>Clear filters</Button>}
            >
              Try another day, or a larger distance.
            </Empty>
          ) : (
            <Empty title="No one is available yet">
              Verified professionals appear here as soon as they set their hours.
            </Empty>
          )
        }
      >
        {(entries) => (
          <ul className="tile divided" aria-label="Professionals">
            {entries.map((entry) => (
              <FeedRow
                key={entry.professional.id}
                entry={entry}
                first={filters.day || today}
                today={today}
                isFresh={latest?.professional.id === entry.professional.id}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Screen>
  );
}

function FeedFilters(props: ReturnType<typeof useFeedFilters> & { today: string }) {
  const { choices, day, setDay, today } = props;
  return (
    <>
      <SelectField {...choices.title} />
      <DateField
        label="Day"
        name="day"
        min={today}
        value={day}
        hint="Leaves out people who are away or booked that day"
        onChange={setDay}
      />
      <SelectField {...choices.miles} />
      <SelectField {...choices.rate} />
    </>
  );
}

interface FeedRowProps {
  entry: FeedEntry;
  /** The day the strip starts with. */
  first: string;
  today: string;
  /** The entry has just changed. */
  isFresh: boolean;
}

/** One professional in the feed: who, the next seven days, and Invite. */
function FeedRow({ entry, first, today, isFresh }: FeedRowProps) {
  const { professional, miles, changedAt, isFavorite } = entry;
  const { id, firstName, lastName, title, city, hourlyRate, reliability } = professional;
  const name = `${firstName} ${lastName}`;
  const facts = [
    title,
    miles === null ? city : `${city}, ${distanceText(miles).toLowerCase()}`,
    rateText(hourlyRate),
    ...(isFavorite ? ['Favorite'] : []),
  ];
  return (
    <li className={isFresh ? `${styles.row} ${styles.fresh}` : styles.row}>
      <Avatar size="small" name={name} url={professional.profileImageUrl} />
      <div className={styles.who}>
        <h2 className="text-body">
          <Link to={`/professionals/${id}`}>{name}</Link>
        </h2>
        <p className="note">
          <DotSeparated>{facts}</DotSeparated>
          <span className={styles.more}>{reliabilityText(reliability)}</span>
        </p>
        <p className={`note ${styles.changed}`}>
          Changed <Timestamp at={changedAt} />
        </p>
      </div>
      <Week entry={entry} first={first} className={styles.week} />
      <InviteToJob entry={entry} today={today} />
    </li>
  );
}
