/** What a small map shows, in words. */

import { milesText } from '#features/jobs/web/labels';
import type { ShiftPlaces, TownPlace } from '#kernel/place';

interface Shown extends ShiftPlaces {
  job: TownPlace;
  miles: number | null;
}

/** Bismarck, ND, 7 miles away from your home in Mandan, ND. */
export function shiftMapText(
  { job, home, miles }: Shown,
  side: 'professional' | 'practice',
): string {
  if (!home) return `The shift is in ${job.name}.`;
  const whose = side === 'professional' ? 'your home' : "the professional's home";
  if (home.name === job.name) return `The shift and ${whose} are both in ${job.name}.`;
  const distance = milesText(miles)?.replace(' away', '');
  return distance
    ? `The shift is in ${job.name}, ${distance} from ${whose} in ${home.name}.`
    : `The shift is in ${job.name}, ${whose} in ${home.name}.`;
}

const maxNamed = 3;

/** The job is in Bismarck, ND. Applicants live in Mandan, ND (2) and Minot, ND (1). */
export function applicantsMapText(
  job: TownPlace,
  towns: readonly (TownPlace & { count: number })[],
): string {
  const named = towns.slice(0, maxNamed).map(({ name, count }) => `${name} (${count})`);
  const more = towns.length - named.length;
  if (more > 0) named.push(more === 1 ? '1 other town' : `${more} other towns`);
  const last = named.pop();
  const list = named.length > 0 ? `${named.join('; ')} and ${last}` : last;
  return `The job is in ${job.name}. Applicants live in ${list}.`;
}
