/** Open jobs as visitors and search engines see them: without practice, street or free text. */
import { refusalsOf } from '#kernel/refusal';
import type { ProfessionalType } from '../rules';

/** What a job is called in public. Its own title is free text and may name the practice. */
export const roleTitles: Record<ProfessionalType, string> = {
  Dentist: 'Dentist',
  Hygienist: 'Dental hygienist',
  'Dental Assistant': 'Dental assistant',
  'Front Office': 'Dental front office',
  Other: 'Dental office staff',
};

/** How far from a town or ZIP code a search reaches. */
export const nearbyMiles = 60;

/** How many similar shifts are shown below a shift. */
export const maxSimilar = 4;

/** Towns that the list links to, each the center of its region. */
export const popularTowns = ['Fargo', 'Bismarck', 'Grand Forks', 'Minot', 'Williston', 'Dickinson'];

export const placeText = ({ city, state }: { city: string; state: string }): string =>
  `${city}, ${state}`;

export const refusals = refusalsOf({
  unknownTown: (typed: string) =>
    `We couldn't find “${typed}”. Try a ZIP code, or a town such as Fargo, ND.`,
});
