/** US ZIP codes: where they are, which clock they keep, how far apart they lie. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './root';

export interface Place {
  city: string;
  state: string;
  timeZone: string;
  latitude: number;
  longitude: number;
}

let known: Map<string, Place> | undefined;

/** Read when first asked for: one and a quarter megabytes, some hundredths of a second. */
function places(): Map<string, Place> {
  known ??= readPlaces(readFileSync(join(projectRoot, 'db', 'zips.tsv'), 'utf8'));
  return known;
}

/** The file says how it is written, and tools/places writes it. */
function readPlaces(text: string): Map<string, Place> {
  const found = new Map<string, Place>();
  let area = { state: '', timeZone: '' };
  let coordinates = { latitude: 0, longitude: 0 };
  let city = '';
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('=')) {
      const [state = '', timeZone = ''] = line.slice(1).split('\t');
      area = { state, timeZone };
      continue;
    }
    const [zip = '', latitude, longitude, name] = line.split('\t');
    if (latitude && longitude) {
      coordinates = { latitude: Number(latitude), longitude: Number(longitude) };
    }
    if (name) city = name;
    found.set(zip, { city, ...area, ...coordinates });
  }
  return found;
}

/** Of a ZIP code, with or without the four digits behind it; nothing when there is none. */
export const placeOf = (zip: string): Place | undefined => places().get(zip.slice(0, 5));

/** Every ZIP code of these states. */
export const placesIn = (states: readonly string[]): [zip: string, place: Place][] =>
  [...places()].filter(([, { state }]) => states.includes(state));

/** ZIP codes with the same first three digits share a sorting center. */
const neighborsOf = (zip: string): string[] =>
  [...places().keys()].filter((other) => other.slice(0, 3) === zip.slice(0, 3));

/** A ZIP code newer than the table is taken for its nearest neighbor by number. */
export function placeNear(zip: string): Place | undefined {
  const place = placeOf(zip);
  if (place) return place;
  const number = Number(zip.slice(0, 5));
  const distance = (other: string) => Math.abs(Number(other) - number);
  const near = neighborsOf(zip).sort((one, other) => distance(one) - distance(other))[0];
  return near === undefined ? undefined : placeOf(near);
}

/** The state of a ZIP code; of one newer than the table the states of its neighbors. */
export function statesOf(zip: string): string[] {
  const place = placeOf(zip);
  if (place) return [place.state];
  return [...new Set(neighborsOf(zip).flatMap((other) => placeOf(other)?.state ?? []))];
}

export const zoneOf = (zip: string): string | undefined => placeNear(zip)?.timeZone;

const earthRadius = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great circle between the middles of two ZIP codes, to a tenth of a mile. */
export function milesBetween(zip: string, other: string): number | undefined {
  const from = placeOf(zip);
  const to = placeOf(other);
  if (!from || !to) return undefined;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const share =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      half(to.longitude - from.longitude);
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share))) * 10) / 10;
}

/** Where a place lies on a flat map, in miles. */
export interface MapPoint {
  x: number;
  y: number;
}

/** Lambert's cone cuts the globe at these latitudes; between and near them miles stay miles. */
const standardParallels = { south: radians(42.5), north: radians(48.5) };
const centralMeridian = radians(-104);
const stretch = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2);
const cone =
  Math.log(Math.cos(standardParallels.south) / Math.cos(standardParallels.north)) /
  Math.log(stretch(standardParallels.north) / stretch(standardParallels.south));
const scale =
  (earthRadius * Math.cos(standardParallels.south) * stretch(standardParallels.south) ** cone) /
  cone;

/**
 * A flat map of the northern plains, where a straight line is the great circle but for half a percent:
 * an index can sort what lies on it by nearness. Far away it still tells near from far, less exactly.
 */
export function projectToMap({
  latitude,
  longitude,
}: Pick<Place, 'latitude' | 'longitude'>): MapPoint {
  const radius = scale / stretch(radians(latitude)) ** cone;
  const angle = cone * (radians(longitude) - centralMeridian);
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** On the flat map, of a ZIP code. */
export function mapPointOf(zip: string): MapPoint | undefined {
  const place = placeNear(zip);
  return place && projectToMap(place);
}

let zones: Set<string> | undefined;

/** Intl lists each zone under one name only, and not always the one that is in use today. */
export function isTimeZone(name: string): boolean {
  zones ??= new Set([
    ...Intl.supportedValuesOf('timeZone'),
    ...[...places().values()].map(({ timeZone }) => timeZone),
  ]);
  return zones.has(name);
}
