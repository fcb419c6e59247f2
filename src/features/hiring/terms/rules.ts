/** The text of a contract and its addenda, and which of its lines are hidden until acceptance. */

import { type ChosenEmployment, type EmploymentType, employmentTypes } from '#features/jobs/rules';
import type { UserType } from '#kernel/actor';
import { brand } from '#kernel/brand';
import { formatPhone } from '#kernel/input/phone';
import { toOneLine } from '#kernel/input/text';
import {
  exactDollarsText,
  mileageCents,
  rateText,
  roundTripMiles,
  toDollars,
} from '#kernel/money/money';
import { summarizePay } from '#kernel/money/pay';
import { refusalsOf } from '#kernel/refusal';
import {
  formatDay,
  formatDuration,
  formatInstant,
  formatShift,
  formatTimeRange,
  formatWorkDay,
  localOf,
} from '#kernel/time/zones';
import { type ContractDay, type ContractTerms, payOfDays, totalOfDays } from './terms';

/** Raise this when the wording below changes; stored texts keep their version. */
export const templateVersion = 4;

export interface ContractLine {
  section: string;
  /** Absent for a line that is a full sentence. */
  label: string | null;
  value: string;
  /** The party whose personal data the line contains. */
  party: UserType | null;
  /** Hidden from the professional until acceptance. */
  isPrivate: boolean;
}

function mileageText({ mileageRateCents, miles, days }: ContractTerms): string {
  if (mileageRateCents === null) return 'not offered';
  const rate = `${mileageRateCents}¢ a mile for the round trip${days ? ' of each day' : ''}`;
  if (miles === null) return rate;
  const pay = exactDollarsText(toDollars(mileageCents(miles, mileageRateCents)));
  return `${rate}, ${roundTripMiles(miles)} miles, straight line between ZIP codes: ${pay}`;
}

const employmentText = (type: EmploymentType): string =>
  type === 'both'
    ? `${employmentTypes.both}, as the professional chooses when accepting`
    : employmentTypes[type];

export type Line = Omit<ContractLine, 'section'>;

export const line = (label: string | null, value: string, more: Partial<Line> = {}): Line => ({
  label,
  // User text is forced onto one line, so it cannot imitate a section of the contract.
  value: toOneLine(value),
  party: null,
  isPrivate: false,
  ...more,
});

export const partyLines = (terms: ContractTerms): Line[] => [
  line('Practice', terms.practiceName, { party: 'practice' }),
  line('Professional', `${terms.professionalName}, ${terms.professionalTitle}`, {
    party: 'professional',
  }),
];

const breakText = (minutes: number): string => (minutes === 0 ? 'none' : `${minutes} minutes`);

/** A line for each day, and what they have in common. */
function dayLines({ days, ...terms }: ContractTerms & { days: ContractDay[] }): Line[] {
  const { timeZone } = terms;
  const paid = payOfDays({ ...terms, days });
  return [
    line('Work dates', `${days.length} days`),
    ...paid.map((day, index) =>
      line(
        `Day ${index + 1}`,
        `${formatWorkDay(localOf(day.startsAt, timeZone).date)}, ${formatTimeRange({ ...day, timeZone })}, unpaid break: ${breakText(day.breakMinutes)}, paid: ${formatDuration(day.paidHours)}`,
      ),
    ),
    line('Time zone', timeZone),
    line('Total paid hours', formatDuration(paid.reduce((sum, day) => sum + day.paidHours, 0))),
    line(null, 'If one of these days is cancelled, this contract stays in force for the others.'),
  ];
}

export function workLines(terms: ContractTerms): Line[] {
  const { startsAt, endsAt, timeZone, breakMinutes, days } = terms;
  const position = [line('Position', terms.jobTitle), line('Role', terms.role)];
  if (days) return [...position, ...dayLines({ ...terms, days })];
  if (!startsAt || !endsAt) {
    return [...position, line('Work date', 'permanent position, start date to be agreed')];
  }
  const { paidHours: hours } = summarizePay(terms);
  return [
    ...position,
    line('Work date', formatDay(localOf(startsAt, timeZone).date)),
    line('Shift', formatShift({ startsAt, endsAt, timeZone })),
    line('Time zone', timeZone),
    line('Unpaid break', breakText(breakMinutes)),
    ...(hours === null ? [] : [line('Paid hours', formatDuration(hours))]),
  ];
}

export function payLines(terms: ContractTerms): Line[] {
  const total = totalOfDays(terms);
  return [
    line('Agreed rate', rateText(toDollars(terms.rateCents))),
    line('Mileage', mileageText(terms)),
    ...(total === null ? [] : [line('Total for the planned hours', exactDollarsText(total))]),
    line('Employment type', employmentText(terms.employmentType)),
    line(null, 'The practice pays the professional directly for the hours worked.'),
  ];
}

const practiceContact = { party: 'practice', isPrivate: true } as const;

/**
 * Text by the practice may have several lines. Empty ones are dropped, because an empty line starts
 * a section.
 */
const instructionLines = (instructions: string | null): Line[] =>
  (instructions ?? '')
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(toOneLine)
    .filter(Boolean)
    .map((text) => line(null, text));

/** The first section has no lines; it is the title. */
export function contractLines(terms: ContractTerms): ContractLine[] {
  const instructions = instructionLines(terms.instructions);
  const sections: [section: string, lines: Line[]][] = [
    ['Between', partyLines(terms)],
    ['Work', workLines(terms)],
    ['Pay', payLines(terms)],
    [
      'Location and contact',
      [
        line('City', terms.location),
        line('Street address', terms.address || 'the practice will let you know', practiceContact),
        line('Phone', formatPhone(terms.phone), practiceContact),
        line('Email', terms.email, practiceContact),
        line('Contact person', terms.contactPerson, practiceContact),
      ],
    ],
    ['Special instructions', instructions.length > 0 ? instructions : [line(null, 'None.')]],
    [
      'Matching platform only',
      [
        line(
          null,
          `${brand.name} is only a matching platform, run by ${brand.company}. It is not a party to this contract or to any other arrangement between the practice and the professional, and it creates no employment relationship with either of them.`,
        ),
      ],
    ],
  ];
  return sections.flatMap(([section, lines]) => lines.map((each) => ({ section, ...each })));
}

type TitleTerms = Pick<ContractTerms, 'startsAt' | 'days'>;

const titleOf = ({ startsAt, days }: TitleTerms): string => {
  if (days) return `Contract for ${days.length} temporary shifts`;
  return startsAt ? 'Contract for a temporary shift' : 'Contract for a permanent position';
};

/** Paragraphs separated by an empty line; the first line of each is its heading. */
export function bodyOf(title: string, lines: readonly ContractLine[]): string {
  const paragraphs = new Map<string, string[]>();
  for (const { section, label, value } of lines) {
    const written = label === null ? value : `${label}: ${value}`;
    paragraphs.set(section, [...(paragraphs.get(section) ?? []), written]);
  }
  return [
    title,
    ...Array.from(paragraphs, ([section, texts]) => [section, ...texts].join('\n')),
  ].join('\n\n');
}

export const contractBody = (terms: TitleTerms, lines: readonly ContractLine[]): string =>
  bodyOf(titleOf(terms), lines);

/** Beside a text whose hash no longer matches it. */
export const redactedNote = (redactedAt: Date | string, timeZone: string): string =>
  `An account was deleted on ${formatInstant(redactedAt, timeZone)}, so its personal data was removed from this text. The SHA-256 is that of the text as it was agreed.`;

/** The text the professional reads before accepting. The hash stays that of the whole text. */
export const redactLines = (lines: readonly ContractLine[]): ContractLine[] =>
  lines.map((each) => (each.isPrivate ? { ...each, value: 'shown once you accept' } : each));

/**
 * The professional chooses if the job offers both, W-2 by default; `undefined` if the choice is not
 * offered.
 */
export function resolveEmployment(
  offered: EmploymentType,
  chosen: ChosenEmployment | undefined,
): ChosenEmployment | undefined {
  if (offered === 'both') return chosen ?? 'w2';
  return chosen === undefined || chosen === offered ? offered : undefined;
}

export const refusals = refusalsOf({
  profileMissing: 'Please complete your professional profile before you apply.',
  termsChanged:
    'The terms changed after you opened this. Please review the new terms before you continue.',
  /** To the practice, about a contract that it previewed. */
  textChanged: [
    'terms_changed',
    'The contract has changed. Please review it again before you select.',
  ],
  /** Days of different series, or a day that was changed since and is now a job of its own. */
  daysDiffer: "These days don't have the same terms anymore. Please choose them separately.",
  daysOverlap: 'Two of these days overlap. Please choose only one of them.',
});
