/** US ZIP codes: location, time zone and distances. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toStateCode } from '../kernel/input/states';
import { homeZone } from '../kernel/time/day';
import { projectRoot } from './config/root';

export interface Place {
  city: string;
  state: string;
  timeZone: string;
  latitude: number;
  longitude: number;
}

let known: Map<string, Place> | undefined;

/** Loaded on first use: 1.25 MB, a few hundredths of a second. */
function places(): Map<string, Place> {
  known ??= readPlaces(readFileSync(join(projectRoot, 'db', 'zips.tsv'), 'utf8'));
  return known;
}

/** The file documents its format; tools/places generates it. */
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

/** Accepts ZIP and ZIP+4; `undefined` if the ZIP code does not exist. */
export const placeOf = (zip: string): Place | undefined => places().get(zip.slice(0, 5));

/** Every ZIP code of these states. */
export const placesIn = (states: readonly string[]): [zip: string, place: Place][] =>
  [...places()].filter(([, { state }]) => states.includes(state));

export type Town = Pick<Place, 'city' | 'state' | 'latitude' | 'longitude'>;

/** "st. paul" and "St Paul" are one town. */
const townKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/[.,\s]+/g, ' ')
    .trim();

/** Towns by state and name, each in the middle of its ZIP codes; filled state by state. */
const townsByState = new Map<string, Map<string, Town>>();

function townsOf(state: string): Map<string, Town> {
  const known = townsByState.get(state);
  if (known) return known;
  const parts = new Map<string, Place[]>();
  for (const place of places().values()) {
    if (place.state !== state) continue;
    const key = townKey(place.city);
    parts.set(key, [...(parts.get(key) ?? []), place]);
  }
  const towns = new Map<string, Town>();
  for (const [key, all] of parts) {
    const mean = (of: (place: Place) => number) =>
      all.reduce((sum, place) => sum + of(place), 0) / all.length;
    towns.set(key, {
      city: all[0]?.city ?? key,
      state,
      latitude: mean(({ latitude }) => latitude),
      longitude: mean(({ longitude }) => longitude),
    });
  }
  townsByState.set(state, towns);
  return towns;
}

/**
 * A town as people type it: "Fargo", "Fargo, ND", "fargo north dakota" or a ZIP code. Without a
 * state, the first of `states` that has a town of this name.
 */
export function findTown(typed: string, states: readonly string[]): Town | undefined {
  const text = typed.trim();
  if (/^\d{5}(-\d{4})?$/.test(text)) return placeOf(text);
  const key = townKey(text);
  for (const state of states) {
    const endings = [state, toStateCode(state)].map((name) => ` ${name.toLowerCase()}`);
    const ending = endings.find((each) => key.endsWith(each));
    const town = ending && townsOf(state).get(key.slice(0, -ending.length));
    if (town) return town;
  }
  const home = states.find((state) => townsOf(state).has(key));
  return home === undefined ? undefined : townsOf(home).get(key);
}

/** ZIP codes with the same first three digits share a sorting center. */
const neighborsOf = (zip: string): string[] =>
  [...places().keys()].filter((other) => other.slice(0, 3) === zip.slice(0, 3));

/** A ZIP code newer than the table is treated as its nearest neighbor by number. */
export function placeNear(zip: string): Place | undefined {
  const place = placeOf(zip);
  if (place) return place;
  const number = Number(zip.slice(0, 5));
  const distance = (other: string) => Math.abs(Number(other) - number);
  const near = neighborsOf(zip).sort((one, other) => distance(one) - distance(other))[0];
  return near === undefined ? undefined : placeOf(near);
}

/** The state of a ZIP code; for one newer than the table, the states of its neighbors. */
export function statesOf(zip: string): string[] {
  const place = placeOf(zip);
  if (place) return [place.state];
  return [...new Set(neighborsOf(zip).flatMap((other) => placeOf(other)?.state ?? []))];
}

export const zoneOf = (zip: string): string | undefined => placeNear(zip)?.timeZone;

/** The zone of somebody's days, even if the ZIP code is unknown. */
export const zoneAround = (zip: string): string => zoneOf(zip) ?? homeZone;

const earthRadius = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A point on the earth, in degrees. */
export type Position = Pick<Place, 'latitude' | 'longitude'>;

function greatCircleMiles(from: Position, to: Position): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const share =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      half(to.longitude - from.longitude);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Great-circle distance between the centroids of two ZIP codes, to a tenth of a mile. */
export function milesBetween(zip: string, other: string): number | undefined {
  const from = placeOf(zip);
  const to = placeOf(other);
  return from && to && Math.round(greatCircleMiles(from, to) * 10) / 10;
}

export const metersBetween = (from: Position, to: Position): number =>
  Math.round(greatCircleMiles(from, to) * 1_609.344);

const nearby = new Map<string, string[]>();
const maxNearby = 500;

/** The ZIP codes within this many miles of one, itself included; remembered, since all are checked. */
export function zipsWithin(zip: string, miles: number): string[] {
  const key = `${zip.slice(0, 5)} ${miles}`;
  const known = nearby.get(key);
  if (known) return known;
  const found = [...places().keys()].filter((other) => {
    const distance = milesBetween(zip, other);
    return distance !== undefined && distance <= miles;
  });
  if (nearby.size >= maxNearby) nearby.clear();
  nearby.set(key, found);
  return found;
}

/** A position on the flat projection, in miles. */
export interface MapPoint {
  x: number;
  y: number;
}

/**
 * Standard parallels of a Lambert conformal conic projection: distances are accurate between and
 * near them.
 */
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
 * A flat projection of the northern plains, where straight lines match great circles within half a
 * percent, so an index can sort by distance. Farther away the order still holds, with a larger
 * error.
 */
export function projectToMap({ latitude, longitude }: Position): MapPoint {
  const radius = scale / stretch(radians(latitude)) ** cone;
  const angle = cone * (radians(longitude) - centralMeridian);
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** The position of a ZIP code on the flat projection. */
export function mapPointOf(zip: string): MapPoint | undefined {
  const place = placeNear(zip);
  return place && projectToMap(place);
}

let zones: Set<string> | undefined;

/** Intl lists each zone under one name only, and not always the current one. */
export function isTimeZone(name: string): boolean {
  zones ??= new Set([
    ...Intl.supportedValuesOf('timeZone'),
    ...[...places().values()].map(({ timeZone }) => timeZone),
  ]);
  return zones.has(name);
}
