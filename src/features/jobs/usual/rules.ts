/** What a practice usually posts for a role, so that the job form starts with it. */
import { defaultMileageRate, type EmploymentType, type ProfessionalType } from '../rules';

/** Where a usual shift comes from: postings for the role, for other roles, or neither. */
export const usualBases = ['role', 'practice', 'none'] as const;

interface ShiftTerms {
  title: string;
  description: string;
  requirements: string;
  employmentType: EmploymentType;
  hourlyRateCents: number;
  paysMileage: boolean;
  mileageRateCents: number;
  startTime: string;
  endTime: string;
  breakMinutes: number;
}

export interface UsualShift extends ShiftTerms {
  basis: (typeof usualBases)[number];
  /** Whether any of the latest postings, for any role, was at night; null without postings. */
  worksNights: boolean | null;
  /** The role of the last posting, with which the job form starts; null without postings. */
  lastRole: ProfessionalType | null;
}

/** Some of it is between 10 PM and 5 AM; an end at or before the start is on the next day. */
export const isNight = ({ startTime, endTime }: Pick<ShiftTerms, 'startTime' | 'endTime'>) =>
  endTime <= startTime || startTime < '05:00' || endTime > '22:00';

/** A temporary job that the practice posted; several days posted together are one posting. */
export interface PastPosting extends ShiftTerms {
  professionalType: ProfessionalType;
}

/** So few that a new habit takes over after three postings. */
export const maxPostings = 5;

/** Starting points for a role the practice never posted: a plain title and a common rate. */
const defaults: Record<ProfessionalType, Pick<ShiftTerms, 'title' | 'hourlyRateCents'>> = {
  Dentist: { title: 'Temporary dentist', hourlyRateCents: 95_00 },
  Hygienist: { title: 'Temporary hygienist', hourlyRateCents: 48_00 },
  'Dental Assistant': { title: 'Temporary dental assistant', hourlyRateCents: 26_00 },
  'Front Office': { title: 'Temporary front office help', hourlyRateCents: 22_00 },
  Other: { title: 'Temporary help', hourlyRateCents: 20_00 },
};

const defaultShift = {
  description: '',
  requirements: '',
  employmentType: 'both',
  paysMileage: false,
  mileageRateCents: defaultMileageRate,
  startTime: '08:00',
  endTime: '17:00',
  breakMinutes: 30,
} as const;

/** Terms that belong together, so that no usual shift mixes the start of one with another's end. */
const hours = ['startTime', 'endTime', 'breakMinutes'] as const;
const mileage = ['paysMileage', 'mileageRateCents'] as const;
const texts = ['title', 'description', 'requirements'] as const;

/** Terms that a shift for another role is likely to share. */
const sharedGroups = [hours, mileage, ['employmentType']] as const;
const allGroups = [...sharedGroups, texts, ['hourlyRateCents']] as const;

/** The most frequent terms of the latest postings, given newest first; a tie goes to the newest. */
export function usualShift(
  professionalType: ProfessionalType,
  postings: readonly PastPosting[],
): UsualShift {
  const worksNights = postings.length === 0 ? null : postings.some(isNight);
  const lastRole = postings[0]?.professionalType ?? null;
  const start = { ...defaultShift, ...defaults[professionalType], worksNights, lastRole };
  const ofRole = postings.filter((each) => each.professionalType === professionalType);
  if (ofRole.length > 0) return { ...start, ...mostFrequent(ofRole, allGroups), basis: 'role' };
  if (postings.length === 0) return { ...start, basis: 'none' };
  return { ...start, ...mostFrequent(postings, sharedGroups), basis: 'practice' };
}

type Group = readonly (keyof ShiftTerms)[];

const mostFrequent = (postings: readonly PastPosting[], groups: readonly Group[]) =>
  Object.assign(
    {},
    ...groups.map((group) => mostFrequentOf(postings.slice(0, maxPostings), group)),
  ) as Partial<ShiftTerms>;

function mostFrequentOf(postings: readonly PastPosting[], group: Group) {
  const found = new Map<string, { terms: object; count: number }>();
  for (const posting of postings) {
    const terms = Object.fromEntries(group.map((name) => [name, posting[name]]));
    const key = JSON.stringify(terms);
    found.set(key, { terms, count: (found.get(key)?.count ?? 0) + 1 });
  }
  // Sorting is stable, and the map keeps the order of first appearance, newest first.
  return [...found.values()].sort((one, other) => other.count - one.count)[0]?.terms;
}
