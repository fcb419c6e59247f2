/** Demo jobs: open ones across North Dakota, filled ones, and past ones. */

import * as z from 'zod';
import type { User } from '#features/accounts/server/data';
import { jobStatuses, professionalTypes, proposedBreak } from '#features/jobs/rules';
import { findJob, insertJobs, type ListedJob } from '#features/jobs/server/data';
import { findPractice } from '#features/profiles/server/data';
import { type JobId, newId } from '#kernel/id';
import { projectToMap } from '#kernel/place';
import { addDays, dayOf } from '#kernel/time/day';
import { dayMs, hourMs } from '#kernel/time/durations';
import { localOf, shiftOf } from '#kernel/time/zones';
import { placeNear } from '#platform/places';
import { practices } from '../people/people';
import type { DemoContext } from '../people/profiles';
import { pastShifts, unfilledPostings } from './pastShifts';
import postingsByPractice from './postings.json';
import { reviewedPostings } from './reviews';
import { todayShifts } from './today';

const posting = z.object({
  title: z.string(),
  type: z.enum(professionalTypes),
  rate: z.number(),
  /** Working days from today; absent for a permanent position. */
  inDays: z.number().optional(),
  /** Instead: days from today, of any kind. */
  inAnyDays: z.number().optional(),
  /** Posted together, one after the other; the later ones are named `key-2` and so on. */
  days: z.number().optional(),
  /** From when to when. */
  hours: z.tuple([z.string(), z.string()]).optional(),
  /** Instead of a day: hours from now, and how many. */
  startsIn: z.number().optional(),
  lasts: z.number().optional(),
  /** Defaults to the suggested break. */
  breakMinutes: z.number().optional(),
  description: z.string(),
  requirements: z.string().optional(),
  employment: z.enum(['w2', '1099', 'both']).optional(),
  mileage: z.number().optional(),
  status: z.enum(jobStatuses).optional(),
  postedDaysAgo: z.number(),
});

/** The name other demo data uses for it, and who posted it. */
type Posting = z.output<typeof posting> & { key: string; mailbox: string };

/** Nobody came: practice, role, and how many working days ago. */
const unfilled: Posting[] = (
  [
    ['coalcountry', 'Hygienist', 2],
    ['frontdesk', 'Dental Assistant', 3],
    ['valley', 'Dental Assistant', 5],
    ['westfargo', 'Front Office', 7],
    ['valley', 'Hygienist', 10],
    ['casselton', 'Dentist', 12],
    ['frontdesk', 'Dental Assistant', 14],
  ] as const
).map(([mailbox, type, workdays]) => ({
  key: `${mailbox}-unfilled-${workdays}`,
  mailbox,
  title: `${type} at short notice`,
  type,
  rate: type === 'Dentist' ? 105 : type === 'Hygienist' ? 50 : 27,
  inDays: -workdays,
  status: 'expired',
  postedDaysAgo: 2 * workdays + 3,
  description: 'Someone called in sick and we hope for a helping hand.',
}));

/**
 * Each by the name other demo data uses. The latest of the office for a hygienist has the texts the
 * job form starts with, and nobody is left for its evening emergencies.
 */
const listed = z.record(z.string(), z.record(z.string(), posting)).parse(postingsByPractice);

const postings: Posting[] = [
  ...Object.entries(listed).flatMap(([mailbox, byKey]) =>
    Object.entries(byKey).map(([key, own]) => ({ key, mailbox, ...own })),
  ),
  ...unfilled,
  ...pastShifts.map(({ posting }) => posting),
  ...unfilledPostings,
  ...todayShifts.map(({ posting }) => posting),
  ...reviewedPostings,
];

const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay());

/** Skips weekends. */
function workDay(now: Date, timeZone: string, inDays: number): string {
  const step = Math.sign(inDays);
  let date = dayOf(now, timeZone);
  for (let left = Math.abs(inDays); left > 0; left -= isWeekend(date) ? 0 : 1) {
    date = addDays(date, step);
  }
  return date;
}

function timesOf(
  { inDays, inAnyDays, hours: [from, to] = ['08:00', '17:00'], startsIn, lasts = 8 }: Posting,
  now: Date,
  timeZone: string,
) {
  if (inAnyDays !== undefined) {
    return { workDate: addDays(dayOf(now, timeZone), inAnyDays), startTime: from, endTime: to };
  }
  if (startsIn === undefined) {
    const workDate = inDays === undefined ? null : workDay(now, timeZone, inDays);
    return { workDate, startTime: from, endTime: to };
  }
  // People start on the quarter hour.
  const startsAt = Math.floor((now.getTime() + startsIn * hourMs) / (hourMs / 4)) * (hourMs / 4);
  const start = localOf(new Date(startsAt), timeZone);
  const end = localOf(new Date(startsAt + lasts * hourMs), timeZone);
  return { workDate: start.date, startTime: start.time, endTime: end.time };
}

/** Jobs by the name other demo data uses. */
const eachDay = ({ days = 1, ...posting }: Posting) =>
  Array.from({ length: days }, (_, index) => ({
    ...posting,
    days,
    name: posting.key,
    key: index === 0 ? posting.key : `${posting.key}-${index + 1}`,
    ...(posting.inDays !== undefined && { inDays: posting.inDays + index }),
  }));

export async function postJobs(
  { context: { db }, now }: Pick<DemoContext, 'context' | 'now'>,
  users: ReadonlyMap<string, User>,
): Promise<Map<string, ListedJob>> {
  const jobs = new Map<string, ListedJob>();
  const series = new Map<string, string>();
  const seriesOf = (name: string, createdAt: Date) => {
    const id = series.get(name) ?? newId(createdAt);
    series.set(name, id);
    return id;
  };
  for (const posting of postings.flatMap(eachDay)) {
    const user = users.get(posting.mailbox);
    const practice = user && (await findPractice(db, user.id));
    const place = practice && placeNear(practice.zipCode);
    if (!practice || !place) throw new Error(`${posting.mailbox} cannot post jobs.`);
    const { address, city, state, zipCode, timeZone } = practice;
    const { workDate, startTime, endTime } = timesOf(posting, now, timeZone);
    const shift = workDate ? shiftOf({ workDate, startTime, endTime, timeZone }) : undefined;
    const createdAt = new Date(now.getTime() - posting.postedDaysAgo * dayMs);
    const id = newId<JobId>(createdAt);
    await insertJobs(db, [
      {
        id,
        practiceId: practice.userId,
        title: posting.title,
        professionalType: posting.type,
        description: posting.description,
        requirements: posting.requirements ?? '',
        employmentType: posting.employment ?? 'both',
        isPermanent: workDate === null,
        hourlyRateCents: posting.rate * 100,
        paysMileage: posting.mileage !== undefined,
        mileageRateCents: posting.mileage ?? 65,
        address,
        city,
        state,
        zipCode,
        place: projectToMap(place),
        timeZone,
        ...(shift && {
          workDate,
          startTime,
          endTime,
          ...shift,
          breakMinutes: posting.breakMinutes ?? proposedBreak(shift),
        }),
        status: posting.status ?? 'open',
        isPriority: practices.some(
          ({ mailbox, decision }) => mailbox === posting.mailbox && decision === 'verified',
        ),
        ...(posting.days > 1 && {
          seriesId: seriesOf(posting.name, createdAt),
          seriesSize: posting.days,
        }),
        createdAt,
        updatedAt: createdAt,
      },
    ]);
    const job = await findJob(db, id);
    if (job) jobs.set(posting.key, job);
  }
  return jobs;
}
