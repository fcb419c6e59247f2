/** Demo jobs: open ones across North Dakota, filled ones, and past ones. */

import type { User } from '#features/accounts/server/data';
import { type JobStatus, type ProfessionalType, proposedBreak } from '#features/jobs/rules';
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
import { reviewedPostings } from './reviews';
import { todayShifts } from './today';

interface Posting {
  /** The name other demo data uses for it. */
  key: string;
  mailbox: string;
  title: string;
  type: ProfessionalType;
  rate: number;
  /** Working days from today; absent for a permanent position. */
  inDays?: number;
  /** Posted together, one after the other; the later ones are named `key-2` and so on. */
  days?: number;
  /** From when to when. */
  hours?: readonly [from: string, to: string];
  /** Instead of a day: hours from now, and how many. */
  startsIn?: number;
  lasts?: number;
  /** Defaults to the suggested break. */
  breakMinutes?: number;
  description: string;
  requirements?: string;
  employment?: 'w2' | '1099' | 'both';
  mileage?: number;
  status?: JobStatus;
  postedDaysAgo: number;
}

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

const cleaning = 'A full column of cleanings, forty minutes each, with an assistant for X-rays.';

const postingsOf = (practices: Record<string, Record<string, Omit<Posting, 'key' | 'mailbox'>>>) =>
  Object.entries(practices).flatMap(([mailbox, postings]) =>
    Object.entries(postings).map(([key, posting]) => ({ key, mailbox, ...posting })),
  );

const postings: Posting[] = [
  ...postingsOf({
    office: {
      'fargo-recall': {
        title: 'Hygienist for the recall days',
        type: 'Hygienist',
        rate: 53,
        inDays: 14,
        days: 3,
        mileage: 65,
        postedDaysAgo: 3,
        description: `${cleaning} You have your own room and an hour for lunch.`,
        requirements: 'Dentrix.',
      },
      'fargo-vacation': {
        title: 'Hygienist while ours is on vacation',
        type: 'Hygienist',
        rate: 52,
        inDays: 20,
        days: 3,
        postedDaysAgo: 6,
        description: `${cleaning} Our patients are looking forward to meeting you.`,
      },
      // The latest for a hygienist, so its texts are what the job form starts with.
      'fargo-applicants': {
        title: 'Hygienist for a full day',
        type: 'Hygienist',
        rate: 54,
        inDays: 9,
        mileage: 65,
        postedDaysAgo: 2,
        description: `${cleaning} Lunch is at noon, and someone always brings bars.`,
        requirements: 'Dentrix, digital X-rays. Bring your own loupes if you use them.',
      },
      'fargo-quick': {
        title: 'Hygienist, morning only',
        type: 'Hygienist',
        rate: 50,
        inDays: 3,
        hours: ['07:30', '12:00'],
        postedDaysAgo: 3,
        description: 'Four recalls and one new patient. Home by lunch.',
      },
      'fargo-sick': {
        title: 'Dental assistant, ours is out sick',
        type: 'Dental Assistant',
        rate: 27,
        inDays: 1,
        postedDaysAgo: 0,
        description: 'Chairside for two doctors. We set up the rooms before you come.',
      },
      'fargo-desk': {
        title: 'Front office, busy days',
        type: 'Front Office',
        rate: 24,
        inDays: 6,
        employment: 'w2',
        postedDaysAgo: 1,
        description:
          'Phones, check-in and insurance questions, next to two people who know everything.',
      },
      'fargo-booked': {
        title: 'Hygienist while Kari is away',
        type: 'Hygienist',
        rate: 53,
        inDays: 2,
        mileage: 65,
        status: 'filled',
        postedDaysAgo: 8,
        description: cleaning,
        requirements: 'Dentrix, and patience with the ultrasonic in room 3.',
      },
      'fargo-past': {
        title: 'Hygienist for a long column',
        type: 'Hygienist',
        rate: 52,
        inDays: -15,
        status: 'filled',
        postedDaysAgo: 27,
        description: cleaning,
      },
      'fargo-cancelled': {
        title: 'Hygienist for a recall day',
        type: 'Hygienist',
        rate: 53,
        inDays: -2,
        status: 'filled',
        postedDaysAgo: 12,
        description: cleaning,
      },
      'fargo-no-show': {
        title: 'Hygienist for the late column',
        type: 'Hygienist',
        rate: 52,
        inDays: -3,
        status: 'filled',
        postedDaysAgo: 14,
        description: cleaning,
      },
      'fargo-excused': {
        title: 'Hygienist for school checkups',
        type: 'Hygienist',
        rate: 54,
        inDays: -4,
        status: 'filled',
        postedDaysAgo: 15,
        description: cleaning,
      },
      'fargo-offered': {
        title: 'Hygienist for perio patients',
        type: 'Hygienist',
        rate: 55,
        inDays: 7,
        postedDaysAgo: 3,
        description: 'Six maintenance visits and two scalings, with time to chart properly.',
      },
      'fargo-short-day': {
        title: 'Hygienist for a short day',
        type: 'Hygienist',
        rate: 51,
        inDays: 4,
        hours: ['09:00', '15:00'],
        status: 'filled',
        postedDaysAgo: 6,
        description: 'Five recalls, then you help us try the new scanner.',
      },
      'fargo-evening': {
        title: 'Hygienist, late column',
        type: 'Hygienist',
        rate: 56,
        inDays: 12,
        hours: ['11:00', '19:00'],
        status: 'filled',
        postedDaysAgo: 5,
        description: 'Our late day for patients who come after work.',
      },
    },
    frontdesk: {
      'bismarck-dentist': {
        title: 'Dentist for two days of fillings',
        type: 'Dentist',
        rate: 125,
        inDays: 7,
        hours: ['07:00', '15:30'],
        postedDaysAgo: 3,
        description: 'Restorative work in two rooms, with two assistants and an early finish.',
        requirements: 'North Dakota license.',
        employment: '1099',
        mileage: 70,
      },
      'bismarck-assistant': {
        title: 'Dental assistant, four-handed',
        type: 'Dental Assistant',
        rate: 28,
        inDays: 4,
        hours: ['07:00', '15:30'],
        employment: 'w2',
        postedDaysAgo: 1,
        description: 'Chairside for a gentle dentist. Sterilization is set up and labeled.',
      },
      'bismarck-past': {
        title: 'Dentist for checkups',
        type: 'Dentist',
        rate: 120,
        inDays: -24,
        status: 'filled',
        postedDaysAgo: 40,
        description: 'A calm day of checkups.',
      },
    },
    minot: {
      'minot-hygiene': {
        title: "Hygienist, we're booked solid",
        type: 'Hygienist',
        rate: 56,
        inDays: 10,
        mileage: 65,
        postedDaysAgo: 2,
        description:
          'Hygiene is booked solid for weeks and Ann is on leave. Come for a day, stay for more.',
      },
      'minot-permanent': {
        title: 'Dentist, permanent',
        type: 'Dentist',
        rate: 115,
        employment: 'w2',
        postedDaysAgo: 2,
        description: 'Dr. Ortega is looking for a long-term partner. Four days a week, no Fridays.',
        requirements: 'General dentistry and a love of small towns.',
      },
    },
    badlands: {
      'dickinson-hygiene': {
        title: 'Hygienist with a view',
        type: 'Hygienist',
        rate: 58,
        inDays: 8,
        hours: ['08:00', '16:00'],
        postedDaysAgo: 3,
        description: 'Three chairs and the Badlands outside the window. Mountain Time.',
        mileage: 75,
      },
      'dickinson-late': {
        title: 'Assistant for emergency evenings',
        type: 'Dental Assistant',
        rate: 36,
        inDays: 11,
        hours: ['18:00', '01:00'],
        description: 'We keep one evening open for toothaches. It ends after midnight.',
        postedDaysAgo: 1,
      },
    },
    bakken: {
      'williston-hygiene': {
        title: 'Hygienist, twelve hours',
        type: 'Hygienist',
        rate: 62,
        inDays: 12,
        hours: ['07:00', '19:00'],
        postedDaysAgo: 1,
        description: 'A long day for shift workers, with a long lunch.',
        mileage: 80,
        breakMinutes: 60,
      },
    },
    valley: {
      'grandforks-hygiene': {
        title: 'Hygienist, recalls and whitenings',
        type: 'Hygienist',
        rate: 52,
        inDays: 13,
        mileage: 65,
        postedDaysAgo: 4,
        description: 'Cosmetic and general practice, five recalls and two whitenings.',
      },
      'grandforks-week': {
        title: 'Hygienist for a short week',
        type: 'Hygienist',
        rate: 55,
        inDays: 4,
        mileage: 65,
        postedDaysAgo: 2,
        description: `${cleaning} Our own hygienist is at a course in Minneapolis.`,
      },
      'grandforks-evening': {
        title: 'Hygienist, late hours',
        type: 'Hygienist',
        rate: 58,
        inDays: 6,
        hours: ['10:00', '19:00'],
        mileage: 65,
        postedDaysAgo: 1,
        description: 'Patients who come after work, and a quiet morning for you.',
      },
      'grandforks-closed': {
        title: 'Assistant for the open house',
        type: 'Dental Assistant',
        rate: 26,
        inDays: 2,
        status: 'closed',
        postedDaysAgo: 9,
        description: 'The open house moved to May.',
      },
    },
    coalcountry: {
      'beulah-hygiene': {
        title: 'Hygienist in coal country',
        type: 'Hygienist',
        rate: 57,
        inDays: 15,
        mileage: 85,
        postedDaysAgo: 1,
        description: 'Two chairs, friendly people, and pie at the café across the street.',
      },
    },
  }),
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
  { inDays, hours: [from, to] = ['08:00', '17:00'], startsIn, lasts = 8 }: Posting,
  now: Date,
  timeZone: string,
) {
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
