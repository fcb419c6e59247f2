/** A booking that was cancelled names no total, because nothing is owed for it. */
import { describe, expect, it } from 'vitest';
import { rendered } from '#tests/support/browser/rendered';
import { Pay } from './Pay';
import type { BookingPartProps } from './props';

const booking = {
  status: 'confirmed',
  employmentType: 'w2',
  breakMinutes: 30,
  paidHours: 6,
  rate: 51,
  mileageRate: null,
  roundTripMiles: null,
  mileagePay: null,
  total: 306,
  claim: null,
  cancellationFee: null,
} as unknown as BookingPartProps['booking'];

const textOf = (changes: object, side: BookingPartProps['side']) =>
  rendered(<Pay booking={{ ...booking, ...changes }} side={side} />).text;

describe('the pay of a booking', () => {
  it('is its total, paid directly', () => {
    expect(textOf({}, 'practice')).toContain('Total $306.00');
    expect(textOf({}, 'practice')).toContain('You pay the professional directly.');
    expect(textOf({}, 'professional')).toContain('The practice pays you directly.');
  });

  it.each(['practice', 'professional'] as const)(
    'is none to the %s once it was cancelled',
    (side) => {
      const text = textOf({ status: 'cancelled' }, side);
      expect(text).toContain('This booking was cancelled, so no pay is due.');
      expect(text).not.toMatch(/\$|directly|fee/);
    },
  );

  it('is the fee alone after a late cancellation', () => {
    const cancelled = {
      status: 'cancelled',
      cancellationFee: { amount: 102, status: 'requested' },
    };
    expect(textOf(cancelled, 'practice')).toContain('You owe the fee for cancelling late.');
    expect(textOf(cancelled, 'professional')).toContain(
      'You are owed the fee for cancelling late.',
    );
  });

  it('is open while a no-show is contested', () => {
    expect(textOf({ status: 'cancelled', claim: { kind: 'no_show' } }, 'practice')).toContain(
      'No pay is due unless an admin decides that this shift was worked.',
    );
  });
});
