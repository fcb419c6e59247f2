import { describe, expect, test } from 'vitest';
import { asId } from '#tests/support/world/ids';
import type { ApplicantView } from '../schema';

import { availabilityText, bestValues, differenceText, distanceText, sorted } from './compare';

let made = 0;

function applicant(details: Partial<ApplicantView> & { card?: object } = {}): ApplicantView {
  made += 1;
  const { card, ...rest } = details;
  const id = `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  return {
    id: asId(id),
    jobId: asId(id),
    professionalId: asId(id),
    jobTitle: 'Hygienist for a day',
    practiceName: 'Red River Dental',
    location: 'Fargo, North Dakota 58102',
    startsAt: '2027-01-12T14:00:00.000Z',
    endsAt: '2027-01-12T23:00:00.000Z',
    timeZone: 'America/Chicago',
    postedRate: 48,
    proposedRate: 48,
    coverLetter: null,
    employmentType: 'w2',
    isQuick: false,
    status: 'pending',
    reason: null,
    appliedAt: new Date(Date.UTC(2027, 0, 1, 0, made)).toISOString(),
    respondedAt: null,
    contractId: null,
    bookingId: null,
    allowedActions: [],
    days: [],
    professional: {
      id: asId(id),
      name: `Person ${made}`,
      title: 'Hygienist',
      yearsOfExperience: 5,
      bio: null,
      hourlyRate: 48,
      city: 'Fargo',
      state: 'North Dakota',
      photoUrl: null,
      isVerified: true,
      rating: null,
      reliability: null,
      memberSince: '2026-01-01T00:00:00.000Z',
      ...card,
    },
    places: { job: null, home: null },
    miles: 10,
    availableJobIds: [],
    isAvailable: true,
    isFavorite: false,
    ...rest,
  };
}

describe('the sort order of applicants', () => {
  const early = applicant({ proposedRate: 55, miles: null });
  const cheap = applicant({ proposedRate: 45, miles: 20 });
  const chosen = applicant({ proposedRate: 60, status: 'selected' });
  const out = applicant({ proposedRate: 1, status: 'rejected' });
  const all = [early, cheap, chosen, out];

  test('puts the selected applicant first and rejected ones last', () => {
    expect(sorted(all, 'applied')).toEqual([chosen, early, cheap, out]);
    expect(sorted(all, 'rate')).toEqual([chosen, cheap, early, out]);
  });

  test('puts unknown values last', () => {
    expect(sorted([early, cheap], 'distance')).toEqual([cheap, early]);
    const rated = applicant({ card: { rating: { average: 3, count: 1 } } });
    expect(sorted([early, rated], 'rating')).toEqual([rated, early]);
  });

  test('keeps the order of arrival for equal values', () => {
    const later = applicant({ proposedRate: 45 });
    expect(sorted([later, cheap], 'rate')).toEqual([cheap, later]);
  });
});

describe('the highlighted value', () => {
  const near = applicant({ miles: 3, card: { yearsOfExperience: 12 } });
  const far = applicant({ miles: 80 });

  test('is the best of a column', () => {
    const isBest = bestValues([near, far]);
    expect(isBest(near, 'distance')).toBe(true);
    expect(isBest(far, 'distance')).toBe(false);
    expect(isBest(near, 'experience')).toBe(true);
  });

  test('is absent if all are equal, or there is only one, or it is unknown or out', () => {
    expect(bestValues([near, far])(near, 'rate')).toBe(false);
    expect(bestValues([near])(near, 'distance')).toBe(false);
    expect(bestValues([near, far])(near, 'rating')).toBe(false);
    const gone = applicant({ miles: 1, status: 'withdrawn' });
    const isBest = bestValues([near, far, gone]);
    expect(isBest(gone, 'distance')).toBe(false);
    expect(isBest(near, 'distance')).toBe(true);
  });
});

describe('the labels of an applicant', () => {
  test('show a rate next to the posted one', () => {
    expect(differenceText({ proposedRate: 52, postedRate: 48 })).toBe('+$4');
    expect(differenceText({ proposedRate: 45.5, postedRate: 48 })).toBe('−$2.50');
    expect(differenceText({ proposedRate: 48, postedRate: 48 })).toBeUndefined();
  });

  test('show distance and availability, or that they are unknown', () => {
    expect([null, 0, 1, 12].map(distanceText)).toEqual([
      'Not known',
      'Less than a mile',
      'About 1 mile',
      'About 12 miles',
    ]);
    expect(availabilityText(applicant({ isAvailable: null }))).toBe('Not known');
    expect(availabilityText(applicant())).toBe('Yes');
    expect(availabilityText(applicant({ isAvailable: false }))).toBe('No');
    const day = (jobId: string, startsAt: string) =>
      ({ jobId: asId(jobId), startsAt, endsAt: startsAt }) as ApplicantView['days'][number];
    const days = [day('1', '2027-01-12T14:00:00Z'), day('2', '2027-01-13T14:00:00Z')];
    expect(
      availabilityText(applicant({ isAvailable: false, days, availableJobIds: [asId('2')] })),
    ).toBe('Only Wed, Jan 13');
    expect(availabilityText(applicant({ isAvailable: false, isQuick: true }))).toBe(
      'Holding this time',
    );
    expect(availabilityText(applicant({ isAvailable: false, status: 'accepted' }))).toBe('Booked');
  });
});
