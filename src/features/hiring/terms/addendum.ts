/** The addendum to a contract whose shift has moved to another time. */

import { exactDollarsText } from '#kernel/money/money';
import { summarizePay } from '#kernel/money/pay';
import { formatDay, formatInstant, formatTimeRange, localOf } from '#kernel/time/zones';
import {
  bodyOf,
  type ContractLine,
  hoursText,
  type Line,
  line,
  partyLines,
  payLines,
  workLines,
} from './rules';
import type { ContractTerms } from './terms';

/** The same for the wording of an addendum. */
export const addendumVersion = 1;

/** What an addendum changes: the time of one shift, in one signed contract. */
export interface Addendum {
  /** The agreed terms with the new time. */
  terms: ContractTerms & { startsAt: string; endsAt: string };
  before: { startsAt: string; endsAt: string };
  contract: { id: string; bodyHash: string; signedAt: string };
}

const dayAndHours = (shift: Parameters<typeof formatTimeRange>[0]): string =>
  `${formatDay(localOf(shift.startsAt, shift.timeZone).date)}, ${formatTimeRange(shift)}`;

export function addendumLines({ terms, before, contract }: Addendum): ContractLine[] {
  const { timeZone } = terms;
  const { paidHours: hours, total } = summarizePay({ ...terms, ...before });
  const sections: [section: string, lines: Line[]][] = [
    ['Between', partyLines(terms)],
    ['Work', workLines(terms)],
    ['Pay', payLines(terms).filter(({ label }) => label !== 'Employment type' && label !== null)],
    [
      'Instead of',
      [
        line('Shift', dayAndHours({ ...before, timeZone })),
        ...(hours === null ? [] : [line('Paid hours', hoursText(hours))]),
        ...(total === null ? [] : [line('Total for the planned hours', exactDollarsText(total))]),
      ],
    ],
    [
      'Contract',
      [
        line('Contract', contract.id),
        line('Accepted', formatInstant(contract.signedAt, timeZone)),
        line('Fingerprint of its text (SHA-256)', contract.bodyHash),
      ],
    ],
    [
      'Everything else',
      [
        line(
          null,
          'All other terms of the contract stay as agreed. This addendum takes effect when the other side accepts it; until then, the shift stays as it was.',
        ),
      ],
    ],
  ];
  return sections.flatMap(([section, lines]) => lines.map((each) => ({ section, ...each })));
}

export const addendumBody = (lines: readonly ContractLine[]): string =>
  bodyOf('Addendum to a contract for a temporary shift', lines);
