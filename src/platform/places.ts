/** US ZIP codes: location, time zone and distances. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toStateCode } from '../kernel/input/states';
import {
  earthRadius,
  type MapPoint,
  type Position,
  projectToMap,
  radians,
  type TownPlace,
} from '../kernel/place';
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

/** The time zone of somebody's calendar days, even if the ZIP code is unknown. */
export const zoneOrDefault = (zip: string): string => zoneOf(zip) ?? homeZone;

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

/**
 * The ZIP codes within this many miles of one, itself included; remembered, since all are checked.
 */
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

/** The position of a ZIP code on the flat projection. */
export function mapPointOf(zip: string): MapPoint | undefined {
  const place = placeNear(zip);
  return place && projectToMap(place);
}

/** Several ZIP codes may share a town, whose place is the middle of them. */
export interface Town extends Position {
  /** With the code of its state, such as "Bismarck, ND". */
  name: string;
  city: string;
  state: string;
  zips: string[];
}

const townName = ({ city, state }: Pick<Place, 'city' | 'state'>): string =>
  `${city}, ${toStateCode(state)}`;

/** "st. paul mn" and "St Paul, MN" are one town. */
const townKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[.,\s]+/g, ' ')
    .trim();

let towns: Map<string, Town> | undefined;

function townsByKey(): Map<string, Town> {
  if (towns) return towns;
  const members = new Map<string, [zip: string, place: Place][]>();
  for (const entry of places()) {
    const key = townKey(townName(entry[1]));
    const known = members.get(key);
    if (known) known.push(entry);
    else members.set(key, [entry]);
  }
  const mean = (degrees: number[]) =>
    Math.round((degrees.reduce((sum, each) => sum + each, 0) / degrees.length) * 1_000) / 1_000;
  towns = new Map();
  for (const [key, entries] of members) {
    const [first] = entries;
    if (!first) continue;
    const { city, state } = first[1];
    towns.set(key, {
      name: townName({ city, state }),
      city,
      state,
      latitude: mean(entries.map(([, place]) => place.latitude)),
      longitude: mean(entries.map(([, place]) => place.longitude)),
      zips: entries.map(([zip]) => zip),
    });
  }
  return towns;
}

/**
 * A town as people type it: "Fargo", "Fargo, ND", "fargo north dakota" or a ZIP code. Without a
 * state, the first of `states` that has a town of this name.
 */
export function parseTown(
  typed: string,
  states: readonly string[],
): Pick<Place, 'city' | 'state' | 'latitude' | 'longitude'> | undefined {
  const text = typed.trim();
  if (/^\d{5}(-\d{4})?$/.test(text)) return placeOf(text);
  const key = townKey(text);
  for (const state of states) {
    const code = toStateCode(state).toLowerCase();
    const ending = [` ${state.toLowerCase()}`, ` ${code}`].find((each) => key.endsWith(each));
    const town = ending && townsByKey().get(`${key.slice(0, -ending.length)} ${code}`);
    if (town) return town;
  }
  for (const state of states) {
    const town = townsByKey().get(townKey(`${key} ${toStateCode(state)}`));
    if (town) return town;
  }
  return undefined;
}

/** The town of a ZIP code, coarse enough to say where somebody lives. */
export function townOf(zip: string): Town | undefined {
  const place = placeNear(zip);
  return place && townsByKey().get(townKey(townName(place)));
}

/** For a view; null without a ZIP code. */
export function townPlaceOf(zip: string | null | undefined): TownPlace | null {
  const town = zip ? townOf(zip) : undefined;
  return town ? { name: town.name, latitude: town.latitude, longitude: town.longitude } : null;
}

/** Its ZIP codes; none for a name that no town has. */
export const zipsOfTown = (name: string): readonly string[] =>
  townsByKey().get(townKey(name))?.zips ?? [];

let zones: Set<string> | undefined;

/** Intl lists each zone under one name only, and not always the current one. */
export function isTimeZone(name: string): boolean {
  zones ??= new Set([
    ...Intl.supportedValuesOf('timeZone'),
    ...[...places().values()].map(({ timeZone }) => timeZone),
  ]);
  return zones.has(name);
}
