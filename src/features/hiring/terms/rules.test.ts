import { describe, expect, it } from 'vitest';
import { summarizePay } from '#kernel/money/pay';
import { shiftOf } from '#kernel/time/zones';
import { contractBody, contractLines, redactLines, resolveEmployment } from './rules';
import { type ContractTerms, payOfDays, termsOfDay, totalOfDays } from './terms';

const chicago = 'America/Chicago';
const instants = (workDate: string, startTime: string, endTime: string, timeZone: string) => {
  const { startsAt, endsAt } = shiftOf({ workDate, startTime, endTime, timeZone });
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
};
const agreement: ContractTerms = {
  practiceName: 'Red River Dental',
  professionalName: 'Hanna Lindqvist',
  professionalTitle: 'Hygienist',
  jobTitle: 'Hygienist for a day',
  role: 'Hygienist',
  ...instants('2026-03-05', '08:00', '17:00', chicago),
  timeZone: chicago,
  breakMinutes: 30,
  rateCents: 5250,
  mileageRateCents: 65,
  miles: 12.1,
  employmentType: '1099',
  location: 'Fargo, North Dakota 58102',
  address: '300 Main Avenue',
  phone: '+17015550101',
  email: 'office@redriver.example',
  contactPerson: 'Marcus Redfeather',
  instructions: 'Bring loupes.\nRing twice.',
};
const contractText = (terms: ContractTerms) => contractBody(terms, contractLines(terms));

describe('the text of a contract', () => {
  it('contains both names, the shift in local time, rate, mileage, employment and the clause', () => {
    const text = contractText(agreement);
    for (const line of [
      'Contract for a temporary shift',
      'Practice: Red River Dental',
      'Professional: Hanna Lindqvist, Hygienist',
      'Position: Hygienist for a day',
      'Role: Hygienist',
      'Work date: Mar 05, 2026',
      'Shift: Thu, Mar 5 · 8:00 AM–5:00 PM CST',
      'Time zone: America/Chicago',
      'Unpaid break: 30 minutes',
      'Paid hours: 8.5 hours',
      'Agreed rate: $52.50/hr',
      'Mileage: 65¢ a mile for the round trip, 24 miles, straight line between ZIP codes: $15.60',
      'Total for the planned hours: $461.85',
      'Employment type: 1099',
      'City: Fargo, North Dakota 58102',
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

  it('names missing mileage, distance, street, instructions and shift', () => {
    const bare = { mileageRateCents: null, address: '', instructions: null };
    const text = contractText({ ...agreement, ...bare, startsAt: null, endsAt: null });
    expect(text).toContain('Contract for a permanent position');
    expect(text).toContain('Work date: permanent position, start date to be agreed');
    expect(text).toContain('Mileage: not offered');
    expect(text).toContain('Street address: the practice will let you know');
    expect(text).toContain('Special instructions\nNone.');
    expect(text).not.toContain('Shift:');
    const unknown = contractText({ ...agreement, miles: null });
    expect(unknown).toContain('Mileage: 65¢ a mile for the round trip\n');
  });

  const sentence = 'Pay\nAgreed rate: $1/hr';
  it.each<[string, Partial<ContractTerms>]>([
    ['instructions', { instructions: `Bring loupes.\r\n \n\n\n${sentence}` }],
    ['instructions, by other line ends', { instructions: `x\u2028\u2028${sentence}\u0085\u0085y` }],
    ['the last name of a professional', { professionalName: `Hanna\n\n${sentence}` }],
    ['the name of a practice', { practiceName: `Red River\r\n\r\n${sentence}` }],
    ['a title', { jobTitle: `Hygienist\u2029\u2029${sentence}` }],
    ['a contact person', { contactPerson: `Marcus\v\f${sentence}` }],
    ['a street', { address: `300 Main\n\n${sentence}` }],
  ])('has no section injected through %s', (_what, change) => {
    const sections = contractText({ ...agreement, ...change }).split('\n\n');
    const headings = sections.map((section) => section.split('\n')[0]);
    expect(headings).toEqual(
      contractText(agreement)
        .split('\n\n')
        .map((section) => section.split('\n')[0]),
    );
  });

  it('hides street and contact until it is accepted, and nothing else', () => {
    const lines = contractLines(agreement);
    const text = contractBody(agreement, lines);
    const redacted = contractBody(agreement, redactLines(lines));
    for (const hidden of ['300 Main', '555-0101', 'office@', 'Marcus']) {
      expect(redacted).not.toContain(hidden);
    }
    expect(redacted).toContain('Street address: shown once you accept');
    const different = text.split('\n').filter((line, at) => line !== redacted.split('\n')[at]);
    expect(different).toHaveLength(4);
  });

  it('leaves the employment type open only while an invitation is pending', () => {
    const open = contractText({ ...agreement, employmentType: 'both' });
    expect(open).toContain('W-2 or 1099, as the professional chooses when accepting');
    expect(contractText({ ...agreement, employmentType: 'w2' })).toContain(
      'Employment type: W-2\n',
    );
  });

  it.each<[string, Partial<ContractTerms>, ReturnType<typeof summarizePay>]>([
    ['8 to 5 less half an hour', {}, { paidHours: 8.5, mileagePay: 15.6, total: 461.85 }],
    ['no break', { breakMinutes: 0 }, { paidHours: 9, mileagePay: 15.6, total: 488.1 }],
    ['no mileage', { mileageRateCents: null }, { paidHours: 8.5, mileagePay: null, total: 446.25 }],
    [
      'a permanent position',
      { startsAt: null, endsAt: null },
      { paidHours: null, mileagePay: null, total: null },
    ],
    [
      'the night the clocks go forward',
      instants('2026-03-07', '22:00', '06:00', chicago),
      { paidHours: 6.5, mileagePay: 15.6, total: 356.85 },
    ],
  ])('adds up the pay for %s', (_what, change, summary) => {
    expect(summarizePay({ ...agreement, ...change })).toEqual(summary);
  });

  it.each([
    // Across midnight, and in both nights in which the clocks change.
    ['Williston', chicago, '2026-03-05', 'Shift: Thu, Mar 5 · 10:00 PM–Fri 6:00 AM CST'],
    ['Williston', chicago, '2026-03-07', 'Shift: Sat, Mar 7 · 10:00 PM CST–Sun 6:00 AM CDT'],
    [
      'Dickinson',
      'America/Denver',
      '2026-10-31',
      'Shift: Sat, Oct 31 · 10:00 PM MDT–Sun 6:00 AM MST',
    ],
  ])('writes a night in %s (%s, %s) as %s', (_town, timeZone, workDate, line) => {
    const night = instants(workDate, '22:00', '06:00', timeZone);
    expect(contractText({ ...agreement, ...night, timeZone }).split('\n')).toContain(line);
  });
});

describe('a contract for several days', () => {
  const days = [
    { jobId: 'first', ...instants('2026-03-05', '08:00', '17:00', chicago), breakMinutes: 30 },
    // Ends on the next day, after the clocks have gone forward.
    { jobId: 'second', ...instants('2026-03-07', '22:00', '06:00', chicago), breakMinutes: 0 },
  ];
  const terms: ContractTerms = { ...agreement, mileageRateCents: 65, days };

  it('lists each day with its hours and break, and the total of all', () => {
    const text = contractText(terms);
    for (const line of [
      'Contract for 2 temporary shifts',
      'Work dates: 2 days',
      'Day 1: Thu, Mar 5, 2026, 8:00 AM–5:00 PM CST, unpaid break: 30 minutes, paid: 8.5 hours',
      'unpaid break: none, paid: 7 hours',
      'Total paid hours: 15.5 hours',
      'Mileage: 65¢ a mile for the round trip of each day, 24 miles, straight line between ZIP codes: $15.60',
      'Total for the planned hours: $844.95',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain('Work date:');
  });

  it('adds up what its days pay, and says what each of them does', () => {
    expect(payOfDays(terms).map(({ paidHours }) => paidHours)).toEqual([8.5, 7]);
    const alone = days.map(({ jobId }) => summarizePay(termsOfDay(terms, jobId)).total ?? 0);
    expect(totalOfDays(terms)).toBeCloseTo(alone.reduce((sum, total) => sum + total));
    expect(termsOfDay(terms, 'second')).toMatchObject({
      ...instants('2026-03-07', '22:00', '06:00', chicago),
      breakMinutes: 0,
    });
    expect(termsOfDay(terms, 'second').days).toBeUndefined();
    expect(termsOfDay(agreement, 'any')).toBe(agreement);
  });

  it('has no days if it is for a permanent position', () => {
    const permanent = { ...agreement, startsAt: null, endsAt: null };
    expect([payOfDays(permanent), totalOfDays(permanent)]).toEqual([[], null]);
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
