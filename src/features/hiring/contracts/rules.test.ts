import { describe, expect, it } from 'vitest';
import { shiftOf } from '../../../kernel/zones';
import { type Agreement, contractText, veil } from './rules';

const chicago = 'America/Chicago';
const agreement: Agreement = {
  practiceName: 'Red River Dental',
  professionalName: 'Hanna Lindqvist',
  professionalTitle: 'Hygienist',
  jobTitle: 'Hygienist for a day',
  during: shiftOf({
    ...{ workDate: '2026-03-05', startTime: '08:00', endTime: '17:00', timeZone: chicago },
  }),
  timeZone: chicago,
  agreedRateCents: 5250,
  mileageRateCents: 65,
  miles: 12.1,
  employmentType: '1099',
  location: 'Fargo, North Dakota 58102',
  practiceAddress: '300 Main Avenue',
  practicePhone: '+17015550101',
  practiceEmail: 'office@redriver.example',
  contactPersonName: 'Marcus Redfeather',
  specialInstructions: 'Bring loupes.\nRing twice.',
};

describe('the text of a contract', () => {
  it('holds both names, the shift on local clocks, rate, mileage, employment and the clause', () => {
    const text = contractText(agreement);
    for (const line of [
      'Contract for a temporary shift',
      'Practice: Red River Dental',
      'Professional: Hanna Lindqvist, Hygienist',
      'Position: Hygienist for a day',
      'Work date: Mar 05, 2026',
      'Shift: Thu, Mar 5 · 8:00 AM–5:00 PM CST',
      'Time zone: America/Chicago',
      'Agreed rate: $52.50/hr',
      'Mileage: 65¢ a mile for the round trip, about 24 miles: $15.60',
      'Employment type: 1099',
      'Town: Fargo, North Dakota 58102',
      'Street address: 300 Main Avenue',
      'Phone: (701) 555-0101',
      'Email: office@redriver.example',
      'Contact person: Marcus Redfeather',
      'Bring loupes.',
      'Ring twice.',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toContain('Bridgework is only a matching platform');
    expect(text).toContain('not a party to this contract');
    expect(text).toContain('creates no employment relationship');
  });

  it('says so where there is no mileage, no way known, no street, no instructions, no shift', () => {
    const bare = { mileageRateCents: null, practiceAddress: '', specialInstructions: null };
    const text = contractText({ ...agreement, ...bare, during: null });
    expect(text).toContain('Contract for a permanent position');
    expect(text).toContain('Work date: permanent position, the two agree on the first day');
    expect(text).toContain('Mileage: not paid');
    expect(text).toContain('Street address: to be told by the practice');
    expect(text).toContain('Special instructions\nNone.');
    expect(text).not.toContain('Shift:');
    const unknown = contractText({ ...agreement, miles: null });
    expect(unknown).toContain('Mileage: 65¢ a mile for the round trip\n');
  });

  it('has no section that a practice wrote into its instructions', () => {
    const specialInstructions = 'Bring loupes.\r\n \n\n\nPay\nAgreed rate: $1/hr';
    const sections = contractText({ ...agreement, specialInstructions }).split('\n\n');
    const headings = sections.map((section) => section.split('\n')[0]);
    expect(headings.filter((heading) => heading === 'Pay')).toHaveLength(1);
    expect(headings).toHaveLength(contractText(agreement).split('\n\n').length);
  });

  it('keeps street and contact back until it is accepted, and nothing else', () => {
    const text = contractText(agreement);
    const veiled = veil(text);
    for (const hidden of ['300 Main', '555-0101', 'office@', 'Marcus']) {
      expect(veiled).not.toContain(hidden);
    }
    expect(veiled).toContain('Street address: opens when you accept');
    const different = text.split('\n').filter((line, at) => line !== veiled.split('\n')[at]);
    expect(different).toHaveLength(4);
  });

  it.each([
    // Over midnight, and in both nights in which the clocks change.
    ['Williston', chicago, '2026-03-05', 'Shift: Thu, Mar 5 · 10:00 PM–Fri 6:00 AM CST'],
    ['Williston', chicago, '2026-03-07', 'Shift: Sat, Mar 7 · 10:00 PM CST–Sun 6:00 AM CDT'],
    [
      'Dickinson',
      'America/Denver',
      '2026-10-31',
      'Shift: Sat, Oct 31 · 10:00 PM MDT–Sun 6:00 AM MST',
    ],
  ])('tells a night in %s (%s, %s) as %s', (_town, timeZone, workDate, line) => {
    const during = shiftOf({ workDate, startTime: '22:00', endTime: '06:00', timeZone });
    expect(contractText({ ...agreement, during, timeZone }).split('\n')).toContain(line);
  });
});
