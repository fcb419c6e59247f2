/**
 * A small map of a shift and where its professional, or each applicant, lives: towns, no streets.
 */
import { lazy } from 'react';
import { milesText } from '#features/jobs/web/labels';
import type { ShiftPlaces, TownPlace } from '#kernel/place';
import { WhenNear } from '#ui/feedback/WhenNear';
import type { Mark } from '#ui/map/SmallMap';
import styles from './ShiftMap.module.css';

const SmallMap = lazy(() => import('#ui/map/SmallMap'));

interface ShiftMapProps {
  places: ShiftPlaces;
  miles: number | null;
  /** Who is looking at it. */
  side: 'professional' | 'practice';
}

export function ShiftMap({ places: { job, home }, miles, side }: ShiftMapProps) {
  if (!job) return null;
  const marks: Mark[] = [{ ...job, kind: 'main' }];
  if (home && home.name !== job.name) marks.push({ ...home, kind: 'home' });
  return <Picture text={shiftMapText({ job, home, miles }, side)} marks={marks} />;
}

/** Where applicants live, counted by town; nothing if no one's town is known. */
export function ApplicantsMap({ places }: { places: readonly ShiftPlaces[] }) {
  const job = places[0]?.job;
  const homes = places.flatMap(({ home }) => home ?? []);
  if (!job || homes.length === 0) return null;
  const counts = new Map<string, TownPlace & { count: number }>();
  for (const home of homes) {
    const count = (counts.get(home.name)?.count ?? 0) + 1;
    counts.set(home.name, { ...home, count });
  }
  const towns = [...counts.values()].sort((one, other) => other.count - one.count);
  const marks: Mark[] = [
    { ...job, kind: 'main' },
    ...towns
      .filter(({ name }) => name !== job.name)
      .map((town) => ({ ...town, kind: 'other' as const })),
  ];
  return <Picture text={applicantsMapText(job, towns)} marks={marks} />;
}

/** The text is the caption too, so that nobody has to read the map. */
const Picture = ({ text, marks }: { text: string; marks: readonly Mark[] }) => (
  <figure className="stack gap-2">
    <WhenNear
      fallback={<div className={`framed ${marks.length > 1 ? styles.high : styles.low}`} />}
    >
      <SmallMap label={`Map: ${text}`} marks={marks} />
    </WhenNear>
    <figcaption className="note">{text}</figcaption>
  </figure>
);

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
  return `The shift is in ${job.name}. Applicants live in ${list}.`;
}
