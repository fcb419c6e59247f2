import { describe, expect, it } from 'vitest';
import type { Transition } from '../../kernel/machine';
import { type ApplicationStatus, applicationStatuses, type ProfessionalType } from '../jobs/rules';
import { refusals as invitationRefusals } from './invitations/rules';
import { jobActions } from './openings/rules';
import { checkEligibility } from './policy';
import { refusals as quickRefusals } from './quick/rules';
import {
  type ApplicationFacts,
  applicationMachine,
  contractMachine,
  contractStatuses,
  deadlineFor,
  invitationMachine,
  invitationStatuses,
  isFillable,
  refusals,
} from './rules';
import { resolveEmployment, refusals as termsRefusals } from './terms/rules';

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
    ends: ['cancelled', 'declined', 'rejected', 'withdrawn'],
  },
  {
    name: 'a contract',
    table: contractMachine.transitions,
    statuses: contractStatuses,
    moves: [
      'accepted --cancel by system--> cancelled',
      'pending --accept by professional--> accepted',
      'pending --conflict by system--> declined',
      'pending --decline by professional--> declined',
      'pending --expire by system--> expired',
      'pending --withdraw by practice--> withdrawn',
    ],
    ends: ['cancelled', 'declined', 'expired', 'withdrawn'],
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

const now = new Date('2026-03-02T15:00:00Z');
const later = new Date('2026-03-05T14:00:00Z');

describe('the deadline of a pending answer', () => {
  it.each([
    ['18 hours where the shift is days away', later, '2026-03-03T09:00:00.000Z'],
    ['no longer than to its start', new Date('2026-03-02T20:00:00Z'), '2026-03-02T20:00:00.000Z'],
    ['18 hours where there is no shift', null, '2026-03-03T09:00:00.000Z'],
  ])('is %s', (_name, startsAt, end) => {
    expect(deadlineFor(now, 18, startsAt).toISOString()).toBe(end);
  });
});

describe('a job', () => {
  it.each([
    ['open', later, true],
    ['open', null, true],
    ['open', now, false],
    ['filled', later, false],
    ['closed', later, false],
    ['expired', later, false],
  ])('that is %s and starts at %s can be filled: %s', (status, startsAt, can) => {
    expect(isFillable({ status, startsAt }, now)).toBe(can);
  });

  it.each<[ApplicationStatus | null, string[]]>([
    [null, ['apply', 'quick_apply']],
    ['pending', ['withdraw']],
    ['selected', []],
    ['accepted', []],
    ['declined', ['apply', 'quick_apply']],
    ['rejected', ['apply', 'quick_apply']],
    ['withdrawn', ['apply', 'quick_apply']],
  ])('offers a professional whose application is %s: %s', (latest, actions) => {
    const job = { status: 'open', startsAt: later, isPermanent: false };
    expect(jobActions(job, latest, { now, isBlocked: false })).toEqual(actions);
    // A pending application can be withdrawn in any state of the job.
    const gone = jobActions({ ...job, status: 'filled' }, latest, { now, isBlocked: false });
    expect(gone).toEqual(latest === 'pending' ? ['withdraw'] : []);
  });

  it('that is permanent takes applications but no quick applies', () => {
    const job = { status: 'open', startsAt: null, isPermanent: true };
    expect(jobActions(job, null, { now, isBlocked: false })).toEqual(['apply']);
  });
});

const free: ApplicationFacts = {
  isQuick: false,
  isLapsed: false,
  isJobFilled: false,
  isFillable: true,
  hasSelectedApplicant: false,
  hasCurrentTerms: true,
};
const quick = { ...free, isQuick: true };

describe('an application shows', () => {
  it.each<[ApplicationStatus, boolean, string[], string[]]>([
    ['pending', false, ['select', 'reject'], ['withdraw']],
    ['pending', true, ['confirm', 'decline'], ['withdraw']],
    ['selected', false, ['unselect'], []],
    ['accepted', false, [], []],
    ['accepted', true, [], []],
    ['declined', false, [], []],
    ['rejected', false, [], []],
    ['rejected', true, [], []],
    ['withdrawn', false, [], []],
  ])(
    'when %s (quick: %s) %s to the practice and %s to the professional',
    (status, isQuick, practice, professional) => {
      const facts = isQuick ? quick : free;
      expect(applicationMachine.allowed('practice', status, facts)).toEqual(practice);
      expect(applicationMachine.allowed('professional', status, facts)).toEqual(professional);
    },
  );

  it.each([
    ['another applicant is selected', { hasSelectedApplicant: true }],
    ['the job is over', { isFillable: false }],
    ['the job is filled', { isFillable: false, isJobFilled: true }],
  ])('only a rejection to the practice while %s', (_name, changes) => {
    const actions = (facts: ApplicationFacts) =>
      applicationMachine.allowed('practice', 'pending', { ...facts, ...changes });
    expect(actions(free)).toEqual(['reject']);
    expect(actions(quick)).toEqual(['decline']);
  });
});

describe('a quick apply', () => {
  it('that accepted earlier terms can only be declined', () => {
    const facts = { ...quick, hasCurrentTerms: false };
    expect(applicationMachine.allowed('practice', 'pending', facts)).toEqual(['decline']);
    expect(applicationMachine.allowed('professional', 'pending', facts)).toEqual(['withdraw']);
  });

  it('that expired unanswered can only be withdrawn', () => {
    const facts = { ...quick, isLapsed: true };
    expect(applicationMachine.allowed('practice', 'pending', facts)).toEqual([]);
    expect(applicationMachine.allowed('professional', 'pending', facts)).toEqual(['withdraw']);
  });
});

describe('the employment type', () => {
  it.each([
    ['both', undefined, 'w2'],
    ['both', 'w2', 'w2'],
    ['both', '1099', '1099'],
    ['w2', undefined, 'w2'],
    ['w2', 'w2', 'w2'],
    ['w2', '1099', undefined],
    ['1099', undefined, '1099'],
    ['1099', '1099', '1099'],
    ['1099', 'w2', undefined],
  ] as const)('offered as %s and chosen as %s is %s', (offered, chosen, resolved) => {
    expect(resolveEmployment(offered, chosen)).toBe(resolved);
  });
});

describe('who may take a job', () => {
  const today = '2026-03-02';
  const proof = (kind: 'license' | 'cpr', expiresOn: string | null) =>
    ({ kind, status: 'verified', hasFile: true, expiresOn }) as const;
  const shift = (professionalType: ProfessionalType, workDate: string | null = '2026-05-11') => ({
    professionalType,
    workDate,
  });
  const papers = [proof('license', '2026-05-11'), proof('cpr', null)];

  it.each([
    ['a hygienist with documents', 'Hygienist', papers, shift('Hygienist'), undefined],
    ['a hygienist for a dentist', 'Hygienist', papers, shift('Dentist'), 'wrong_role'],
    ['a hygienist at the front desk', 'Hygienist', [], shift('Front Office'), undefined],
    ['a dentist for other work', 'Dentist', [], shift('Other'), undefined],
    ['not a hygienist without documents', 'Hygienist', [], shift('Hygienist'), 'not_verified'],
    [
      'not one whose license expires the day before the shift',
      'Hygienist',
      papers,
      shift('Hygienist', '2026-05-12'),
      'expires_before_shift',
    ],
    [
      'not one whose CPR certification has expired',
      'Hygienist',
      [proof('license', null), proof('cpr', '2026-03-01')],
      shift('Hygienist'),
      'not_verified',
    ],
    [
      'one whose documents are valid today, for a permanent position',
      'Hygienist',
      papers,
      shift('Hygienist', null),
      undefined,
    ],
  ] as const)('%s', (_who, title, documents, job, code) => {
    expect(checkEligibility({ title, documents }, job, today)?.code).toBe(code);
  });

  it('does not offer a professional a job they may not take', () => {
    const job = { status: 'open', startsAt: later, isPermanent: false };
    expect(jobActions(job, null, { now, isBlocked: true })).toEqual([]);
    expect(jobActions(job, 'pending', { now, isBlocked: true })).toEqual(['withdraw']);
  });
});

it('every refusal is a complete sentence', () => {
  const { notEligible, wrongRole, ...plain } = refusals;
  const { notAvailable, notVisible, ...plainOfInvitations } = invitationRefusals;
  const wrong = wrongRole('Dentist', 'Hygienist');
  const all = [
    ...[plain, termsRefusals, quickRefusals, plainOfInvitations].flatMap((each) =>
      Object.values(each).map((refuse) => refuse()),
    ),
    wrong,
    notEligible('Hanna Lindqvist', wrong, 'Dentist'),
    notEligible('Hanna Lindqvist', refusals.notVerified(), 'Dentist'),
    notAvailable('Hanna Lindqvist'),
    notVisible('Hanna Lindqvist'),
  ];
  for (const { message, code, status } of all) {
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(code).toMatch(/^[a-z_]+$/);
    expect(status).toBe(409);
  }
});
