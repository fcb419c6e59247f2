/** Demo data: people in North Dakota, each showing a different state. */

import type { DocumentKind, DocumentStatus } from '#features/documents/rules';
import type { NewFirstDay } from '#features/profiles/firstDay/server/data';
import type { WeeklyAvailability } from '#features/profiles/rules';
import type { NewPractice, NewProfessional } from '#features/profiles/server/data';
import { dayOf } from '#kernel/time/day';
import { dayMs } from '#kernel/time/durations';
import type { Portrait } from './pictures';

export interface DemoDocument {
  kind: DocumentKind;
  status?: DocumentStatus;
  /** How the file is drawn; without either it is a claim without proof. */
  as?: 'pdf' | 'jpg';
  /** Defaults to one. */
  pages?: number;
  number?: string;
  /** Days from today; negative for an expired one. */
  expiresInDays?: number;
  notes?: string;
  /** This document was not the reason the profile was rejected. */
  isSetAside?: boolean;
}

/** The expiration date, counted from the day the demo data is created. */
export const lastDayOf = ({ expiresInDays }: DemoDocument, now: Date): string | null =>
  expiresInDays === undefined ? null : dayOf(new Date(now.getTime() + expiresInDays * dayMs));

export interface Account {
  mailbox: string;
  firstName: string;
  lastName: string;
  daysAgo: number;
  isEmailOpen?: boolean;
  documents?: DemoDocument[];
  decision?: 'verified' | 'rejected';
  notes?: string;
}

interface Place {
  place: Pick<NewProfessional, 'address' | 'city' | 'zipCode'>;
}

export interface Professional extends Account {
  portrait?: Portrait;
  profile?: Place &
    Pick<NewProfessional, 'title' | 'yearsOfExperience' | 'bio'> & {
      rate: number;
      week: WeeklyAvailability;
    };
  payout?: 'account' | 'card';
  /** On the license already, and asked for in the settings. */
  newLastName?: string;
}

export interface Practice extends Account {
  /** The color of its logo; absent if there is none. */
  logo?: number;
  profile?: Place &
    Pick<NewPractice, 'practiceName' | 'description' | 'parkingInstructions'> & {
      website?: string;
    };
  method?: 'card' | 'ach' | 'check';
  /** The colors of its rooms; absent if there are no photos. */
  rooms?: number;
  firstDay?: Omit<NewFirstDay, 'practiceId' | 'doorPhotoId' | 'updatedAt'> & {
    /** The color of its door; absent if there is no photo. */
    door?: number;
  };
}

/** People by mailbox; the first word of a name is the first name. */
const listed = <P extends Account>(
  people: Record<string, Omit<P, 'mailbox' | 'firstName' | 'lastName'> & { name: string }>,
): P[] =>
  Object.entries(people).map(([mailbox, { name, ...person }]) => {
    const [firstName, ...lastNames] = name.split(' ');
    return { mailbox, firstName, lastName: lastNames.join(' '), ...person } as unknown as P;
  });

const day = (...hours: number[]) => hours.map((hour) => `${String(hour).padStart(2, '0')}:00`);
const morning = day(7, 8, 9, 10, 11);
const office = day(8, 9, 10, 11, 12, 13, 14, 15, 16);

const license = (number: string, changes: Partial<DemoDocument> = {}): DemoDocument => ({
  kind: 'license',
  as: 'pdf',
  status: 'verified',
  number,
  expiresInDays: 400,
  ...changes,
});
const cpr = (changes: Partial<DemoDocument> = {}): DemoDocument => ({
  kind: 'cpr',
  as: 'jpg',
  status: 'verified',
  expiresInDays: 300,
  ...changes,
});
const documentsOf = (
  status: DocumentStatus,
  second: DocumentKind = 'insurance',
): DemoDocument[] => [
  { kind: 'business_license', as: 'pdf', status, number: 'BL-20418', pages: 2 },
  { kind: second, as: 'pdf', status, number: 'PL-77310' },
];

const cutOff =
  'The photo of your license is cut off on the right. Please upload one that shows the whole license.';

export const professionals = listed<Professional>({
  hanna: {
    name: 'Hanna Lindqvist',
    daysAgo: 420,
    portrait: { skin: '#f1c9a5', hair: '#c98a3c', coat: '#1f7a6d', length: 'long' },
    profile: {
      title: 'Hygienist',
      yearsOfExperience: 8,
      rate: 52,
      bio: 'Registered hygienist with a soft spot for nervous patients. I bring my own loupes and leave a tidy room.',
      place: { address: '1104 Broadway N', city: 'Fargo', zipCode: '58102' },
      week: { monday: office, tuesday: office, thursday: office, friday: morning },
    },
    documents: [license('RDH-4821', { pages: 2 }), cpr()],
    decision: 'verified',
    payout: 'account',
  },
  tomas: {
    name: 'Tomás Aguilar',
    daysAgo: 51,
    portrait: { skin: '#c68e5f', hair: '#2b2320', coat: '#31507a', length: 'short' },
    profile: {
      title: 'Dentist',
      yearsOfExperience: 12,
      rate: 118,
      bio: 'General dentist. Twelve years of family practice, from Bismarck to the western edge of the state.',
      place: { address: '220 N 4th Street', city: 'Bismarck', zipCode: '58501' },
      week: { wednesday: office, thursday: office, friday: office },
    },
    documents: [license('DDS-1190', { as: 'jpg' }), cpr({ as: 'pdf' })],
    decision: 'verified',
    payout: 'card',
  },
  grace: {
    name: 'Grace Thunderhawk',
    daysAgo: 47,
    portrait: { skin: '#b97a4f', hair: '#1d1a1c', coat: '#8a3d5b', length: 'long' },
    profile: {
      title: 'Hygienist',
      yearsOfExperience: 5,
      rate: 49.5,
      bio: 'Hygienist from Mandan, happy to drive an hour for a full day.',
      place: { address: '605 Collins Avenue', city: 'Mandan', zipCode: '58554' },
      week: { tuesday: office, wednesday: office },
    },
    // Verified before; the renewed license is under review, and so is the profile.
    documents: [license('RDH-5507', { status: 'pending' }), cpr()],
    decision: 'verified',
    payout: 'account',
  },
  mara: {
    name: 'Mara Fischer',
    daysAgo: 70,
    profile: {
      title: 'Hygienist',
      yearsOfExperience: 15,
      rate: 55,
      bio: 'Fifteen years in Mercer County. I know most of the patients by name.',
      place: { address: '118 Main Street W', city: 'Beulah', zipCode: '58523' },
      week: { monday: morning, wednesday: morning, friday: morning },
    },
    documents: [license('RDH-2264'), cpr({ expiresInDays: -9 })],
    decision: 'verified',
  },
  priya: {
    name: 'Priya Raman',
    daysAgo: 21,
    portrait: { skin: '#a8703f', hair: '#201a18', coat: '#4b5aa8', length: 'long' },
    profile: {
      title: 'Dentist',
      yearsOfExperience: 6,
      rate: 110,
      bio: 'Dentist in Grand Forks. I love working with kids and I run on time.',
      place: { address: '33 S 3rd Street', city: 'Grand Forks', zipCode: '58201' },
      week: { monday: office, friday: office, saturday: morning },
    },
    documents: [license('DDS-2043', { status: 'pending' }), cpr({ status: 'pending' })],
    payout: 'account',
  },
  joy: {
    name: 'Joy Okafor',
    daysAgo: 12,
    isEmailOpen: true,
    profile: {
      title: 'Dental Assistant',
      yearsOfExperience: 2,
      rate: 27,
      bio: null,
      place: { address: '410 2nd Avenue SW', city: 'Minot', zipCode: '58701' },
      week: { monday: office, tuesday: office, wednesday: office },
    },
    documents: [license('DA-8830', { as: 'jpg', status: 'pending' }), cpr({ status: 'pending' })],
  },
  erik: {
    name: 'Erik Sandvik',
    daysAgo: 18,
    portrait: { skin: '#efc3a0', hair: '#8d5a2b', coat: '#56612f', length: 'short' },
    profile: {
      title: 'Hygienist',
      yearsOfExperience: 3,
      rate: 46,
      bio: 'Moved to Williston for the big sky. Available on short notice.',
      place: { address: '12 E Broadway', city: 'Williston', zipCode: '58801' },
      week: { thursday: office, friday: office },
    },
    documents: [
      license('RDH-6012', { as: 'jpg', status: 'rejected', notes: cutOff }),
      cpr({ status: 'rejected', notes: cutOff }),
    ],
    decision: 'rejected',
    notes: cutOff,
  },
  lena: {
    name: 'Lena Kowalski',
    daysAgo: 6,
    profile: {
      title: 'Dental Assistant',
      yearsOfExperience: 0,
      rate: 24,
      bio: null,
      place: { address: '77 Sims Street', city: 'Dickinson', zipCode: '58601' },
      week: { saturday: morning },
    },
    documents: [{ kind: 'license', number: 'DA-9102', expiresInDays: 365 }],
  },
  solveig: {
    name: 'Solveig Dahl',
    daysAgo: 55,
    portrait: { skin: '#f3d2b3', hair: '#d9b56a', coat: '#7a4a8a', length: 'long' },
    profile: {
      title: 'Hygienist',
      yearsOfExperience: 11,
      rate: 54,
      bio: 'Eleven years of hygiene, two of them on a hospital ship. Quick, tidy, hard to surprise.',
      place: { address: '18 4th Street N', city: 'Fargo', zipCode: '58102' },
      week: { tuesday: office, wednesday: office, thursday: office },
    },
    documents: [license('RDH-3390', { as: 'jpg' }), cpr()],
    decision: 'verified',
  },
  caleb: {
    name: 'Caleb Whitebear',
    daysAgo: 33,
    profile: {
      title: 'Hygienist',
      yearsOfExperience: 4,
      rate: 47,
      bio: 'Hygienist in Grand Forks. I like early mornings and full schedules.',
      place: { address: '402 University Avenue', city: 'Grand Forks', zipCode: '58203' },
      week: { monday: office, wednesday: office, thursday: office, friday: office },
    },
    documents: [license('RDH-5120'), cpr({ expiresInDays: 120 })],
    decision: 'verified',
  },
  amara: {
    name: 'Amara Diallo',
    daysAgo: 40,
    portrait: { skin: '#8a5a3b', hair: '#1b1614', coat: '#b5552f', length: 'long' },
    profile: {
      title: 'Dental Assistant',
      yearsOfExperience: 7,
      rate: 31,
      bio: 'Four-handed dentistry is my favorite kind. Certified for X-rays and nitrous.',
      place: { address: '2120 S University Drive', city: 'Fargo', zipCode: '58103' },
      week: {
        monday: office,
        tuesday: office,
        wednesday: office,
        thursday: office,
        friday: office,
      },
    },
    documents: [license('DA-7715'), cpr({ expiresInDays: 210 })],
    decision: 'verified',
    payout: 'account',
  },
  jonas: {
    name: 'Jonas Reiter',
    daysAgo: 29,
    portrait: { skin: '#f0c8a8', hair: '#5a3a22', coat: '#2f5d50', length: 'short' },
    profile: {
      title: 'Dental Assistant',
      yearsOfExperience: 3,
      rate: 26.5,
      bio: 'Assistant and sterilization lead. I read trays faster than labels.',
      place: { address: '915 E Capitol Avenue', city: 'Bismarck', zipCode: '58501' },
      week: { monday: morning, wednesday: morning, friday: office },
    },
    documents: [license('DA-8142', { as: 'jpg' }), cpr()],
    decision: 'verified',
  },
  wren: {
    name: 'Wren Halvorson',
    newLastName: 'Lindqvist',
    daysAgo: 24,
    portrait: { skin: '#f4d6bd', hair: '#a4512d', coat: '#3d4f8a', length: 'long' },
    profile: {
      title: 'Hygienist',
      yearsOfExperience: 2,
      rate: 44,
      bio: 'Two years out of school, and every week of them with patients. Glad to take Saturdays.',
      place: { address: '1450 Park Boulevard', city: 'Grand Forks', zipCode: '58201' },
      week: { tuesday: office, friday: office, saturday: morning },
    },
    documents: [license('RDH-6688'), cpr({ expiresInDays: 500 })],
    decision: 'verified',
  },
  miriam: {
    name: 'Miriam Castellanos',
    daysAgo: 62,
    portrait: { skin: '#d3a078', hair: '#3a2a24', coat: '#6b2f4f', length: 'long' },
    profile: {
      title: 'Dentist',
      yearsOfExperience: 19,
      rate: 125,
      bio: 'General dentist, root canals and extractions included. I leave notes your own team can read.',
      place: { address: '601 Oak Street N', city: 'Fargo', zipCode: '58102' },
      week: { monday: office, tuesday: office, friday: morning },
    },
    documents: [license('DDS-0874', { pages: 2 }), cpr({ as: 'pdf' })],
    decision: 'verified',
    payout: 'account',
  },
  dale: {
    name: 'Dale Erickson',
    daysAgo: 36,
    profile: {
      title: 'Hygienist',
      yearsOfExperience: 22,
      rate: 58,
      bio: 'I have cleaned teeth in Minot since before digital X-rays. Perio is what I do best.',
      place: { address: '1803 Hiawatha Street', city: 'Minot', zipCode: '58701' },
      week: { monday: office, tuesday: office, wednesday: office, thursday: office },
    },
    documents: [license('RDH-1733', { as: 'jpg' }), cpr({ expiresInDays: 90 })],
    decision: 'verified',
  },
  naomi: {
    name: 'Naomi Standing Elk',
    daysAgo: 19,
    portrait: { skin: '#c08a5e', hair: '#171313', coat: '#0f6b78', length: 'long' },
    profile: {
      title: 'Dental Assistant',
      yearsOfExperience: 5,
      rate: 29,
      bio: 'Expanded-functions assistant from Valley City. An hour on the interstate is no trouble.',
      place: { address: '317 Viking Drive', city: 'Valley City', zipCode: '58072' },
      week: { monday: office, wednesday: office, thursday: office, friday: office },
    },
    documents: [license('DA-8051'), cpr()],
    decision: 'verified',
  },
  felix: {
    name: 'Felix Brandt',
    daysAgo: 15,
    portrait: { skin: '#edc09a', hair: '#777068', coat: '#4a4a4a', length: 'short' },
    profile: {
      title: 'Dentist',
      yearsOfExperience: 31,
      rate: 135,
      bio: 'Sold my practice, kept my hands. Vacation coverage anywhere along I-94.',
      place: { address: '204 8th Avenue SE', city: 'Jamestown', zipCode: '58401' },
      week: { monday: morning, tuesday: morning, wednesday: morning, thursday: morning },
    },
    documents: [license('DDS-0312'), cpr({ as: 'pdf', expiresInDays: 60 })],
    decision: 'verified',
  },
  ben: { name: 'Ben Haugen', daysAgo: 4, isEmailOpen: true },
  dakota: { name: 'Dakota Weiss', daysAgo: 1 },
});

export const practices = listed<Practice>({
  office: {
    name: 'Marcus Redfeather',
    daysAgo: 425,
    logo: 8,
    profile: {
      practiceName: 'Red River Family Dental',
      description:
        'A family practice with six chairs near downtown Fargo. Digital X-rays, Dentrix, and a team that eats lunch together.',
      parkingInstructions: 'Park behind the building, spaces 4 to 9. The street fills up by nine.',
      website: 'https://redriver.example/',
      place: { address: '300 Main Avenue', city: 'Fargo', zipCode: '58103' },
    },
    documents: documentsOf('verified'),
    decision: 'verified',
    method: 'card',
    rooms: 165,
    firstDay: {
      greeter: 'Marcus at the front desk, or Dee in sterilization',
      entrance:
        'The staff door is on the left of the lot; ring twice. Before 7:30 AM call the office, and Dee lets you in.',
      software: 'Dentrix for charting, Dexis for X-rays. We set up your login before you arrive.',
      scrubs: 'Any solid color. We provide gowns, masks and loupe lights.',
      lunch: 'Noon to 1 PM. We eat together in the break room; there is a fridge and a microwave.',
      door: 165,
    },
  },
  frontdesk: {
    name: 'Carol Nygaard',
    daysAgo: 415,
    profile: {
      practiceName: 'Capitol Smiles',
      description:
        'Four chairs on a quiet street, two blocks from the capitol. We start at seven and are home for dinner.',
      parkingInstructions: 'Street parking on Avenue B is free all day.',
      website: 'https://capitolsmiles.example/',
      place: { address: '812 Avenue B E', city: 'Bismarck', zipCode: '58501' },
    },
    documents: documentsOf('verified', 'dental_license'),
    decision: 'verified',
    method: 'ach',
    rooms: 25,
    firstDay: {
      greeter: 'Carol, in the office behind reception',
      entrance: 'The front door opens at 6:45 AM.',
      software: 'Eaglesoft, paper charts for perio.',
      scrubs: 'Navy or black, please. Bring your own loupes.',
      lunch: '11:30 AM for 45 minutes. The diner across the street is fast.',
      door: 25,
    },
  },
  westfargo: {
    name: 'Ingrid Solheim',
    daysAgo: 52,
    profile: {
      practiceName: 'Sheyenne Dental',
      description: 'Five chairs and a kids corner in West Fargo. We finish at four on Fridays.',
      parkingInstructions: 'Free lot in front; please leave the first row to patients.',
      place: { address: '740 13th Avenue E', city: 'West Fargo', zipCode: '58078' },
    },
    documents: documentsOf('verified'),
    decision: 'verified',
    method: 'card',
  },
  casselton: {
    name: 'Noah Brandt',
    daysAgo: 49,
    profile: {
      practiceName: 'Prairie Rose Dental',
      description: 'Two chairs on Front Street in Casselton, and coffee from next door.',
      parkingInstructions: 'On the street, all day.',
      place: { address: '18 Front Street', city: 'Casselton', zipCode: '58012' },
    },
    documents: documentsOf('verified'),
    decision: 'verified',
    method: 'check',
  },
  mayville: {
    name: 'Ruth Amdahl',
    daysAgo: 47,
    profile: {
      practiceName: 'Goose River Dental',
      description: 'Three chairs in Mayville, an hour from anything and never in a hurry.',
      parkingInstructions: 'Behind the building, next to the library.',
      place: { address: '31 Main Street W', city: 'Mayville', zipCode: '58257' },
    },
    documents: documentsOf('verified'),
    decision: 'verified',
    method: 'check',
  },
  hillsboro: {
    name: 'Per Nygaard',
    daysAgo: 46,
    profile: {
      practiceName: 'Elm River Dental',
      description: 'Three chairs in Hillsboro, halfway between Fargo and Grand Forks.',
      parkingInstructions: 'Free, in front of the door.',
      place: { address: '12 Caledonia Avenue W', city: 'Hillsboro', zipCode: '58045' },
    },
    documents: documentsOf('verified'),
    decision: 'verified',
    method: 'card',
  },
  wahpeton: {
    name: 'Alma Kessler',
    daysAgo: 45,
    profile: {
      practiceName: 'Twin Rivers Dental',
      description: 'Four chairs in Wahpeton, where two rivers become the Red.',
      parkingInstructions: 'The lot on 5th Street is free all day.',
      place: { address: '405 Dakota Avenue', city: 'Wahpeton', zipCode: '58075' },
    },
    documents: documentsOf('verified'),
    decision: 'verified',
    method: 'check',
  },
  minot: {
    name: 'Luis Ortega',
    daysAgo: 3,
    isEmailOpen: true,
    profile: {
      practiceName: 'Magic City Dental',
      description:
        'Busy general practice in the middle of Minot, with hygiene booked solid for weeks.',
      parkingInstructions: 'Use the ramp on 1st Avenue; we validate tickets at reception.',
      place: { address: '21 Central Avenue E', city: 'Minot', zipCode: '58701' },
    },
    documents: documentsOf('pending'),
    rooms: 280,
    firstDay: {
      greeter: 'Luis, at the front desk',
      entrance: null,
      software: 'Open Dental',
      scrubs: 'Your own, any color.',
      lunch: null,
      door: 280,
    },
  },
  badlands: {
    name: 'Anna Keller',
    daysAgo: 5,
    logo: 265,
    profile: {
      practiceName: 'Badlands Dental Care',
      description:
        'The last practice before the Badlands. Three chairs, Mountain Time, and a view.',
      parkingInstructions: 'Gravel lot out front, trucks welcome.',
      website: 'https://badlandsdental.example/',
      place: { address: '46 W Villard Street', city: 'Dickinson', zipCode: '58601' },
    },
    documents: documentsOf('pending', 'dental_license'),
    method: 'check',
    firstDay: {
      greeter: 'Anna, usually on the porch with a coffee',
      entrance: 'Through the porch. We are on Mountain Time.',
      software: 'Dentrix Ascend, in the browser.',
      scrubs: 'We have teal ones in all sizes.',
      lunch: 'Whenever the schedule lets us; bring something along.',
      door: 190,
    },
  },
  bakken: {
    name: 'Sam Torres',
    daysAgo: 2,
    profile: {
      practiceName: 'Bakken Family Dental',
      description:
        "New practice in a growing town. We're looking for hygienists who like building something new.",
      parkingInstructions: 'Lot on the north side.',
      place: { address: '900 2nd Avenue W', city: 'Williston', zipCode: '58801' },
    },
    // Submitted with one of the two documents, so an admin sees what is missing.
    documents: documentsOf('pending').slice(0, 1),
  },
  valley: {
    name: 'Peter Lund',
    daysAgo: 26,
    profile: {
      practiceName: 'North Valley Dentistry',
      description: 'Cosmetic and general dentistry in Grand Forks.',
      parkingInstructions: 'Behind the bakery, in the spaces with a blue line.',
      place: { address: '5 N Washington Street', city: 'Grand Forks', zipCode: '58203' },
    },
    // The insurance certificate was fine; it is set aside until a new license arrives.
    documents: [
      {
        kind: 'business_license',
        as: 'pdf',
        status: 'rejected',
        number: 'BL-20418',
        notes: 'It shows a different address than your profile. Please correct one of them.',
      },
      { kind: 'insurance', as: 'pdf', number: 'PL-77310', isSetAside: true },
    ],
    decision: 'rejected',
    notes: 'One document still needs a correction.',
  },
  coalcountry: {
    name: 'Ruth Jensen',
    daysAgo: 8,
    profile: {
      practiceName: 'Coal Country Dental',
      description: 'Small practice.',
      parkingInstructions: 'In front of the building.',
      place: { address: '9 Central Avenue N', city: 'Beulah', zipCode: '58523' },
    },
  },
  jamestown: { name: 'Beth Iverson', daysAgo: 2 },
});
