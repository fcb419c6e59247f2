/** The addendum to a contract whose shift has moved to another time. */

import { exactDollarsText } from '#kernel/money/money';
import { summarizePay } from '#kernel/money/pay';
import {
  formatDay,
  formatDuration,
  formatInstant,
  formatTimeRange,
  localOf,
} from '#kernel/time/zones';
import * as rules from './rules';
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

export function addendumLines({ terms, before, contract }: Addendum): rules.ContractLine[] {
  const { timeZone } = terms;
  const { paidHours: hours, total } = summarizePay({ ...terms, ...before });
  const sections: [section: string, lines: rules.Line[]][] = [
    ['Between', rules.partyLines(terms)],
    ['Work', rules.workLines(terms)],
    [
      'Pay',
      rules.payLines(terms).filter(({ label }) => label !== 'Employment type' && label !== null),
    ],
    [
      'Instead of',
      [
        rules.line('Shift', dayAndHours({ ...before, timeZone })),
        ...(hours === null ? [] : [rules.line('Paid hours', formatDuration(hours))]),
        ...(total === null
          ? []
          : [rules.line('Total for the planned hours', exactDollarsText(total))]),
      ],
    ],
    [
      'Contract',
      [
        rules.line('Contract', contract.id),
        rules.line('Accepted', formatInstant(contract.signedAt, timeZone)),
        rules.line('Fingerprint of its text (SHA-256)', contract.bodyHash),
      ],
    ],
    [
      'Everything else',
      [
        rules.line(
          null,
          'All other terms of the contract stay as agreed. This addendum takes effect when the other side accepts it; until then, the shift stays as it was.',
        ),
      ],
    ],
  ];
  return sections.flatMap(([section, lines]) => lines.map((each) => ({ section, ...each })));
}

export const addendumBody = (lines: readonly rules.ContractLine[]): string =>
  rules.bodyOf('Addendum to a contract for a temporary shift', lines);
