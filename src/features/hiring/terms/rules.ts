/** The text of a contract: what two people agree on, line by line, and what of it opens with the acceptance. */

import { brand } from '../../../kernel/brand';
import {
  mileageCents,
  rateText,
  roundTripMiles,
  toDollars,
  totalText,
} from '../../../kernel/money';
import { summarizePay } from '../../../kernel/pay';
import { formatPhone } from '../../../kernel/phone';
import { refused } from '../../../kernel/refusal';
import { toOneLine } from '../../../kernel/text';
import { formatDay, formatShift, localOf } from '../../../kernel/zones';
import { type ChosenEmployment, type EmploymentType, employmentTypes } from '../../jobs/rules';

/** Raised when the wording below changes; texts that exist keep theirs. */
export const templateVersion = 2;

/** The facts a contract is made of, kept as JSON beside its text. */
export interface ContractTerms {
  practiceName: string;
  professionalName: string;
  professionalTitle: string;
  jobTitle: string;
  role: string;
  /** Nothing for a permanent position. */
  startsAt: string | null;
  endsAt: string | null;
  timeZone: string;
  breakMinutes: number;
  rateCents: number;
  /** Nothing where the practice pays none. */
  mileageRateCents: number | null;
  /** One way, between the ZIP codes; nothing where one of them is not known. */
  miles: number | null;
  /** "both" only while an invitation waits: accepting it settles which. */
  employmentType: EmploymentType;
  /** City, state and ZIP code. */
  location: string;
  address: string;
  phone: string;
  email: string;
  contactPerson: string;
  instructions: string | null;
}

export interface ContractLine {
  section: string;
  /** Nothing for a sentence of its own. */
  label: string | null;
  value: string;
  /** Whose personal data the line holds. */
  party: 'practice' | 'professional' | null;
  /** Opens to the professional with the acceptance. */
  isPrivate: boolean;
}

function mileageText({ mileageRateCents, miles }: ContractTerms): string {
  if (mileageRateCents === null) return 'not paid';
  const rate = `${mileageRateCents}¢ a mile for the round trip`;
  if (miles === null) return rate;
  const pay = totalText(toDollars(mileageCents(miles, mileageRateCents)));
  return `${rate}, about ${roundTripMiles(miles)} miles: ${pay}`;
}

const hoursText = (hours: number): string =>
  `${Math.round(hours * 100) / 100} ${hours === 1 ? 'hour' : 'hours'}`;

const employmentText = (type: EmploymentType): string =>
  type === 'both'
    ? `${employmentTypes.both}, as the professional chooses when accepting`
    : employmentTypes[type];

type Line = Omit<ContractLine, 'section'>;

const line = (label: string | null, value: string, more: Partial<Line> = {}): Line => ({
  label,
  // Nobody's words begin a line, let alone a section, of their own.
  value: toOneLine(value),
  party: null,
  isPrivate: false,
  ...more,
});

function workLines(terms: ContractTerms): Line[] {
  const { startsAt, endsAt, timeZone, breakMinutes } = terms;
  const position = [line('Position', terms.jobTitle), line('Role', terms.role)];
  if (!startsAt || !endsAt) {
    return [...position, line('Work date', 'permanent position, the two agree on the first day')];
  }
  const { paidHours: hours } = summarizePay(terms);
  return [
    ...position,
    line('Work date', formatDay(localOf(startsAt, timeZone).date)),
    line('Shift', formatShift({ startsAt, endsAt, timeZone })),
    line('Time zone', timeZone),
    line('Unpaid break', breakMinutes === 0 ? 'none' : `${breakMinutes} minutes`),
    ...(hours === null ? [] : [line('Paid hours', hoursText(hours))]),
  ];
}

function payLines(terms: ContractTerms): Line[] {
  const { total } = summarizePay(terms);
  return [
    line('Agreed rate', rateText(toDollars(terms.rateCents))),
    line('Mileage', mileageText(terms)),
    ...(total === null ? [] : [line('Total for the planned hours', totalText(total))]),
    line('Employment type', employmentText(terms.employmentType)),
    line(null, 'The practice pays the professional directly for the hours worked.'),
  ];
}

const practiceContact = { party: 'practice', isPrivate: true } as const;

/** What a practice writes may have several lines; none of them is empty, so none starts a section. */
const instructionLines = (instructions: string | null): Line[] =>
  (instructions ?? '')
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(toOneLine)
    .filter(Boolean)
    .map((text) => line(null, text));

/** The first section has no lines of its own: it is the title. */
export function contractLines(terms: ContractTerms): ContractLine[] {
  const instructions = instructionLines(terms.instructions);
  const sections: [section: string, lines: Line[]][] = [
    [
      'Between',
      [
        line('Practice', terms.practiceName, { party: 'practice' }),
        line('Professional', `${terms.professionalName}, ${terms.professionalTitle}`, {
          party: 'professional',
        }),
      ],
    ],
    ['Work', workLines(terms)],
    ['Pay', payLines(terms)],
    [
      'Place and contact',
      [
        line('City', terms.location),
        line('Street address', terms.address || 'the practice will tell you', practiceContact),
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

const titleOf = (terms: Pick<ContractTerms, 'startsAt'>): string =>
  terms.startsAt ? 'Contract for a temporary shift' : 'Contract for a permanent position';

/** Paragraphs with an empty line between them; the first line of each is its heading. */
export function contractBody(
  terms: Pick<ContractTerms, 'startsAt'>,
  lines: readonly ContractLine[],
): string {
  const paragraphs = new Map<string, string[]>();
  for (const { section, label, value } of lines) {
    const written = label === null ? value : `${label}: ${value}`;
    paragraphs.set(section, [...(paragraphs.get(section) ?? []), written]);
  }
  return [
    titleOf(terms),
    ...Array.from(paragraphs, ([section, texts]) => [section, ...texts].join('\n')),
  ].join('\n\n');
}

/** As the professional reads it before accepting. The hash stays that of the whole text. */
export const redactLines = (lines: readonly ContractLine[]): ContractLine[] =>
  lines.map((each) => (each.isPrivate ? { ...each, value: 'opens when you accept' } : each));

/** Where the job leaves it open the professional chooses; nothing where they chose what is not offered. */
export function resolveEmployment(
  offered: EmploymentType,
  chosen: ChosenEmployment | undefined,
): ChosenEmployment | undefined {
  if (offered === 'both') return chosen ?? 'w2';
  return chosen === undefined || chosen === offered ? offered : undefined;
}

export const refusals = {
  profileMissing: () =>
    refused('profile_missing', 'Please complete your professional profile before you apply.'),
  termsChanged: () =>
    refused(
      'terms_changed',
      'This job was changed after you opened it. Please look at the new terms before you go on.',
    ),
  /** To the practice, about a contract that it previewed. */
  textChanged: () =>
    refused(
      'terms_changed',
      'This contract would read differently now. Please look at it again before you select.',
    ),
};
