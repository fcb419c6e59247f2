/** Payment cards: number check, brand, display format and expiration. */
import { dayOf } from '../time/day';

/** Card numbers are typed and shown with spaces. */
export const cardDigits = (typed: string): string => typed.replace(/[\s-]/g, '');

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export function isCardNumber(typed: string): boolean {
  const digits = cardDigits(typed);
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits);
}

export type CardBrand = 'Visa' | 'Mastercard' | 'American Express' | 'Discover' | 'Unknown';

/** Works on partial input while the user types. */
export function cardBrand(typed: string): CardBrand {
  const digits = cardDigits(typed);
  const firstTwo = Number(digits.slice(0, 2));
  const firstFour = Number(digits.slice(0, 4));
  if (digits.startsWith('4')) return 'Visa';
  if (firstTwo >= 51 && firstTwo <= 55) return 'Mastercard';
  if (firstFour >= 2221 && firstFour <= 2720) return 'Mastercard';
  if (firstTwo === 34 || firstTwo === 37) return 'American Express';
  return digits.startsWith('6') ? 'Discover' : 'Unknown';
}

/** 3782 822463 10005 for American Express, groups of four otherwise; works on partial input. */
export function groupCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  if (cardBrand(digits) !== 'American Express') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ');
}

export const expiryMonths = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

const yearsAhead = 9;

/** The current month in the product's time zone. */
function monthOf(now: Date): Expiry {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number);
  return { year, month };
}

/** This year and the next nine. */
export const expiryYears = (now: Date): string[] =>
  Array.from({ length: yearsAhead + 1 }, (_, at) => String(monthOf(now).year + at));

export interface Expiry {
  month: number;
  year: number;
}

/** A card is valid through the last day of its month. */
export function isCardExpired({ month, year }: Expiry, now: Date): boolean {
  const today = monthOf(now);
  return year < today.year || (year === today.year && month < today.month);
}

type Chosen = string | number | null | undefined;

export const isExpiryMonth = (month: Chosen): boolean => /^(0?[1-9]|1[0-2])$/.test(`${month}`);

/** The month and year that were selected, if both are set. */
export const readExpiry = (month: Chosen, year: Chosen): Expiry | undefined =>
  isExpiryMonth(month) && /^20\d\d$/.test(`${year}`)
    ? { month: Number(month), year: Number(year) }
    : undefined;

/** MM/YY */
export function readShortExpiry(typed: string | undefined): Expiry | undefined {
  const [, month, year] = /^(\d\d)\s*\/\s*(\d\d)$/.exec(typed?.trim() ?? '') ?? [];
  return readExpiry(month, `20${year}`);
}
