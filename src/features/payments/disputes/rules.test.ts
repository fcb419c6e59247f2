/** Every action in every state by everyone, and the two deadlines of 72 hours. */
import { describe, expect, it } from 'vitest';
import {
  answerUntil,
  type DisputeAction,
  type DisputeActor,
  type DisputeFacts,
  disputableUntil,
  disputeMachine,
  disputeStates,
} from './rules';

const checkedOutAt = new Date('2026-03-05T23:00:00Z');
const openedAt = new Date('2026-03-06T15:00:00Z');
const facts: DisputeFacts = {
  isPermanent: false,
  checkedOutAt,
  emergency: null,
  halfHours: 14,
  scheduledHalfHours: 16,
  isRaised: false,
  openedAt,
  openedBy: 'practice',
  hasClaim: true,
  isOwnBooking: false,
  now: new Date('2026-03-06T16:00:00Z'),
};
const late = { ...facts, now: new Date('2026-03-20T16:00:00Z') };

const actions: DisputeAction[] = ['open', 'raise', 'withdraw', 'agree', 'answer', 'decide'];
const actors: DisputeActor[] = ['professional', 'practice', 'admin'];

const allowedIn = (given: DisputeFacts) =>
  Object.fromEntries(
    disputeStates.map((state) => [
      state,
      actors.flatMap((actor) =>
        disputeMachine.allowed(actor, state, given).map((action) => `${actor}: ${action}`),
      ),
    ]),
  );

describe('what can be done', () => {
  it('in the first days', () => {
    expect(allowedIn(facts)).toEqual({
      none: ['practice: open', 'practice: raise'],
      open: ['professional: agree', 'professional: answer', 'practice: withdraw'],
      answered: ['professional: agree', 'practice: withdraw', 'admin: decide'],
      agreed: [],
      decided: [],
      withdrawn: ['practice: open', 'practice: raise'],
    });
  });

  it('about hours that the professional stated: the practice answers', () => {
    const stated = { ...facts, checkedOutAt: null, openedBy: 'professional' } as const;
    expect(allowedIn(stated)).toMatchObject({
      open: ['professional: withdraw', 'practice: agree', 'practice: answer'],
      answered: ['professional: withdraw', 'practice: agree', 'admin: decide'],
    });
  });

  it('later, without a deadline for those who answer', () => {
    expect(allowedIn(late)).toEqual({
      none: [],
      open: ['professional: agree', 'professional: answer', 'practice: withdraw', 'admin: decide'],
      answered: ['professional: agree', 'practice: withdraw', 'admin: decide'],
      agreed: [],
      decided: [],
      withdrawn: [],
    });
  });

  it('without claimed hours, and about an own shift', () => {
    const own = allowedIn({ ...late, hasClaim: false, isOwnBooking: true });
    expect(own.open).toEqual(['professional: answer', 'practice: withdraw']);
    expect(own.answered).toEqual(['practice: withdraw']);
  });
});

/** The code of the refusal for each action of the one who could take it elsewhere. */
const ownerOf: Record<DisputeAction, DisputeActor> = {
  open: 'practice',
  raise: 'practice',
  withdraw: 'practice',
  agree: 'professional',
  answer: 'professional',
  decide: 'admin',
};

describe('what is refused', () => {
  it('says why, in every state', () => {
    const codes = disputeStates.flatMap((state) =>
      actions.flatMap((action) => {
        const outcome = disputeMachine.next(action, ownerOf[action], state, facts);
        return 'refusal' in outcome ? [`${state} ${action}: ${outcome.refusal.code}`] : [];
      }),
    );
    expect(codes).toEqual([
      'none withdraw: no_dispute',
      'none agree: no_dispute',
      'none answer: no_dispute',
      'none decide: no_dispute',
      'open open: already_disputed',
      'open raise: already_disputed',
      'open decide: waits_for_answer',
      'answered open: already_disputed',
      'answered raise: already_disputed',
      'answered answer: already_answered',
      ...(['agreed', 'decided'] as const).flatMap((state) =>
        actions.map((action) => `${state} ${action}: already_decided`),
      ),
      'withdrawn withdraw: no_dispute',
      'withdrawn agree: no_dispute',
      'withdrawn answer: no_dispute',
      'withdrawn decide: no_dispute',
    ]);
  });

  it.each<[string, Partial<DisputeFacts>]>([
    ['no_shift', { isPermanent: true }],
    ['not_checked_out', { checkedOutAt: null }],
    ['under_review', { emergency: { decision: null, decidedAt: null } }],
    ['hours_set', { emergency: { decision: 'rejected', decidedAt: openedAt } }],
    ['dispute_too_late', { now: new Date('2026-03-08T23:00:00.001Z') }],
  ])('opening and raising, with %s', (code, changes) => {
    for (const action of ['open', 'raise'] as const) {
      const outcome = disputeMachine.next(action, 'practice', 'none', { ...facts, ...changes });
      expect(outcome).toMatchObject({ refusal: { code } });
    }
  });

  it('raising beyond the schedule, and disputing what was raised', () => {
    const full = { ...facts, halfHours: 16, isRaised: true };
    expect(disputeMachine.next('raise', 'practice', 'none', full)).toMatchObject({
      refusal: { code: 'full_hours' },
    });
    expect(disputeMachine.next('open', 'practice', 'none', full)).toMatchObject({
      refusal: { code: 'hours_raised' },
    });
    expect(allowedIn({ ...facts, isRaised: true }).none).toEqual(['practice: raise']);
  });
});

describe('the 72 hours', () => {
  const isOpen = (now: string, given = facts) =>
    disputeMachine.allowed('practice', 'none', { ...given, now: new Date(now) }).length === 2;

  it('end to the millisecond, also over a night of daylight saving', () => {
    // From 5 PM CST to 6 PM CDT, three days later.
    expect(disputableUntil(facts)?.toISOString()).toBe('2026-03-08T23:00:00.000Z');
    expect(isOpen('2026-03-08T23:00:00.000Z')).toBe(true);
    expect(isOpen('2026-03-08T23:00:00.001Z')).toBe(false);
  });

  it('of an approved emergency begin with the approval', () => {
    const decidedAt = new Date('2026-03-07T12:00:00Z');
    const approved = { ...facts, emergency: { decision: 'approved', decidedAt } as const };
    expect(isOpen('2026-03-10T12:00:00.000Z', approved)).toBe(true);
    expect(isOpen('2026-03-10T12:00:00.001Z', approved)).toBe(false);
  });

  it('for the answer end to the millisecond', () => {
    const at = answerUntil(openedAt).getTime();
    const canDecide = (now: number) =>
      disputeMachine.allowed('admin', 'open', { ...facts, now: new Date(now) });
    expect(canDecide(at - 1)).toEqual([]);
    expect(canDecide(at)).toEqual(['decide']);
  });
});
