/** Rules of profile health: the parts of a profile, their points, and what to do next. */
import type { ProfileHealth } from './schema';

export type HealthItem = ProfileHealth['items'][number];
type Priority = HealthItem['priority'];

/** The account itself, which exists before a profile does. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  profileImageUrl: string | null;
}

type Texts<K extends string> = { [key in K]?: string | null };

/** The facts known so far; before a profile exists, only those from the documents. */
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

/** A word or two are not a useful description. */
const isTelling = (text: string | null | undefined): boolean => (text ?? '').trim().length > 20;

const toItems = (home: string, rows: Row[]): HealthItem[] =>
  rows.map(([id, points, priority, title, description, action, tab, completed]) => ({
    id,
    title,
    description,
    points,
    completed,
    action,
    priority,
    route: tab ? `${home}?tab=${tab}` : home,
  }));

/** High: required to apply. Medium: what practices base their choice on, and what payment needs. */
export function professionalItems(person: Person, facts: ProfessionalFacts = {}): HealthItem[] {
  const { yearsOfExperience = 0, hourlyRate = 0, availability } = facts;
  const hasLicense = all(facts.licenseNumber, facts.licenseState);
  const hasCpr = facts.cprCertified === true && all(facts.cprCertificationExpirationDate);
  // biome-ignore format: a table reads best as one
  return toItems('/professional/profile', [
    ['basic-info', 5, 'high', 'Basic information', 'Your first name, last name and email.', 'Add your name', undefined, all(person.firstName, person.lastName, person.email)],
    ['photo', 10, 'medium', 'Profile photo', 'A friendly photo helps practices recognize you.', 'Add a photo', undefined, all(person.profileImageUrl)],
    ['title', 10, 'high', 'Professional title', 'Dentist, Hygienist or Dental Assistant.', 'Choose your title', undefined, all(facts.title)],
    ['bio', 5, 'low', 'About you', 'Tell practices about yourself in more than 20 characters.', 'Write your bio', undefined, isTelling(facts.bio)],
    ['experience', 5, 'low', 'Years of experience', "How long you've worked in dental care.", 'Add your experience', undefined, yearsOfExperience > 0],
    ['license-info', 15, 'high', 'License information', 'Your license number and the state that issued it.', 'Add your license', 'documents', hasLicense],
    ['license-verified', 10, 'high', 'License verified', 'Upload your license so we can verify it. You need it to apply.', 'Upload your license', 'documents', facts.licenseVerified === true],
    ['cpr', 10, 'high', 'CPR certification', 'Confirm your CPR certification and the day it expires.', 'Add your CPR certification', 'documents', hasCpr],
    ['phone', 5, 'medium', 'Phone number', 'Practices can call you once a shift is confirmed.', 'Add your phone number', undefined, all(facts.phone ?? person.phone)],
    ['location', 10, 'high', 'Location', 'Your city and state, so we can find shifts near you.', 'Add your location', undefined, all(facts.location, facts.city, facts.state)],
    ['banking', 5, 'medium', 'Payment information', 'Bank name, account and routing number. You choose whether practices that owe you pay may see them.', 'Add payment information', 'payment', all(facts.bankName, facts.bankAccountNumber, facts.bankRoutingNumber)],
    ['availability', 5, 'medium', 'Availability', 'The days of the week you can work.', 'Choose your days', undefined, (availability?.days.length ?? 0) > 0],
    ['rate', 5, 'medium', 'Hourly rate', 'What you charge per hour.', 'Set your rate', undefined, hourlyRate > 0],
  ]);
}

/** High: required for a shift. Medium: what professionals base their choice on. */
export function practiceItems(person: Person, facts: PracticeFacts = {}): HealthItem[] {
  const { address, city, state, zipCode } = facts;
  // biome-ignore format: a table reads best as one
  return toItems('/practice/profile', [
    ['basic-info', 5, 'high', 'Basic information', 'Your first name, last name and email.', 'Add your name', undefined, all(person.firstName, person.lastName, person.email)],
    ['name', 10, 'high', 'Practice name', 'The name professionals know your practice by.', 'Add the name', undefined, all(facts.practiceName)],
    ['address', 15, 'high', 'Practice address', 'Street, city, state and ZIP code, so professionals can find you.', 'Add the address', undefined, all(address, city, state, zipCode)],
    ['phone', 5, 'medium', 'Phone number', 'For questions on the day of a shift.', 'Add a phone number', undefined, all(facts.phone)],
    ['website', 5, 'low', 'Website', 'Professionals like to look up a practice before they apply.', 'Add your website', undefined, all(facts.website)],
    ['description', 10, 'medium', 'Practice description', 'Tell professionals about your practice in more than 20 characters.', 'Describe your practice', undefined, isTelling(facts.description)],
    ['facility-photos', 10, 'medium', 'Facility photos', 'At least one photo of reception, treatment rooms or equipment.', 'Upload photos', 'documents', (facts.facilityPhotos?.length ?? 0) > 0],
    ['parking', 5, 'medium', 'Parking instructions', 'Where to park and which door to use.', 'Add parking instructions', undefined, all(facts.parkingInstructions)],
    ['photo', 5, 'low', 'Profile photo', 'Your logo or a photo of your front door.', 'Add a photo', undefined, all(person.profileImageUrl)],
    ['contact-name', 10, 'high', 'Contact person', 'Who a professional should ask for at the front desk.', 'Add a contact person', undefined, all(facts.contactPersonName)],
    ['contact-email', 10, 'high', 'Contact email', 'Where to send questions about a shift.', 'Add a contact email', undefined, all(facts.contactPersonEmail)],
    ['contact-phone', 10, 'high', 'Contact phone', 'Who to call when something changes on the way.', 'Add a contact phone', undefined, all(facts.contactPersonPhone)],
  ]);
}

const ranks: Record<Priority, number> = { high: 0, medium: 1, low: 2 };

/** The next three items: by priority, then by points. */
export const quickWins = (items: readonly HealthItem[]): HealthItem[] =>
  items
    .filter(({ completed }) => !completed)
    .sort((one, other) => ranks[one.priority] - ranks[other.priority] || other.points - one.points)
    .slice(0, 3);

/** The points as a rounded percentage. */
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

/** The label of the button to the profile. */
export const profileButtonLabel = (percent: number): string =>
  percent >= 80 ? 'View Profile' : 'Complete Profile';
