/** JobPosting by schema.org's definitions and Google's requirements, for every kind of job. */
import { describe, expect, it } from 'vitest';
import { employmentTypes, professionalTypes } from '#features/jobs/rules';
import type { JobId } from '#kernel/id';
import { asId } from '#tests/support/world/ids';
import type { PublicShift } from '../schema';
import { describeShift, jobPosting, shiftList } from './structuredData';

type Kind = 'Text' | 'URL' | 'Number' | 'Integer' | 'Boolean' | 'DateTime' | { type: string };

/** The properties we use, with their expected types: https://schema.org/JobPosting and its parts. */
const definitions: Record<string, Record<string, Kind>> = {
  JobPosting: {
    title: 'Text',
    description: 'Text',
    identifier: { type: 'PropertyValue' },
    url: 'URL',
    datePosted: 'DateTime',
    validThrough: 'DateTime',
    jobStartDate: 'DateTime',
    employmentType: 'Text',
    hiringOrganization: { type: 'Organization' },
    jobLocation: { type: 'Place' },
    baseSalary: { type: 'MonetaryAmount' },
    directApply: 'Boolean',
  },
  PropertyValue: { name: 'Text', value: 'Text' },
  Organization: { name: 'Text' },
  Place: { address: { type: 'PostalAddress' } },
  PostalAddress: { addressLocality: 'Text', addressRegion: 'Text', addressCountry: 'Text' },
  MonetaryAmount: { currency: 'Text', value: { type: 'QuantitativeValue' } },
  QuantitativeValue: { value: 'Number', unitText: 'Text' },
  ItemList: { itemListElement: { type: 'ListItem' } },
  ListItem: { position: 'Integer', url: 'URL' },
};

/** What Google requires, and what it recommends for a job with a place and a rate. */
const required = [
  'title',
  'description',
  'datePosted',
  'hiringOrganization',
  'jobLocation',
  'baseSalary',
  'employmentType',
  'identifier',
  'directApply',
];

const googleEmployment =
  /^(FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN|VOLUNTEER|PER_DIEM|OTHER)$/;

const fits: Record<Exclude<Kind, object>, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && URL.canParse(value),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Integer: (value) => Number.isInteger(value),
  Boolean: (value) => typeof value === 'boolean',
  DateTime: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
};

/** Everything that contradicts the definitions, by path. */
function problemsIn(value: unknown, kind: Kind, path: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => problemsIn(each, kind, `${path}.${index}`));
  if (typeof kind === 'string') return fits[kind](value) ? [] : [`${path} is no ${kind}`];
  const facts = value as Record<string, unknown>;
  if (facts?.['@type'] !== kind.type) return [`${path} is no ${kind.type}`];
  return Object.entries(facts).flatMap(([name, inner]) => {
    if (name === '@type' || (name === '@context' && path === '')) return [];
    const property = definitions[kind.type]?.[name];
    return property
      ? problemsIn(inner, property, `${path}.${name}`)
      : [`${path}.${name} is unknown`];
  });
}

const url = 'https://shifts.example.org/shifts/7';
const shift: PublicShift = {
  id: asId<JobId>('01980000-0000-7000-8000-000000000007'),
  role: 'Hygienist',
  employmentType: 'both',
  hourlyRate: 48,
  paysMileage: true,
  mileageRate: 65,
  isPermanent: false,
  isPracticeVerified: true,
  startsAt: '2027-01-12T14:00:00.000Z',
  endsAt: '2027-01-12T23:00:00.000Z',
  breakMinutes: 30,
  timeZone: 'America/Chicago',
  city: 'Fargo',
  state: 'ND',
  postedAt: '2027-01-02T15:00:00.000Z',
  otherDays: [],
};
const permanent: PublicShift = {
  ...shift,
  isPermanent: true,
  startsAt: null,
  endsAt: null,
  breakMinutes: 0,
};

const kinds = professionalTypes.flatMap((role) =>
  (Object.keys(employmentTypes) as PublicShift['employmentType'][]).flatMap((employmentType) =>
    [shift, permanent].map(
      (base) =>
        [
          `${base.isPermanent ? 'permanent' : 'one shift'}, ${role}, ${employmentType}`,
          { ...base, role, employmentType },
        ] as const,
    ),
  ),
);

describe('the posting of a job', () => {
  it.each(kinds)('%s is valid and complete', (_name, each) => {
    const posting = jobPosting(each, url);
    expect(posting['@context']).toBe('https://schema.org');
    expect(problemsIn(posting, { type: 'JobPosting' }, '')).toEqual([]);
    expect(required.filter((name) => posting[name] === undefined)).toEqual([]);
    for (const type of [posting.employmentType].flat()) expect(type).toMatch(googleEmployment);
    expect(posting.validThrough).toBe(each.startsAt ?? undefined);
  });

  it('finds what is wrong', () => {
    const wrong = { ...jobPosting(shift, url), datePosted: 'soon', salary: 48, title: ' ' };
    expect(problemsIn(wrong, { type: 'JobPosting' }, '')).toEqual([
      '.title is no Text',
      '.datePosted is no DateTime',
      '.salary is unknown',
    ]);
  });

  it('says how it is employed', () => {
    expect(jobPosting({ ...shift, employmentType: 'w2' }, url).employmentType).toEqual([
      'TEMPORARY',
      'PER_DIEM',
    ]);
    expect(jobPosting({ ...shift, employmentType: '1099' }, url).employmentType).toContain(
      'CONTRACTOR',
    );
    expect(jobPosting(permanent, url).employmentType).toBe('FULL_TIME');
  });

  it('names a town and no practice', () => {
    expect(jobPosting(shift, url)).toMatchObject({
      title: 'Dental hygienist',
      hiringOrganization: { name: 'confidential' },
      jobLocation: { address: { addressLocality: 'Fargo', addressRegion: 'ND' } },
      baseSalary: { currency: 'USD', value: { value: 48, unitText: 'HOUR' } },
    });
  });
});

it.each([
  [
    shift,
    'Dental hygienist, one shift in Fargo, ND: Tue, Jan 12 · 8:00 AM–5:00 PM CST. Pay: $48/hr, $408.00 for the shift. Paid time: 8.5 hours, with an unpaid break of 30 minutes. Mileage: 65 cents a mile, both ways. Paid as W-2 or 1099 by the practice. Requires a current license and CPR certification. Sign up with Bridgework to see the practice and apply.',
  ],
  [
    { ...permanent, role: 'Front Office' as const, paysMileage: false },
    'Dental front office, a permanent position in Fargo, ND. Pay: $48/hr. Paid as W-2 or 1099 by the practice. No license required. Sign up with Bridgework to see the practice and apply.',
  ],
])('a posting describes itself in sentences', (each, text) => {
  expect(describeShift(each)).toBe(text);
});

it('the list names its pages in order, without repeating their postings', () => {
  const list = shiftList([url, `${url}8`]);
  expect(problemsIn(list, { type: 'ItemList' }, '')).toEqual([]);
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, url },
    { '@type': 'ListItem', position: 2, url: `${url}8` },
  ]);
});
