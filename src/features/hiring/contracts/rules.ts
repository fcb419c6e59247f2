/** The text of a contract: what two people agree on, and what of it opens only once they have. */
import { brand } from '../../../kernel/brand';
import {
  mileageCents,
  rateText,
  roundTripMiles,
  toDollars,
  totalText,
} from '../../../kernel/money';
import { formatPhone } from '../../../kernel/phone';
import { formatDay, formatShift, localOf, type Shift } from '../../../kernel/zones';
import { type EmploymentType, employmentTypes } from '../../jobs/rules';

export interface Agreement {
  practiceName: string;
  professionalName: string;
  professionalTitle: string;
  jobTitle: string;
  /** Nothing for a permanent position. */
  during: Shift | null;
  timeZone: string;
  agreedRateCents: number;
  /** Nothing where the practice pays none. */
  mileageRateCents: number | null;
  /** One way, between the ZIP codes; nothing where one of them is not known. */
  miles: number | null;
  employmentType: EmploymentType;
  /** Town, state and ZIP code. */
  location: string;
  practiceAddress: string;
  practicePhone: string;
  practiceEmail: string;
  contactPersonName: string;
  specialInstructions: string | null;
}

function mileageText({ mileageRateCents, miles }: Agreement): string {
  if (mileageRateCents === null) return 'not paid';
  const rate = `${mileageRateCents}¢ a mile for the round trip`;
  if (miles === null) return rate;
  return `${rate}, about ${roundTripMiles(miles)} miles: ${totalText(toDollars(mileageCents(miles, mileageRateCents)))}`;
}

const shiftLines = ({ during, timeZone }: Agreement): string[] =>
  during
    ? [
        `Work date: ${formatDay(localOf(during.startsAt, timeZone).date)}`,
        `Shift: ${formatShift({ ...during, timeZone })}`,
        `Time zone: ${timeZone}`,
      ]
    : ['Work date: permanent position, the two agree on the first day'];

/** Lines with these names open with the acceptance (ruling D8). */
const veiled = ['Street address', 'Phone', 'Email', 'Contact person'] as const;

/** Paragraphs whose first line is their heading; the very first one is the title. */
export function contractText(agreement: Agreement): string {
  const { practiceName, professionalName, professionalTitle, specialInstructions } = agreement;
  const [street, phone, email, person] = veiled;
  return [
    [agreement.during ? 'Contract for a temporary shift' : 'Contract for a permanent position'],
    [
      'Between',
      `Practice: ${practiceName}`,
      `Professional: ${professionalName}, ${professionalTitle}`,
    ],
    ['Work', `Position: ${agreement.jobTitle}`, ...shiftLines(agreement)],
    [
      'Pay',
      `Agreed rate: ${rateText(toDollars(agreement.agreedRateCents))}`,
      `Mileage: ${mileageText(agreement)}`,
      `Employment type: ${employmentTypes[agreement.employmentType]}`,
      'The practice pays the professional directly for the hours worked.',
    ],
    [
      'Place and contact',
      `Town: ${agreement.location}`,
      `${street}: ${agreement.practiceAddress || 'to be told by the practice'}`,
      `${phone}: ${formatPhone(agreement.practicePhone)}`,
      `${email}: ${agreement.practiceEmail}`,
      `${person}: ${agreement.contactPersonName}`,
    ],
    // In one paragraph: whatever a practice writes, it cannot pass for a section of the contract.
    ['Special instructions', specialInstructions?.replace(/\n\s*\n/g, '\n') ?? 'None.'],
    [
      'Matching platform only',
      `${brand.name} is only a matching platform, run by ${brand.company}. It is not a party to this contract or to any other arrangement between the practice and the professional, and it creates no employment relationship with either of them.`,
    ],
  ]
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n');
}

const opens = new RegExp(`^(${veiled.join('|')}): .*$`, 'gm');

/**
 * As the professional reads it before accepting. The hash is that of the whole text, so that what
 * opens afterwards can be held against it.
 */
export const veil = (text: string): string => text.replace(opens, '$1: opens when you accept');
