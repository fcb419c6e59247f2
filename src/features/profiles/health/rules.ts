/** Rules of profile health: what a profile is made of, what each part is worth, what to do next. */
import type { ProfileHealth } from '../schema';

export type HealthItem = ProfileHealth['items'][number];
type Priority = HealthItem['priority'];

/** The account itself, which is there before a profile is. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  profileImageUrl: string | null;
}

type Texts<K extends string> = { [key in K]?: string | null };

/** What is known so far; before a profile exists, only what the documents say. */
export type ProfessionalFacts = Texts<
  | 'title'
  | 'bio'
  | 'phone'
  | 'location'
  | 'city'
  | 'state'
  | 'licenseNumber'
  | 'licenseState'
  | 'cprCertificationExpirationDate'
  | 'bankName'
  | 'bankAccountNumber'
  | 'bankRoutingNumber'
> & {
  yearsOfExperience?: number;
  hourlyRate?: number;
  licenseVerified?: boolean;
  cprCertified?: boolean;
  availability?: { days: readonly string[] };
};

export type PracticeFacts = Texts<
  | 'practiceName'
  | 'address'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'phone'
  | 'website'
  | 'description'
  | 'parkingInstructions'
  | 'contactPersonName'
  | 'contactPersonEmail'
  | 'contactPersonPhone'
> & { facilityPhotos?: readonly string[] };

type Row = [
  id: string,
  points: number,
  priority: Priority,
  title: string,
  description: string,
  action: string,
  tab: string | undefined,
  completed: boolean,
];

const all = (...parts: (string | null | undefined)[]): boolean =>
  parts.every((part) => (part ?? '').trim() !== '');

/** A word or two say nothing about anybody. */
const isTelling = (text: string | null | undefined): boolean => (text ?? '').trim().length > 20;

const toItems = (home: string, rows: Row[]): HealthItem[] =>
  rows.map(([id, points, priority, title, description, action, tab, completed]) => ({
    ...{ id, title, description, points, completed, action, priority },
    route: tab ? `${home}?tab=${tab}` : home,
  }));

/** High is what applying needs, medium what practices choose by and payment needs. */
export function professionalItems(person: Person, facts: ProfessionalFacts = {}): HealthItem[] {
  const { yearsOfExperience = 0, hourlyRate = 0, availability } = facts;
  const hasLicense = all(facts.licenseNumber, facts.licenseState);
  const hasCpr = facts.cprCertified === true && all(facts.cprCertificationExpirationDate);
  // biome-ignore format: a table reads best as one
  return toItems('/professional/profile', [
    ['basic-info', 5, 'high', 'Basic information', 'Your first name, last name and email.', 'Add your name', undefined, all(person.firstName, person.lastName, person.email)],
    ['photo', 10, 'medium', 'Profile photo', 'A friendly photo helps practices to recognize you.', 'Add a photo', undefined, all(person.profileImageUrl)],
    ['title', 10, 'high', 'Professional title', 'Dentist, Hygienist or Dental Assistant.', 'Choose your title', undefined, all(facts.title)],
    ['bio', 5, 'low', 'About you', 'Tell practices about yourself in more than 20 characters.', 'Write your bio', undefined, isTelling(facts.bio)],
    ['experience', 5, 'low', 'Years of experience', 'How long you have worked in dental care.', 'Add your experience', undefined, yearsOfExperience > 0],
    ['license-info', 15, 'high', 'License information', 'The number of your license and the state that issued it.', 'Add your license', 'documents', hasLicense],
    ['license-verified', 10, 'high', 'License verified', 'Upload your license; an admin verifies it. You need it to apply.', 'Upload your license', 'documents', facts.licenseVerified === true],
    ['cpr', 10, 'high', 'CPR certification', 'Confirm your CPR certification and the day it expires.', 'Add your CPR certification', 'documents', hasCpr],
    ['phone', 5, 'medium', 'Phone number', 'Practices call it once a shift is confirmed.', 'Add your phone number', undefined, all(facts.phone ?? person.phone)],
    ['location', 10, 'high', 'Location', 'Your city and state, so that shifts near you are found.', 'Add your location', undefined, all(facts.location, facts.city, facts.state)],
    ['banking', 5, 'medium', 'Payment information', 'Bank name, account and routing number, so that you get paid.', 'Add payment information', 'payment', all(facts.bankName, facts.bankAccountNumber, facts.bankRoutingNumber)],
    ['availability', 5, 'medium', 'Availability', 'The days of the week you can work.', 'Choose your days', undefined, (availability?.days.length ?? 0) > 0],
    ['rate', 5, 'medium', 'Hourly rate', 'What you ask for an hour of work.', 'Set your rate', undefined, hourlyRate > 0],
  ]);
}

/** High is what a shift cannot do without, medium what professionals choose by. */
export function practiceItems(person: Person, facts: PracticeFacts = {}): HealthItem[] {
  const { address, city, state, zipCode } = facts;
  // biome-ignore format: a table reads best as one
  return toItems('/practice/profile', [
    ['basic-info', 5, 'high', 'Basic information', 'Your first name, last name and email.', 'Add your name', undefined, all(person.firstName, person.lastName, person.email)],
    ['name', 10, 'high', 'Practice name', 'The name professionals know your practice by.', 'Add the name', undefined, all(facts.practiceName)],
    ['address', 15, 'high', 'Practice address', 'Street, city, state and ZIP code, so that professionals find you.', 'Add the address', undefined, all(address, city, state, zipCode)],
    ['phone', 5, 'medium', 'Phone number', 'For questions on the day of a shift.', 'Add a phone number', undefined, all(facts.phone)],
    ['website', 5, 'low', 'Website', 'Professionals like to look at a practice before they apply.', 'Add your website', undefined, all(facts.website)],
    ['description', 10, 'medium', 'Practice description', 'Tell professionals about your practice in more than 20 characters.', 'Describe your practice', undefined, isTelling(facts.description)],
    ['facility-photos', 10, 'medium', 'Facility photos', 'At least one photo of reception, treatment rooms or equipment.', 'Upload photos', 'documents', (facts.facilityPhotos?.length ?? 0) > 0],
    ['parking', 5, 'medium', 'Parking instructions', 'Where to park and which door to take.', 'Add parking instructions', undefined, all(facts.parkingInstructions)],
    ['photo', 5, 'low', 'Profile photo', 'Your logo or a photo of your front door.', 'Add a photo', undefined, all(person.profileImageUrl)],
    ['contact-name', 10, 'high', 'Contact person', 'Who a professional asks for at the door.', 'Add a contact person', undefined, all(facts.contactPersonName)],
    ['contact-email', 10, 'high', 'Contact email', 'Where questions about a shift arrive.', 'Add a contact email', undefined, all(facts.contactPersonEmail)],
    ['contact-phone', 10, 'high', 'Contact phone', 'Who to call when something changes on the way.', 'Add a contact phone', undefined, all(facts.contactPersonPhone)],
  ]);
}

const ranks: Record<Priority, number> = { high: 0, medium: 1, low: 2 };

/** The three to do next: by priority, then by what they are worth. */
export const quickWins = (items: readonly HealthItem[]): HealthItem[] =>
  items
    .filter(({ completed }) => !completed)
    .sort((one, other) => ranks[one.priority] - ranks[other.priority] || other.points - one.points)
    .slice(0, 3);

/** The rounded share of the points. */
export function percentOf(items: readonly HealthItem[]): number {
  const sum = (some: readonly HealthItem[]) => some.reduce((total, item) => total + item.points, 0);
  const total = sum(items);
  return total === 0 ? 0 : Math.round((100 * sum(items.filter((item) => item.completed))) / total);
}

const levels = [
  [96, 'Profile Master'],
  [81, 'Nearly Perfect'],
  [51, 'Well Established'],
  [21, 'Building Up'],
  [0, 'Getting Started'],
] as const;

export const levelOf = (percent: number): string =>
  levels.find(([min]) => percent >= min)?.[1] ?? 'Getting Started';

export type BarColor = 'green' | 'yellow' | 'orange' | 'red';

export function barColor(percent: number): BarColor {
  if (percent >= 80) return 'green';
  if (percent >= 60) return 'yellow';
  return percent >= 40 ? 'orange' : 'red';
}

/** What the button to the profile says. */
export const profileButton = (percent: number): string =>
  percent >= 80 ? 'View Profile' : 'Complete Profile';
