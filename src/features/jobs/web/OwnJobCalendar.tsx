/** A practice's week or month: who works when, and what is still open. */

import { useOwnZone } from '#features/profiles/web/api';
import { formatTime, zoneAbbreviation } from '#kernel/time/zones';
import { Calendar, type CalendarEntry, usePeriod } from '#ui/calendar/Calendar';
import type { Unit } from '#ui/calendar/period';
import { usePages } from '#ui/list/pages';
import { type OwnJobRow, practiceJobs } from '../schema';
import { staffingOf } from './labels';

const entryOf = (job: OwnJobRow): CalendarEntry | [] => {
  const { id, workDate, startTime, startsAt, timeZone, status } = job;
  // A closed job needs nobody.
  if (!workDate || !startTime || !startsAt || status === 'closed') return [];
  const { bookingId, name, note, badge } = staffingOf(job);
  return {
    id,
    date: workDate,
    to: bookingId ? `/bookings/${bookingId}` : `/practice/jobs/${id}`,
    time: `${formatTime(startTime)} ${zoneAbbreviation(startsAt, timeZone)}`,
    ...(bookingId && name
      ? { title: name, detail: job.title }
      : { title: job.title, detail: name ? `Contract sent to ${name}` : note, isOpen: true }),
    status: badge,
  };
};

export function OwnJobCalendar({ unit }: { unit: Unit }) {
  const period = usePeriod(unit, useOwnZone('practice'));
  const pages = usePages(
    practiceJobs,
    { ...period.bounds, sort: 'soonest', series: 'apart' },
    { limit: 100, pollsOffline: true, isWhole: true },
  );
  return <Calendar period={period} pages={pages} entriesOf={(jobs) => jobs.flatMap(entryOf)} />;
}
