import { describe, expect, it } from 'vitest';
import {
  type BookingAction,
  type BookingActor,
  type BookingFacts,
  bookingMachine,
} from './machine';
import { type BookingStatus, bookingStatuses, refusals } from './rules';

const actors: BookingActor[] = ['practice', 'professional', 'system'];
const { transitions } = bookingMachine;
const actions = [...new Set(transitions.map(({ action }) => action))];

const moves = [
  'cancelled --contest_no_show by professional--> cancelled',
  'cancelled --excuse by professional--> cancelled',
  'cancelled --mark_fee_paid by practice--> cancelled',
  'cancelled --request_fee by professional--> cancelled',
  'cancelled --settle_hours by system--> completed',
  'completed --pay by system--> paid',
  'confirmed --accept_reschedule by practice--> confirmed',
  'confirmed --accept_reschedule by professional--> confirmed',
  'confirmed --cancel by practice--> cancelled',
  'confirmed --cancel by professional--> cancelled',
  'confirmed --check_in by professional--> confirmed',
  'confirmed --check_out by professional--> completed',
  'confirmed --check_out_automatically by system--> completed',
  'confirmed --close by system--> cancelled',
  'confirmed --confirm_start by practice--> completed',
  'confirmed --decline_reschedule by practice--> confirmed',
  'confirmed --decline_reschedule by professional--> confirmed',
  'confirmed --generate_pin by practice--> confirmed',
  'confirmed --no_show by practice--> cancelled',
  'confirmed --reschedule by practice--> confirmed',
  'confirmed --reschedule by professional--> confirmed',
  'confirmed --settle_hours by system--> completed',
  'confirmed --state_hours by practice--> confirmed',
  'confirmed --state_hours by professional--> confirmed',
  'confirmed --withdraw_reschedule by practice--> confirmed',
  'confirmed --withdraw_reschedule by professional--> confirmed',
  'pending --confirm by practice--> confirmed',
  'pending --decline by practice--> cancelled',
  'pending --lapse by system--> cancelled',
  'pending --supersede by system--> cancelled',
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

  it('can reach every state', () => {
    const found = new Set<BookingStatus>(['pending']);
    for (const { from, to } of [...transitions, ...transitions]) if (found.has(from)) found.add(to);
    expect(bookingStatuses.filter((status) => !found.has(status))).toEqual([]);
  });
});

const now = new Date('2026-03-02T15:00:00Z');
const soon = new Date('2026-03-02T16:00:00Z');

/** A shift tomorrow, booked two hours ago, on which nothing has happened yet. */
const facts: BookingFacts = {
  isPermanent: false,
  expiresAt: null,
  isConfirmable: true,
  shift: { startsAt: new Date('2026-03-03T14:00:00Z'), endsAt: new Date('2026-03-03T23:00:00Z') },
  confirmedAt: new Date('2026-03-02T13:00:00Z'),
  attendance: { hasPin: false, isPinLocked: false, checkedInAt: null, checkedOutAt: null },
  closesAt: null,
  dispute: null,
  reschedule: null,
  cancellation: null,
  fee: null,
  excuse: null,
  now,
};
const position: BookingFacts = { ...facts, isPermanent: true, shift: null };

describe('the actions of one side', () => {
  it.each<[BookingStatus, boolean, BookingAction[], BookingAction[]]>([
    ['pending', false, ['confirm', 'decline'], ['withdraw']],
    ['confirmed', false, ['generate_pin', 'reschedule', 'cancel'], ['reschedule', 'cancel']],
    ['confirmed', true, ['confirm_start', 'cancel'], ['cancel']],
    ['completed', false, [], []],
    ['completed', true, [], []],
    ['paid', false, [], []],
    ['cancelled', false, [], []],
  ])(
    'with a booking that is %s (permanent: %s): practice %s, professional %s',
    (status, isPermanent, practice, professional) => {
      const expiresAt = status === 'pending' ? soon : null;
      const now = { ...(isPermanent ? position : facts), expiresAt };
      expect(bookingMachine.allowed('practice', status, now)).toEqual(practice);
      expect(bookingMachine.allowed('professional', status, now)).toEqual(professional);
    },
  );

  const waiting = { ...facts, expiresAt: soon };

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
  for (const refuse of Object.values(refusals)) {
    const { message, code, status } = refuse();
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(code).toMatch(/^[a-z_]+$/);
    expect(status).toBe(409);
  }
});
