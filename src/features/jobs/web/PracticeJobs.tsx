/** A practice's jobs: as a list, and by week and month with who works when. */
import { useOwnZone } from '#features/profiles/web/api';
import { formatTime, zoneAbbreviation } from '#kernel/time/zones';
import { Calendar, type CalendarEntry, usePeriod } from '#ui/calendar/Calendar';
import type { Unit } from '#ui/calendar/period';
import { ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { usePages } from '#ui/list/pages';
import { Screen } from '#ui/page/Screen';
import { Tabs } from '#ui/page/Tabs';
import { type OwnJobRow, practiceJobs } from '../schema';
import { postJobPath, staffingOf } from './labels';
import { OwnJobList } from './OwnJobList';

export default function PracticeJobs() {
  return (
    <Screen>
      <header className="cluster gap-3 gap-x-5 items-center justify-between">
        <h1>Your shifts and positions</h1>
        <ButtonLink to={postJobPath} variant="primary">
          Post New Job
        </ButtonLink>
      </header>
      <Tabs
        label="View as"
        parameter="view"
        tabs={[
          { value: 'list', label: 'List', content: <OwnJobList /> },
          { value: 'week', label: 'Week', content: <OwnJobCalendar unit="week" /> },
          { value: 'month', label: 'Month', content: <OwnJobCalendar unit="month" /> },
        ]}
      />
    </Screen>
  );
}

const entryOf = (job: OwnJobRow, now: Date): CalendarEntry | [] => {
  const { id, workDate, startTime, startsAt, timeZone, status } = job;
  // A closed job needs nobody.
  if (!workDate || !startTime || !startsAt || status === 'closed') return [];
  const { bookingId, name, note, badge } = staffingOf(job, now);
  return {
    id,
    date: workDate,
    to: bookingId ? `/bookings/${bookingId}` : `/practice/jobs/${id}`,
    time: `${formatTime(startTime)} ${zoneAbbreviation(startsAt, timeZone)}`,
    ...(bookingId && name
      ? { title: name, detail: job.title }
      : { title: job.title, detail: name ? `${badge.word}: ${name}` : note, isOpen: true }),
    status: badge,
  };
};

/** A practice's week or month: who works when, and what is still open. */
function OwnJobCalendar({ unit }: { unit: Unit }) {
  const now = useNow();
  const period = usePeriod(unit, useOwnZone('practice'));
  const pages = usePages(
    practiceJobs,
    { ...period.bounds, sort: 'soonest', series: 'apart' },
    { limit: 100, pollsOffline: true, isWhole: true },
  );
  return (
    <Calendar
      period={period}
      pages={pages}
      entriesOf={(jobs) => jobs.flatMap((job) => entryOf(job, now))}
    />
  );
}
