import { describe, expect, it } from 'vitest';
import type { DocumentState } from '../documents/rules';
import {
  chooseDays,
  type Decision,
  daySlots,
  daysOf,
  isVerified,
  locationOf,
  mergeWeek,
  type WeeklyAvailability,
  weekView,
} from './rules';

describe('a week', () => {
  it('has 13 hours a day, from 07:00 to 19:00', () => {
    expect(daySlots).toHaveLength(13);
    expect([daySlots[0], daySlots[12]]).toEqual(['07:00', '19:00']);
  });

  it.each<[string, WeeklyAvailability, Parameters<typeof chooseDays>[1], WeeklyAvailability]>([
    ['gives a new day every hour', {}, ['tuesday'], { tuesday: [...daySlots] }],
    [
      'keeps the hours of a kept day',
      { monday: ['08:00'] },
      ['monday', 'sunday'],
      { monday: ['08:00'], sunday: [...daySlots] },
    ],
    [
      'clears an omitted day',
      { monday: ['08:00'], friday: ['09:00'] },
      ['monday'],
      { monday: ['08:00'] },
    ],
    ['fills a day that was empty', { monday: [] }, ['monday'], { monday: [...daySlots] }],
    ['ignores a repeated day', {}, ['monday', 'monday'], { monday: [...daySlots] }],
  ])('chosen by days %s', (_case, week, days, chosen) => {
    expect(chooseDays(week, days)).toEqual(chosen);
  });

  it.each<[string, WeeklyAvailability, WeeklyAvailability, WeeklyAvailability]>([
    [
      'changes the days it names',
      { monday: ['08:00'], friday: ['09:00'] },
      { monday: ['10:00'] },
      { monday: ['10:00'], friday: ['09:00'] },
    ],
    ['removes a day', { monday: ['08:00'] }, { monday: [] }, {}],
    [
      'sorts and deduplicates hours',
      {},
      { sunday: ['12:00', '08:00', '12:00'] },
      { sunday: ['08:00', '12:00'] },
    ],
    ['keeps everything when nothing is named', { monday: ['08:00'] }, {}, { monday: ['08:00'] }],
  ])('changed by hours %s', (_case, week, changes, merged) => {
    expect(mergeWeek(week, changes)).toEqual(merged);
  });

  it('shows every day, and the days that have hours in order', () => {
    const week: WeeklyAvailability = { sunday: ['08:00'], monday: ['09:00'], tuesday: [] };
    expect(daysOf(week)).toEqual(['monday', 'sunday']);
    expect(weekView(week)).toEqual({
      monday: ['09:00'],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [],
      saturday: [],
      sunday: ['08:00'],
      days: ['monday', 'sunday'],
    });
  });
});

describe('a location', () => {
  it('is city, state and ZIP', () => {
    const place = { city: 'Fargo', state: 'North Dakota', zipCode: '58102' };
    expect(locationOf(place)).toBe('Fargo, North Dakota 58102');
  });
});

describe('a profile', () => {
  const today = '2026-03-02';
  const document = (kind: DocumentState['kind'], changes: Partial<DocumentState> = {}) =>
    ({ kind, status: 'verified', hasFile: true, expiresOn: null, ...changes }) as DocumentState;
  const [license, cpr] = [document('license'), document('cpr', { expiresOn: today })];

  it.each<[string, Decision, DocumentState[], boolean]>([
    ['was approved with valid documents', 'verified', [license, cpr], true],
    ['was never decided', null, [license, cpr], false],
    ['was rejected', 'rejected', [license, cpr], false],
    ['lacks CPR', 'verified', [license], false],
    [
      'has its license replaced',
      'verified',
      [document('license', { status: 'pending' }), cpr],
      false,
    ],
    [
      'has its license rejected',
      'verified',
      [document('license', { status: 'rejected' }), cpr],
      false,
    ],
    [
      'has a CPR that expired yesterday',
      'verified',
      [license, document('cpr', { expiresOn: '2026-03-01' })],
      false,
    ],
  ])('of a professional who %s: %s %o is %s', (_case, decision, documents, answer) => {
    expect(isVerified(decision, documents, 'professional', today)).toBe(answer);
  });

  it.each<[string, DocumentState[], boolean]>([
    ['license and insurance', [document('business_license'), document('insurance')], true],
    [
      'license and dental license',
      [document('business_license'), document('dental_license')],
      true,
    ],
    ['files without an assigned kind', [document('verification'), document('verification')], false],
    ['a business license alone', [document('business_license')], false],
    ['photos', [document('facility_photo')], false],
  ])('of a practice is backed by %s: %o %s', (_case, documents, answer) => {
    expect(isVerified('verified', documents, 'practice', today)).toBe(answer);
  });
});
