import { describe, expect, it } from 'vitest';
import {
  type BookingAction,
  type BookingActor,
  type BookingStatus,
  bookingMachine,
  bookingStatuses,
  refusals,
} from './rules';

const actors: BookingActor[] = ['practice', 'professional', 'clock', 'hiring'];
const { transitions } = bookingMachine;
const actions = [...new Set(transitions.map(({ action }) => action))];

const moves = [
  'confirmed --confirm_start by practice--> completed',
  'pending --confirm by practice--> confirmed',
  'pending --decline by practice--> cancelled',
  'pending --lapse by clock--> cancelled',
  'pending --supersede by hiring--> cancelled',
  'pending --withdraw by professional--> cancelled',
];

describe('a booking', () => {
  it('has exactly these transitions, for every actor and state', () => {
    const found = bookingStatuses.flatMap((from) =>
      actions.flatMap((action) =>
        actors.flatMap((by) => {
          const transition = transitions.find(
            (each) => each.action === action && each.by === by && each.from === from,
          );
          return transition ? [`${from} --${action} by ${by}--> ${transition.to}`] : [];
        }),
      ),
    );
    expect(found.sort()).toEqual(moves);
    expect(transitions).toHaveLength(moves.length);
  });

  it('can reach every state except paid', () => {
    const found = new Set<BookingStatus>(['pending']);
    for (const { from, to } of [...transitions, ...transitions]) if (found.has(from)) found.add(to);
    expect(bookingStatuses.filter((status) => !found.has(status))).toEqual(['paid']);
  });
});

const now = new Date('2026-03-02T15:00:00Z');
const soon = new Date('2026-03-02T16:00:00Z');

describe('the actions of one side', () => {
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
      const facts = { isPermanent, expiresAt, isConfirmable: true, now };
      expect(bookingMachine.allowed('practice', status, facts)).toEqual(practice);
      expect(bookingMachine.allowed('professional', status, facts)).toEqual(professional);
    },
  );

  const waiting = { isPermanent: false, expiresAt: soon, isConfirmable: true, now };

  it('are limited to decline while another applicant is selected or after the job changed', () => {
    const facts = { ...waiting, isConfirmable: false };
    expect(bookingMachine.allowed('practice', 'pending', facts)).toEqual(['decline']);
    expect(bookingMachine.allowed('professional', 'pending', facts)).toEqual(['withdraw']);
  });

  it('are empty once the request has expired', () => {
    const facts = { ...waiting, now: soon };
    expect(bookingMachine.allowed('practice', 'pending', facts)).toEqual([]);
    expect(bookingMachine.allowed('professional', 'pending', facts)).toEqual(['withdraw']);
  });
});

it('every refusal is a complete sentence', () => {
  for (const refuse of Object.values(refusals)) expect(refuse().message).toMatch(/^[A-Z].*\.$/);
});
