/** US phone numbers: what counts as one, how it is stored and how it is shown. */

/** Ten digits, or eleven with a leading 1; all other characters are ignored. */
export const isTenDigits = (typed: string): boolean => /^1?\d{10}$/.test(digitsOf(typed));

/**
 * +1 is shared with Canada and the Caribbean. A text message there costs many times as much, which
 * is why SMS fraud uses exactly these area codes (North American Numbering Plan list).
 */
const areaCodesAbroad = new Set(
  (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 ' +
    '460 468 474 506 514 519 537 548 568 579 581 584 587 604 613 639 647 672 683 705 709 742 753 ' +
    '778 780 782 807 819 825 867 873 879 902 905 942 242 246 264 268 284 345 441 473 649 658 664 ' +
    '721 758 767 784 809 829 849 868 869 876'
  ).split(' '),
);

export const isUsPhone = (typed: string): boolean =>
  isTenDigits(typed) && !areaCodesAbroad.has(digitsOf(typed).slice(-10, -7));

/** The stored form, +1 and ten digits. Only for numbers that passed a check above. */
export const toE164 = (typed: string): string => `+1${digitsOf(typed).slice(-10)}`;

/** (701) 555-0143, also for partial input; used while typing and for stored numbers alike. */
export function formatPhone(typed: string): string {
  const all = digitsOf(typed);
  const digits = (all.length > 10 && all.startsWith('1') ? all.slice(1) : all).slice(0, 10);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

const digitsOf = (typed: string): string => typed.replace(/\D/g, '');
