import { describe, expect, it } from 'vitest';
import {
  allowedActions,
  type BookingAction,
  type BookingActor,
  type BookingStatus,
  bookingStatuses,
  refusals,
  transitionOf,
  transitions,
} from './rules';

const actors: BookingActor[] = ['practice', 'professional', 'clock', 'hiring'];
const actions = [...new Set(transitions.map(({ action }) => action))];

const moves = [
  'confirmed --confirm_start by practice--> completed',
  'pending --confirm by practice--> confirmed',
  'pending --decline by practice--> cancelled',
  'pending --give_way by hiring--> cancelled',
  'pending --lapse by clock--> cancelled',
  'pending --withdraw by professional--> cancelled',
];

describe('a booking', () => {
  it('moves along these lines and no others, whoever tries what in whichever state', () => {
    const found = bookingStatuses.flatMap((from) =>
      actions.flatMap((action) =>
        actors.flatMap((by) => {
          const transition = transitionOf(action, by, from);
          return transition ? [`${from} --${action} by ${by}--> ${transition.to}`] : [];
        }),
      ),
    );
    expect(found.sort()).toEqual(moves);
    expect(transitions).toHaveLength(moves.length);
  });

  it('can get into every state but the one that payment brings', () => {
    const found = new Set<BookingStatus>(['pending']);
    for (const { from, to } of [...transitions, ...transitions]) if (found.has(from)) found.add(to);
    expect(bookingStatuses.filter((status) => !found.has(status))).toEqual(['paid']);
  });
});

const now = new Date('2026-03-02T15:00:00Z');
const soon = new Date('2026-03-02T16:00:00Z');

describe('what a side may do', () => {
  it.each<[BookingStatus, boolean, BookingAction[], BookingAction[]]>([
    ['pending', false, ['confirm', 'decline'], ['withdraw']],
    ['confirmed', false, [], []],
    ['confirmed', true, ['confirm_start'], []],
    ['completed', false, [], []],
    ['completed', true, [], []],
    ['paid', false, [], []],
    ['cancelled', false, [], []],
  ])(
    'with a booking that is %s (permanent: %s): practice %s, professional %s',
    (status, isPermanent, practice, professional) => {
      const expiresAt = status === 'pending' ? soon : null;
      const booking = { status, isPermanent, expiresAt, isConfirmable: true };
      expect(allowedActions(booking, 'practice', now)).toEqual(practice);
      expect(allowedActions(booking, 'professional', now)).toEqual(professional);
    },
  );

  it('is only a no while somebody else is selected, or after the job changed', () => {
    const booking = {
      status: 'pending',
      isPermanent: false,
      expiresAt: soon,
      isConfirmable: false,
    } as const;
    expect(allowedActions(booking, 'practice', now)).toEqual(['decline']);
    expect(allowedActions(booking, 'professional', now)).toEqual(['withdraw']);
  });

  it('is nothing once the request has run out', () => {
    const booking = {
      status: 'pending',
      isPermanent: false,
      expiresAt: soon,
      isConfirmable: true,
    } as const;
    expect(allowedActions(booking, 'practice', soon)).toEqual([]);
    expect(allowedActions(booking, 'professional', soon)).toEqual([]);
  });
});

it('every refusal is a sentence that ends', () => {
  for (const refuse of Object.values(refusals)) expect(refuse().message).toMatch(/^[A-Z].*\.$/);
});
