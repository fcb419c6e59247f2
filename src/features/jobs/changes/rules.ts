/** What changed about a job, in the words that its applicants read. */
import { rateText } from '#kernel/money/money';
import { formatDate, formatShift, localOf } from '#kernel/time/zones';
import { type EmploymentType, employmentTypes, type ProfessionalType } from '../rules';

/** The parts of a job whose changes are reported to applicants. */
export interface Terms {
  title: string;
  description: string;
  requirements: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  professionalType: ProfessionalType;
  employmentType: EmploymentType;
  hourlyRateCents: number;
  paysMileage: boolean;
  mileageRateCents: number;
  startsAt: Date | null;
  endsAt: Date | null;
  timeZone: string;
  breakMinutes: number;
}

const shiftText = ({ startsAt, endsAt, timeZone }: Terms) =>
  startsAt && endsAt ? formatShift({ startsAt, endsAt, timeZone }) : 'a permanent position';
const placeText = ({ city, state, zipCode }: Terms) => `${city}, ${state} ${zipCode}`;
const breakText = ({ breakMinutes }: Terms) =>
  breakMinutes === 0 ? 'none' : breakMinutes === 1 ? '1 minute' : `${breakMinutes} minutes`;
const mileageText = ({ paysMileage, mileageRateCents }: Terms) =>
  paysMileage ? `${mileageRateCents}¢ a mile` : 'not offered';

const shiftTerm = 'Shift';

/** The street stays private until a booking, so only the fact that it changed is reported. */
const announcedTerms: readonly [name: string, text: (terms: Terms) => string, isShown: boolean][] =
  [
    [shiftTerm, shiftText, true],
    ['Break', breakText, true],
    ['Rate', ({ hourlyRateCents }) => rateText(hourlyRateCents / 100), true],
    ['Location', placeText, true],
    ['Street address', ({ address }) => address, false],
    ['Mileage', mileageText, true],
    ['Employment', ({ employmentType }) => employmentTypes[employmentType], true],
    ['Looking for', ({ professionalType }) => professionalType, true],
    ['Title', ({ title }) => title, true],
    ['Description', ({ description }) => description, false],
    ['Requirements', ({ requirements }) => requirements, false],
  ];

/** “Rate: $52/hr instead of $48/hr”, one line for each difference. */
export const describeChanges = (before: Terms, after: Terms): string[] =>
  announcedTerms
    .filter(([, text]) => text(before) !== text(after))
    .map(([name, text, isShown]) =>
      isShown ? `${name}: ${text(after)} instead of ${text(before)}` : `${name}: changed`,
    );

/** The changes of several days as one list: what is different for each, then what is the same. */
export function mergeChanges(
  days: readonly { startsAt: Date | null; timeZone: string; changes: readonly string[] }[],
): string[] {
  const isShared = (change: string) => days.every(({ changes }) => changes.includes(change));
  const ofDays = days.flatMap(({ startsAt, timeZone, changes }) =>
    changes
      .filter((change) => !isShared(change))
      .map((change) =>
        // A line about the shift names its day.
        change.startsWith(`${shiftTerm}: `) || !startsAt
          ? change
          : `${formatDate(localOf(startsAt, timeZone).date)}: ${change}`,
      ),
  );
  return [...ofDays, ...new Set(days.flatMap(({ changes }) => changes.filter(isShared)))];
}
