import { describe, expect, it, test } from 'vitest';
import type { UserId } from '#kernel/id';
import { titles } from '../profiles/rules';
import { isHeld } from './hold';
import {
  canTakeRole,
  isFillable,
  type JobAction,
  type JobActor,
  type JobStatus,
  jobMachine,
  jobStatuses,
  needsLicense,
  postedDays,
  professionalTypes,
  proposedBreak,
  refusals,
  validateBreak,
  validateShift,
} from './rules';

const noHold = { heldFor: null, heldUntil: null, timeZone: 'America/Chicago' };

const actions: JobAction[] = [
  'edit',
  'invite',
  'close',
  'reopen',
  'fill',
  'release',
  'retire',
  'expire',
];
const actors: JobActor[] = ['practice', 'system'];

/** The complete list: any other transition is a bug. */
const life: Record<string, JobStatus> = {
  'practice edit open': 'open',
  'practice close open': 'closed',
  'practice reopen closed': 'open',
  'system fill open': 'filled',
  'practice invite open': 'open',
  'system release filled': 'open',
  'system retire filled': 'closed',
  'system expire filled': 'expired',
  'system expire open': 'expired',
  'system restore expired': 'filled',
};

describe('the state machine of a job', () => {
  const every = actors.flatMap((by) =>
    actions.flatMap((action) => jobStatuses.map((from) => [by, action, from] as const)),
  );

  it.each(every)('%s, %s, %s', (by, action, from) => {
    const found = jobMachine.transitions.find(
      (each) => each.action === action && each.by === by && each.from === from,
    );
    expect(found?.to).toBe(life[`${by} ${action} ${from}`]);
  });

  it('reaches every state from open and lists no transition twice', () => {
    const reached = new Set<JobStatus>(['open']);
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const { from, to } of jobMachine.transitions) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...jobStatuses].sort());
    const keys = jobMachine.transitions.map(({ action, by, from }) => `${by} ${action} ${from}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.sort()).toEqual(Object.keys(life).sort());
  });
});

const now = new Date('2027-01-12T14:00:00Z');
const starts = {
  later: new Date('2027-01-12T14:00:01Z'),
  now,
  before: new Date('2027-01-12T13:00:00Z'),
  never: null,
};
type Start = keyof typeof starts;

test.each<[JobStatus, boolean, Start, string[], Record<string, string>]>([
  ['open', false, 'later', ['edit', 'invite', 'close'], { reopen: 'job_not_closed' }],
  ['open', false, 'never', ['edit', 'invite', 'close'], { reopen: 'job_not_closed' }],
  ['open', true, 'later', ['close'], { edit: 'job_has_selection', reopen: 'job_not_closed' }],
  ['open', false, 'now', ['close'], { edit: 'shift_started', reopen: 'job_not_closed' }],
  ['open', false, 'before', ['close'], { edit: 'shift_started', reopen: 'job_not_closed' }],
  ['filled', true, 'later', [], { edit: 'job_not_open', close: 'job_not_open' }],
  ['filled', true, 'never', [], { edit: 'job_not_open', reopen: 'job_not_closed' }],
  ['closed', false, 'later', ['reopen'], { edit: 'job_not_open', close: 'job_not_open' }],
  ['closed', false, 'never', ['reopen'], { edit: 'job_not_open', close: 'job_not_open' }],
  ['closed', false, 'now', [], { reopen: 'shift_started' }],
  ['expired', false, 'before', [], { edit: 'job_not_open', reopen: 'job_not_closed' }],
])(
  'a practice with a job that is %s, with selection %s, starting %s may %j',
  (status, isAssigned, start, allowed, refused) => {
    const facts = { isAssigned, startsAt: starts[start], now, ...noHold };
    expect(jobMachine.allowed('practice', status, facts)).toEqual(allowed);
    for (const action of jobMachine.actionsOf('practice')) {
      const outcome = jobMachine.next(action, 'practice', status, facts);
      const code = 'refusal' in outcome ? outcome.refusal.code : undefined;
      expect(code === undefined).toBe(allowed.includes(action));
      if (refused[action]) expect(code).toBe(refused[action]);
    }
  },
);

describe('a job that is held after YES by SMS', () => {
  const held = {
    isAssigned: false,
    startsAt: null,
    heldFor: '019a0000-0000-7000-8000-000000000001' as UserId,
    heldUntil: new Date(now.getTime() + 10 * 60_000),
    timeZone: 'America/Chicago',
  };
  it('can be neither changed nor closed until then', () => {
    expect(jobMachine.allowed('practice', 'open', { ...held, now })).toEqual(['invite']);
    const outcome = jobMachine.next('edit', 'practice', 'open', { ...held, now });
    expect(outcome).toMatchObject({
      refusal: {
        code: 'job_on_hold',
        message: expect.stringMatching(/on hold until \d+:\d\d [AP]M C/),
      },
    });
    const then = { ...held, now: held.heldUntil };
    expect(jobMachine.allowed('practice', 'open', then)).toEqual(['edit', 'invite', 'close']);
  });

  it('is not held for the professional it is held for', () => {
    expect(isHeld(held, now)).toBe(true);
    expect(isHeld(held, now, held.heldFor)).toBe(false);
    expect(isHeld({ ...held, heldUntil: null }, now)).toBe(false);
  });
});

describe('a posted shift', () => {
  const at = (startsAt: string, endsAt: string) =>
    validateShift({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now);

  it('starts in the future', () => {
    expect(at('2027-01-12T14:00:01Z', '2027-01-12T20:00:00Z')).toBeUndefined();
    expect(at('2027-01-12T14:00:00Z', '2027-01-12T20:00:00Z')?.path).toBe('startDate');
    expect(at('2027-01-11T14:00:00Z', '2027-01-11T20:00:00Z')?.path).toBe('startDate');
  });

  it('does not end before it starts, in the night the clocks go forward', () => {
    expect(at('2027-03-14T08:30:00Z', '2027-03-14T08:15:00Z')?.path).toBe('endTime');
  });
});

describe('an unpaid break', () => {
  const shift = (endsAt: string) => ({
    startsAt: new Date('2027-01-12T14:00:00Z'),
    endsAt: new Date(endsAt),
  });

  it.each([
    ['2027-01-12T23:00:00Z', 30],
    ['2027-01-12T20:01:00Z', 30],
    ['2027-01-12T20:00:00Z', 0],
    ['2027-01-12T16:00:00Z', 0],
  ])('until %s is suggested as %i minutes', (endsAt, minutes) => {
    expect(proposedBreak(shift(endsAt))).toBe(minutes);
  });

  it('is shorter than the shift', () => {
    const hour = shift('2027-01-12T15:00:00Z');
    expect(validateBreak(hour, 59)).toBeUndefined();
    expect(validateBreak(hour, 60)?.path).toBe('breakMinutes');
    expect(validateBreak(hour, 120)?.path).toBe('breakMinutes');
  });
});

describe('who takes which job', () => {
  it.each([
    ['Dentist', ['Dentist']],
    ['Hygienist', ['Hygienist']],
    ['Dental Assistant', ['Dental Assistant']],
    ['Front Office', [...titles]],
    ['Other', [...titles]],
  ] as const)('%s: %j', (jobType, takers) => {
    expect(titles.filter((title) => canTakeRole(jobType, title))).toEqual(takers);
  });

  it.each([
    ['Dentist', true],
    ['Hygienist', true],
    ['Dental Assistant', true],
    ['Front Office', false],
    ['Other', false],
  ] as const)('%s needs a license: %s', (jobType, isNeeded) => {
    expect(needsLicense(jobType)).toBe(isNeeded);
  });

  it('covers every role', () => {
    for (const type of professionalTypes) {
      expect(titles.some((title) => canTakeRole(type, title))).toBe(true);
    }
  });
});

test.each([
  [{ dates: ['2027-01-14', '2027-01-12'] }, ['2027-01-12', '2027-01-14']],
  [{ startDate: '2027-01-12' }, ['2027-01-12']],
  [{ startDate: '2027-01-30', endDate: '2027-02-01' }, ['2027-01-30', '2027-01-31', '2027-02-01']],
  [{ dates: [], startDate: '2027-01-12' }, ['2027-01-12']],
  [{}, []],
])('the days of a posting: %j', (sent, days) => {
  expect(postedDays(sent)).toEqual(days);
});

describe('a job', () => {
  const now = new Date('2026-03-02T15:00:00Z');
  const later = new Date('2026-03-05T14:00:00Z');

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
});

it('every refusal is a complete sentence', () => {
  for (const refuse of Object.values(refusals)) {
    const { message, code, status } = refuse({ ...noHold, heldUntil: now });
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(code).toMatch(/^[a-z_]+$/);
    expect(status).toBe(409);
  }
});
