/** What the signed form says about the fee, and about an amount that is not what the hours come to. */
import { describe, expect, it } from 'vitest';
import type { BookingView } from '#features/bookings/schema';
import { rendered } from '#tests/support/browser/rendered';
import { initialCheckout } from './form';
import { MethodFields } from './MethodFields';

const booking = {
  practiceName: 'Red River Dental',
  shiftStart: '08:00',
  shiftEnd: '17:00',
  startsAt: '2027-01-12T14:00:00Z',
  endsAt: '2027-01-12T23:00:00Z',
  checkedInAt: '2027-01-12T13:52:00Z',
  timeZone: 'America/Chicago',
  proposedHours: 8,
  rate: 50,
  mileagePay: null,
  checkoutMethods: [{ method: 'digital_form', opensAt: null }],
  feeOnForm: 'due',
} as unknown as BookingView;

function textOf(
  changes: Partial<BookingView>,
  typed: Partial<ReturnType<typeof initialCheckout>> = {},
) {
  const values = { ...initialCheckout(booking, new Date('2027-01-12T23:05:00Z')), ...typed };
  const form = {
    values,
    errors: {},
    field: (name: keyof typeof values) => ({ name, value: values[name], onChange: () => {} }),
  } as unknown as Parameters<typeof MethodFields>[0]['form'];
  return rendered(<MethodFields booking={{ ...booking, ...changes }} form={form} />).text;
}

describe('the form that the office signs', () => {
  it.each([
    ['charged', 'saved card or bank account is charged the $10 platform fee.'],
    ['invoiced', 'the practice is sent an invoice for the $10 platform fee.'],
    ['due', 'the $10 platform fee is due. The practice pays it later.'],
    [null, 'the $10 platform fee is due. The practice pays it later.'],
  ] as const)('with the fee %s says: %s', (feeOnForm, sentence) => {
    const text = textOf({ feeOnForm });
    expect(text).toContain(sentence);
    expect(text.match(/When this form is submitted/g)).toHaveLength(1);
    expect(text.includes('is charged')).toBe(feeOnForm === 'charged');
  });

  it('asks about an amount that is not what the hours come to, once it was submitted', () => {
    expect(textOf({}, { totalAmount: '900.00' })).not.toContain('right?');
    const asked = textOf({}, { totalAmount: '900.00', confirmedAmount: '900.00' });
    expect(asked).toContain('Is $900.00 right?');
    expect(asked).toContain('Use $400.00');
    expect(textOf({}, { totalAmount: '400', confirmedAmount: '400' })).not.toContain('right?');
  });
});
