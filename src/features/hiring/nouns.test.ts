import { describe, expect, it } from 'vitest';
import type { Transition } from '#kernel/machine';
import { applicationStatuses } from '../jobs/rules';
import { applicationMachine, refusals as applicationRefusals } from './applications/rules';
import { contractMachine, refusals as contractRefusals, contractStatuses } from './contracts/rules';
import {
  invitationMachine,
  refusals as invitationRefusals,
  invitationStatuses,
} from './invitations/rules';
import { refusals as quickRefusals } from './quick/rules';
import { refusals as termsRefusals } from './terms/rules';

type Line = Pick<Transition, 'action' | 'by' | 'from' | 'to'>;

/** Each transition as one line, such as `pending --select by practice--> selected`. */
const linesOf = (table: readonly Line[]) =>
  table.map(({ action, by, from, to }) => `${from} --${action} by ${by}--> ${to}`).sort();

function reachable(table: readonly Line[], start: string): string[] {
  const found = new Set([start]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { from, to } of table) if (found.has(from)) found.add(to);
  }
  return [...found];
}

const machines = [
  {
    name: 'an application',
    table: applicationMachine.transitions,
    statuses: applicationStatuses,
    moves: [
      'accepted --cancel by system--> cancelled',
      'cancelled --restore by system--> accepted',
      'pending --accept by system--> accepted',
      'pending --confirm by practice--> accepted',
      'pending --decline by practice--> rejected',
      'pending --lapse by system--> rejected',
      'pending --reject by practice--> rejected',
      'pending --select by practice--> selected',
      'pending --supersede by system--> rejected',
      'pending --withdraw by professional--> withdrawn',
      'selected --accept by system--> accepted',
      'selected --conflict by system--> declined',
      'selected --decline by system--> declined',
      'selected --expire by system--> declined',
      'selected --unselect by practice--> pending',
    ],
    ends: ['declined', 'rejected', 'withdrawn'],
  },
  {
    name: 'a contract',
    table: contractMachine.transitions,
    statuses: contractStatuses,
    moves: [
      'accepted --cancel by system--> cancelled',
      'cancelled --restore by system--> accepted',
      'pending --accept by professional--> accepted',
      'pending --conflict by system--> declined',
      'pending --decline by professional--> declined',
      'pending --expire by system--> expired',
      'pending --withdraw by practice--> withdrawn',
    ],
    ends: ['declined', 'expired', 'withdrawn'],
  },
  {
    name: 'an invitation',
    table: invitationMachine.transitions,
    statuses: invitationStatuses,
    moves: [
      'pending --accept by professional--> accepted',
      'pending --close by system--> closed',
      'pending --decline by professional--> declined',
    ],
    ends: ['accepted', 'declined', 'closed'],
  },
] as const;

describe.each(machines)('$name', ({ table, statuses, moves, ends }) => {
  const loose: readonly Line[] = table;

  it('has exactly these transitions', () => {
    expect(linesOf(loose)).toEqual([...moves]);
  });

  it('can reach every state from its initial state', () => {
    expect(reachable(loose, 'pending').sort()).toEqual([...statuses].sort());
  });

  it('has no transition out of a final state', () => {
    const left = new Set(loose.map(({ from }) => from));
    expect(statuses.filter((status) => !left.has(status)).sort()).toEqual([...ends].sort());
  });

  it('has at most one transition per state, action and actor', () => {
    const keys = loose.map(({ action, by, from }) => `${from} ${action} ${by}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it('every refusal is a complete sentence', () => {
  const { notAvailable, notVisible, ...plainOfInvitations } = invitationRefusals;
  const all = [
    ...[
      applicationRefusals,
      contractRefusals,
      termsRefusals,
      quickRefusals,
      plainOfInvitations,
    ].flatMap((each) => Object.values(each).map((refuse) => refuse())),
    notAvailable('Hanna Lindqvist'),
    notVisible('Hanna Lindqvist'),
  ];
  for (const { message, code, status } of all) {
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(code).toMatch(/^[a-z_]+$/);
    expect(status).toBe(409);
  }
});
