/** Who is available when: the live feed of professionals, for practices. */

import { useOwnZone } from '#features/profiles/web/api';
import { dayOf } from '#kernel/time/day';
import { Button } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { useLiveState } from '#ui/data/live';
import { Empty } from '#ui/feedback/states';
import { DateField } from '#ui/field/DateField';
import { SelectField } from '#ui/field/Field';
import { FilterBar } from '#ui/list/FilterBar';
import { PagedList } from '#ui/list/PagedList';
import { Screen } from '#ui/page/Screen';
import styles from './Feed.module.css';
import { FeedRow } from './FeedRow';
import { useFeedFilters } from './filters';
import { useFeed } from './useFeed';

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
          <ul className="tile" aria-label="Professionals">
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
