import { describe, expect, it } from 'vitest';
import {
  barColor,
  levelOf,
  type Person,
  type PracticeFacts,
  type ProfessionalFacts,
  percentOf,
  practiceItems,
  professionalItems,
  profileButtonLabel,
  quickWins,
} from './rules';

const nobody: Person = {
  firstName: '',
  lastName: '',
  email: '',
  phone: null,
  profileImageUrl: null,
};
const hanna: Person = {
  firstName: 'Hanna',
  lastName: 'Lindqvist',
  email: 'hanna@example.com',
  phone: '+17015550143',
  profileImageUrl: '/api/files/1',
};

const professional: Required<ProfessionalFacts> = {
  title: 'Hygienist',
  bio: 'Gentle hands, calm voice.',
  phone: '+17015550143',
  location: 'Fargo, North Dakota 58102',
  city: 'Fargo',
  state: 'North Dakota',
  licenseNumber: 'RDH-1',
  licenseState: 'North Dakota',
  cprCertificationExpirationDate: '2027-01-01',
  bankName: 'Prairie Bank',
  bankAccountNumber: '•••• 6789',
  bankRoutingNumber: '•••• 0021',
  yearsOfExperience: 6,
  hourlyRate: 48,
  licenseVerified: true,
  cprCertified: true,
  availability: { days: ['monday'] },
};

const practice: Required<PracticeFacts> = {
  practiceName: 'Red River Dental',
  address: '300 Main Avenue',
  city: 'Fargo',
  state: 'North Dakota',
  zipCode: '58102',
  phone: '+17015550101',
  website: 'https://redriver.example/',
  description: 'Four chairs and good coffee.',
  parkingInstructions: 'Behind the building.',
  contactPersonName: 'Marcus',
  contactPersonEmail: 'office@example.com',
  contactPersonPhone: '+17015550101',
  facilityPhotos: ['/api/files/2'],
};

/** The ids of incomplete items. */
const open = (items: { id: string; completed: boolean }[]) =>
  items.filter(({ completed }) => !completed).map(({ id }) => id);

describe('the health of a professional', () => {
  it('is worth 100 points in total', () => {
    const points = Object.fromEntries(
      professionalItems(hanna).map(({ id, points }) => [id, points]),
    );
    expect(points).toEqual({
      'basic-info': 5,
      photo: 10,
      title: 10,
      bio: 5,
      experience: 5,
      'license-info': 15,
      'license-verified': 10,
      cpr: 10,
      phone: 5,
      location: 10,
      banking: 5,
      availability: 5,
      rate: 5,
    });
    expect(percentOf(professionalItems(hanna, professional))).toBe(100);
    expect(percentOf(professionalItems(nobody))).toBe(0);
  });

  it('says of payment information who may see it', () => {
    const item = professionalItems(nobody).find(({ id }) => id === 'banking');
    expect(item?.description).toBe(
      'Bank name, account and routing number. You choose whether practices that owe you pay may see them.',
    );
  });

  it('comes from the account alone before a profile exists', () => {
    const items = professionalItems(hanna);
    expect(percentOf(items)).toBe(20);
    expect(items.filter(({ completed }) => completed).map(({ id }) => id)).toEqual([
      'basic-info',
      'photo',
      'phone',
    ]);
  });

  it.each<[string, Partial<Person>, ProfessionalFacts]>([
    ['basic-info', { firstName: '' }, {}],
    ['basic-info', { lastName: ' ' }, {}],
    ['basic-info', { email: '' }, {}],
    ['photo', { profileImageUrl: null }, {}],
    ['title', {}, { title: null }],
    ['bio', {}, { bio: null }],
    ['bio', {}, { bio: 'x'.repeat(20) }],
    ['bio', {}, { bio: `${'x'.repeat(20)}   ` }],
    ['experience', {}, { yearsOfExperience: 0 }],
    ['license-info', {}, { licenseNumber: null }],
    ['license-info', {}, { licenseState: null }],
    ['license-verified', {}, { licenseVerified: false }],
    ['cpr', {}, { cprCertified: false }],
    ['cpr', {}, { cprCertificationExpirationDate: null }],
    ['phone', { phone: null }, { phone: '' }],
    ['location', {}, { location: '' }],
    ['location', {}, { city: '' }],
    ['location', {}, { state: '' }],
    ['banking', {}, { bankName: null }],
    ['banking', {}, { bankAccountNumber: null }],
    ['banking', {}, { bankRoutingNumber: null }],
    ['availability', {}, { availability: { days: [] } }],
    ['rate', {}, { hourlyRate: 0 }],
  ])('lacks only %s without %o %o', (id, person, facts) => {
    expect(open(professionalItems({ ...hanna, ...person }, { ...professional, ...facts }))).toEqual(
      [id],
    );
  });

  it.each<[string, ProfessionalFacts]>([
    ['21 characters', { bio: 'x'.repeat(21) }],
    ['one year', { yearsOfExperience: 1 }],
    ['a dollar', { hourlyRate: 1 }],
  ])('accepts %s', (_case, facts) => {
    expect(open(professionalItems(hanna, { ...professional, ...facts }))).toEqual([]);
  });
});

describe('the health of a practice', () => {
  it('is worth 100 points in total', () => {
    const points = Object.fromEntries(practiceItems(hanna).map(({ id, points }) => [id, points]));
    expect(points).toEqual({
      'basic-info': 5,
      name: 10,
      address: 15,
      phone: 5,
      website: 5,
      description: 10,
      'facility-photos': 10,
      parking: 5,
      photo: 5,
      'contact-name': 10,
      'contact-email': 10,
      'contact-phone': 10,
    });
    expect(percentOf(practiceItems(hanna, practice))).toBe(100);
    expect(percentOf(practiceItems(hanna))).toBe(10);
    expect(percentOf(practiceItems(nobody))).toBe(0);
  });

  it.each<[string, Partial<Person>, PracticeFacts]>([
    ['basic-info', { lastName: '' }, {}],
    ['photo', { profileImageUrl: null }, {}],
    ['name', {}, { practiceName: '' }],
    ['address', {}, { address: '' }],
    ['address', {}, { city: '' }],
    ['address', {}, { state: '' }],
    ['address', {}, { zipCode: '' }],
    ['phone', {}, { phone: '' }],
    ['website', {}, { website: null }],
    ['description', {}, { description: 'x'.repeat(20) }],
    ['facility-photos', {}, { facilityPhotos: [] }],
    ['parking', {}, { parkingInstructions: '' }],
    ['contact-name', {}, { contactPersonName: '' }],
    ['contact-email', {}, { contactPersonEmail: '' }],
    ['contact-phone', {}, { contactPersonPhone: '' }],
  ])('lacks only %s without %o %o', (id, person, facts) => {
    expect(open(practiceItems({ ...hanna, ...person }, { ...practice, ...facts }))).toEqual([id]);
  });
});

describe('every item', () => {
  it.each([
    ['professional', professionalItems(hanna)],
    ['practice', practiceItems(hanna)],
  ])('of a %s has a unique id and links to an existing tab', (side, items) => {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const { route, action, description } of items) {
      expect(route).toMatch(new RegExp(`^/${side}/profile(\\?tab=(documents|payment))?$`));
      expect(action && description).not.toBe('');
    }
  });

  it('about documents links to the documents, and about the bank to the payment', () => {
    const routes = Object.fromEntries(professionalItems(hanna).map(({ id, route }) => [id, route]));
    expect(routes).toMatchObject({
      title: '/professional/profile',
      'license-info': '/professional/profile?tab=documents',
      'license-verified': '/professional/profile?tab=documents',
      cpr: '/professional/profile?tab=documents',
      banking: '/professional/profile?tab=payment',
    });
  });
});

describe('the quick wins', () => {
  it('are the three highest, most points first', () => {
    const wins = quickWins(professionalItems(nobody));
    expect(wins.map(({ id }) => id)).toEqual(['license-info', 'title', 'license-verified']);
    expect(quickWins(practiceItems(nobody)).map(({ id }) => id)).toEqual([
      'address',
      'name',
      'contact-name',
    ]);
  });

  it('rank priority above points', () => {
    const facts = { ...professional, title: null, bio: null };
    const wins = quickWins(
      professionalItems({ ...hanna, firstName: '', profileImageUrl: null }, facts),
    );
    expect(wins.map(({ id, priority, points }) => [id, priority, points])).toEqual([
      ['title', 'high', 10],
      ['basic-info', 'high', 5],
      ['photo', 'medium', 10],
    ]);
  });

  it('end when everything is done', () => {
    expect(quickWins(professionalItems(hanna, professional))).toEqual([]);
  });
});

describe('the share of the points', () => {
  const item = (points: number, completed: boolean) => ({
    id: String(points),
    title: '',
    description: '',
    action: '',
    route: '',
    points,
    completed,
    priority: 'low' as const,
  });
  it('is rounded, and 0 without items', () => {
    expect(percentOf([item(1, true), item(2, false)])).toBe(33);
    expect(percentOf([item(2, true), item(1, false)])).toBe(67);
    expect(percentOf([])).toBe(0);
  });
});

describe('the level', () => {
  it.each([
    [0, 'Getting Started'],
    [20, 'Getting Started'],
    [21, 'Building Up'],
    [50, 'Building Up'],
    [51, 'Well Established'],
    [80, 'Well Established'],
    [81, 'Nearly Perfect'],
    [95, 'Nearly Perfect'],
    [96, 'Profile Master'],
    [100, 'Profile Master'],
  ])('at %i percent is %s', (percent, level) => {
    expect(levelOf(percent)).toBe(level);
  });
});

describe('the bar and the button', () => {
  it.each([
    [0, 'red', 'Complete Profile'],
    [39, 'red', 'Complete Profile'],
    [40, 'orange', 'Complete Profile'],
    [59, 'orange', 'Complete Profile'],
    [60, 'yellow', 'Complete Profile'],
    [79, 'yellow', 'Complete Profile'],
    [80, 'green', 'View Profile'],
    [100, 'green', 'View Profile'],
  ])('at %i percent are %s and %s', (percent, color, label) => {
    expect(barColor(percent)).toBe(color);
    expect(profileButtonLabel(percent)).toBe(label);
  });
});
