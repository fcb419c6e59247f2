import { describe, expect, it, test } from 'vitest';
import type { InvitationId, UserId } from '#kernel/id';
import { asId } from '#tests/support/world/ids';
import { maxOpenInvitations } from '../invitations/rules';
import {
  type Candidate,
  callOutDays,
  maxInvited,
  maxMiles,
  nextStep,
  nextWaveAfter,
  planWave,
  type Reach,
  raisedRate,
  rankCandidates,
  refuseStart,
  remainingHoursOn,
  usualReach,
  widened,
  widerMiles,
  widerReaches,
} from './rules';

/** A Monday, 6:00 AM in Fargo. */
const now = new Date('2026-03-02T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const inHours = (hours: number) => inMinutes(60 * hours);

describe('a call-out starts', () => {
  const ended = { invited: 12, nextWaveAt: null };
  it.each([
    ['for a shift that starts soon', inHours(2), undefined, undefined],
    ['for one in 48 hours', inHours(48), undefined, undefined],
    ['not for a later one', inMinutes(48 * 60 + 1), undefined, 'call_out_too_early'],
    ['not for a permanent position', null, undefined, 'call_out_permanent'],
    ['not twice', inHours(2), { invited: 6, nextWaveAt: now }, 'call_out_running'],
    ['again after it was stopped', inHours(2), ended, undefined],
    [
      'not once all were invited',
      inHours(2),
      { ...ended, invited: maxInvited },
      'call_out_exhausted',
    ],
  ])('%s', (_, startsAt, callOut, code) => {
    expect(refuseStart({ startsAt }, callOut, now)?.code).toBe(code);
  });
});

describe('the next step', () => {
  const running = { invited: 6, nextWaveAt: now };
  const hold = { heldFor: null, heldUntil: null, timeZone: 'America/Chicago' };
  const job = { status: 'open', startsAt: inHours(2), isAssigned: false, ...hold } as const;
  it.each([
    ['is a wave when it is due', running, job, { do: 'invite' }],
    ['is none before', { ...running, nextWaveAt: inMinutes(1) }, job, { do: 'nothing' }],
    ['is none after its end', { ...running, nextWaveAt: null }, job, { do: 'nothing' }],
    [
      'waits while someone has the contract',
      running,
      { ...job, isAssigned: true },
      { do: 'postpone' },
    ],
    [
      'waits while someone who said YES has the shift on hold',
      running,
      { ...job, heldUntil: inMinutes(1) },
      { do: 'postpone' },
    ],
    ['is the end of a filled job', running, { ...job, status: 'filled' }, 'filled'],
    ['is the end of a closed job', running, { ...job, status: 'closed' }, 'closed'],
    ['is the end of an expired job', running, { ...job, status: 'expired' }, 'expired'],
    ['is the end once the shift begins', running, { ...job, startsAt: now }, 'expired'],
    ['is the end of a job without a shift', running, { ...job, startsAt: null }, 'changed'],
    ['is the end if it was moved far ahead', running, { ...job, startsAt: inHours(49) }, 'changed'],
    ['is the end after thirty', { ...running, invited: maxInvited }, job, 'exhausted'],
  ] as const)('%s', (_, callOut, job, step) => {
    const expected = typeof step === 'string' ? { do: 'end', endReason: step } : step;
    expect(nextStep(callOut, job, now)).toEqual(expected);
  });
});

const people = (count: number, prefix = 'p') =>
  Array.from({ length: count }, (_, at) => asId<UserId>(`${prefix}${at}`));

const invitations = (count: number, { wave = 1 as number | null, minutesAgo = 10 } = {}) =>
  Array.from({ length: count }, (_, at) => ({
    id: asId<InvitationId>(`${wave ?? 'own'}-${at}`),
    wave,
    createdAt: inMinutes(-minutesAgo - at / 100),
  }));

describe('a wave', () => {
  const job = { timeZone: 'America/Chicago', startsAt: inHours(2) };
  const plan = (
    candidates: number,
    open: ReturnType<typeof invitations> = [],
    invited = open.length,
  ) => {
    const { invite, passOn } = planWave({
      job,
      candidates: people(candidates),
      open,
      invited,
      now,
    });
    return [invite.length, passOn.length];
  };
  it.each([
    ['is six', plan(20), [6, 0]],
    ['is fewer if fewer are available', plan(4), [4, 0]],
    ['replaces the wave before', plan(20, invitations(6)), [6, 6]],
    ['passes on no more than it needs', plan(2, invitations(6)), [2, 2]],
    ['fills the seats of those who declined', plan(2, invitations(4)), [2, 0]],
    ['passes on nothing if no one is left', plan(0, invitations(6)), [0, 0]],
    ['leaves ten minutes to answer', plan(20, invitations(4, { minutesAgo: 9 })), [2, 0]],
    ['leaves those of choice open', plan(20, invitations(4, { wave: null })), [2, 0]],
    ['waits for a seat', plan(20, invitations(6, { wave: null })), [0, 0]],
    ['shares the seats', plan(20, [...invitations(2, { wave: null }), ...invitations(4)]), [4, 4]],
    ['is what thirty leave', plan(20, invitations(6), 28), [2, 2]],
    ['is none after thirty', plan(20, invitations(6), maxInvited), [0, 0]],
  ])('%s', (_, planned, expected) => {
    expect(planned).toEqual(expected);
  });

  it('passes on the oldest first, and never has more than six open', () => {
    const open = invitations(5);
    const { passOn } = planWave({ job, candidates: people(3), open, invited: 5, now });
    expect(passOn).toEqual(['1-4', '1-3']);
    for (let count = 0; count <= 6; count += 1) {
      for (const own of [0, 2, 6 - count]) {
        const all = [...invitations(count), ...invitations(Math.max(0, own), { wave: null })];
        const planned = planWave({ job, candidates: people(20), open: all, invited: count, now });
        const after = all.length - planned.passOn.length + planned.invite.length;
        expect(after).toBeLessThanOrEqual(Math.max(maxOpenInvitations, all.length));
      }
    }
  });

  it('that was stopped at night also has its ten minutes in the morning', () => {
    // At 5:50 AM, for a shift at 7:00 PM: the text messages arrive at 8:00.
    const evening = { ...job, startsAt: inHours(13) };
    const candidates = people(20);
    const night = { job: evening, candidates, open: invitations(6), invited: 6 };
    const before = planWave({ ...night, now: inMinutes(129) });
    expect(before).toEqual({ invite: [], passOn: [], retryAt: inMinutes(130) });
    const after = planWave({ ...night, now: inMinutes(130) });
    expect([after.invite.length, after.passOn.length]).toEqual([6, 6]);
  });

  it('is tried again in a minute if only those of choice are in its way', () => {
    const open = invitations(6, { wave: null });
    const { retryAt } = planWave({ job, candidates: people(20), open, invited: 0, now });
    expect(retryAt).toEqual(inMinutes(1));
  });
});

test.each([
  ['ten minutes later', '2026-03-02T18:00:00Z', '2026-03-04T14:00:00Z', '2026-03-02T18:10:00Z'],
  ['in the morning', '2026-03-03T04:00:00Z', '2026-03-03T18:00:00Z', '2026-03-03T14:10:00Z'],
  [
    'at night if it is near',
    '2026-03-03T04:00:00Z',
    '2026-03-03T14:00:00Z',
    '2026-03-03T04:10:00Z',
  ],
])('the next wave goes out %s', (_, at, startsAt, expected) => {
  const job = { timeZone: 'America/Chicago', startsAt: new Date(startsAt) };
  expect(nextWaveAfter(new Date(at), job)).toEqual(new Date(expected));
});

describe('the order', () => {
  const candidate = (name: string, changes: Partial<Candidate> = {}): Candidate => ({
    userId: asId<UserId>(name),
    isFavorite: false,
    isOwnRole: true,
    isAvailable: true,
    isAway: false,
    miles: 10,
    rateDifference: 0,
    ...changes,
  });
  const order = (...candidates: Candidate[]) =>
    rankCandidates(candidates).map(({ userId }) => userId);

  it('is favorites, then the role, then fit', () => {
    expect(
      order(
        candidate('other role', { isOwnRole: false, rateDifference: null, miles: 0 }),
        candidate('far', { miles: 40 }),
        candidate('near', { miles: 2 }),
        candidate('near, wants more', { miles: 2, rateDifference: -8 }),
        candidate('far favorite', { isFavorite: true, miles: 200 }),
      ),
    ).toEqual(['far favorite', 'near', 'near, wants more', 'far', 'other role']);
  });

  it('leaves out whoever is not available, and who is too far and no favorite', () => {
    expect(
      order(
        candidate('off', { isAvailable: false }),
        candidate('favorite who is off', { isFavorite: true, isAvailable: false }),
        candidate('night', { isAvailable: null }),
        candidate('edge', { miles: maxMiles }),
        candidate('too far', { miles: maxMiles + 0.1 }),
        candidate('nowhere', { miles: null }),
      ),
    ).toEqual(['edge']);
  });

  it('is wider where the practice asked for that, but never on a day off', () => {
    const people = [
      candidate('near', {}),
      candidate('off', { isAvailable: false }),
      candidate('night', { isAvailable: null }),
      candidate('away', { isAvailable: false, isAway: true }),
      candidate('far', { miles: widerMiles }),
      candidate('far and off', { miles: widerMiles, isAvailable: false }),
    ];
    const asked = (reach: Partial<Reach>) =>
      rankCandidates(people, widened(usualReach, reach))
        .map(({ userId }) => userId)
        .sort();
    expect(asked({})).toEqual(['near']);
    expect(asked({ maxMiles: widerMiles })).toEqual(['far', 'near']);
    expect(asked({ offHours: true })).toEqual(['near', 'night', 'off']);
    expect(asked({ maxMiles: widerMiles, offHours: true })).toEqual(
      people
        .map(({ userId }) => userId as string)
        .filter((id) => id !== 'away')
        .sort(),
    );
  });

  it('never gets narrower', () => {
    const wide: Reach = { maxMiles: widerMiles, offHours: true };
    expect(widened(wide, { maxMiles, offHours: false })).toEqual(wide);
  });

  describe('once no one is left', () => {
    const off = candidate('off', { isAvailable: false });
    const far = candidate('far', { miles: 60 });
    const both = candidate('both', { miles: 60, isAvailable: false });
    const farther = { maxMiles: widerMiles, offHours: false };
    const offHours = { maxMiles, offHours: true };
    it.each([
      ['is not asked about while someone is left', [candidate('near', {}), off], 0, undefined],
      ['can be farther away', [far], 0, [{ ...farther, people: 1 }]],
      ['can be outside their hours', [off], 0, [{ ...offHours, people: 1 }]],
      [
        'can be either',
        [far, off],
        0,
        [
          { ...farther, people: 1 },
          { ...offHours, people: 1 },
        ],
      ],
      ['can be both', [both], 0, [{ ...farther, offHours: true, people: 1 }]],
      ['can be nobody', [], 0, []],
      [
        'counts no more than thirty in all',
        [far, both, candidate('x', { miles: 70 })],
        29,
        [{ ...farther, people: 1 }],
      ],
      ['is nobody after thirty', [far], maxInvited, []],
    ])('who comes next %s', (_, people, invited, expected) => {
      expect(widerReaches(people, usualReach, invited)).toEqual(expected);
    });
  });
});

test.each([
  [5_000, 55],
  [2_700, 30],
  [2_750, 31],
  [50, 1],
  [0, null],
  [95_000, null],
])('a rate of %i cents is raised to %s dollars', (cents, expected) => {
  expect(raisedRate(cents)).toBe(expected);
});

describe('the usual hours', () => {
  const usual = { startTime: '08:00', endTime: '17:00', breakMinutes: 30 };
  const timeZone = 'America/Chicago';
  it.each([
    ['are today while there is time to get there', '2026-03-02T13:15:00Z', '2026-03-02', usual],
    [
      'start later if no one can be there in time',
      '2026-03-02T13:59:00Z',
      '2026-03-02',
      { startTime: '09:00', endTime: '17:00', breakMinutes: 30 },
    ],
    ['are tomorrow at any time', '2026-03-03T05:00:00Z', '2026-03-03', usual],
    [
      'start later once they have begun',
      '2026-03-02T14:10:00Z',
      '2026-03-02',
      { startTime: '09:00', endTime: '17:00', breakMinutes: 30 },
    ],
    [
      'have no break if little is left',
      '2026-03-02T18:20:00Z',
      '2026-03-02',
      { startTime: '13:30', endTime: '17:00', breakMinutes: 0 },
    ],
    ['are over if too little is left', '2026-03-02T19:20:00Z', '2026-03-02', undefined],
  ])('%s', (_, at, date, expected) => {
    expect(remainingHoursOn(date, usual, { now: new Date(at), timeZone })).toEqual(expected);
  });

  it('of a night end on the next day', () => {
    const night = { startTime: '22:00', endTime: '06:00', breakMinutes: 30 };
    const at = new Date('2026-03-03T05:00:00Z');
    expect(remainingHoursOn('2026-03-02', night, { now: at, timeZone })).toBeUndefined();
    expect(remainingHoursOn('2026-03-03', night, { now: at, timeZone })).toEqual(night);
  });
});

it('today and tomorrow are those of the practice', () => {
  const lateEvening = new Date('2026-03-03T05:30:00Z');
  expect(callOutDays(lateEvening, 'America/Chicago')).toEqual(['2026-03-02', '2026-03-03']);
  expect(callOutDays(lateEvening, 'America/New_York')).toEqual(['2026-03-03', '2026-03-04']);
});
