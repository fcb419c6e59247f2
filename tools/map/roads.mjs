/** Reads roads.tsv, and refuses a point that cannot be where the town it names is. */
import { readFileSync } from 'node:fs';

const linesOf = (path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const maxMiles = 15;
const codes = {
  Minnesota: 'MN',
  Montana: 'MT',
  'North Dakota': 'ND',
  'South Dakota': 'SD',
  Wyoming: 'WY',
};

/** The positions of each town's ZIP codes; the file documents its format. */
function readTowns() {
  const towns = new Map();
  let [state, city, position] = ['', '', []];
  for (const line of linesOf('../../db/zips.tsv')) {
    if (line.startsWith('=')) {
      state = codes[line.slice(1).split('\t')[0]];
      continue;
    }
    const [, latitude, longitude, name] = line.split('\t');
    if (latitude && longitude) position = [Number(latitude), Number(longitude)];
    if (name) city = name;
    const key = `${city}, ${state}`;
    towns.set(key, [...(towns.get(key) ?? []), position]);
  }
  return towns;
}

const milesBetween = ([latitude, longitude], [otherLatitude, otherLongitude]) =>
  69 *
  Math.hypot(
    latitude - otherLatitude,
    (longitude - otherLongitude) * Math.cos((latitude * Math.PI) / 180),
  );

export function readRoads() {
  const towns = readTowns();
  const roads = [];
  for (const line of linesOf('roads.tsv')) {
    const [name, ...numbers] = line.split('\t');
    const point = numbers.map(Number);
    if (name.startsWith('=')) {
      roads.push({ name: name.slice(1), label: point, line: [] });
      continue;
    }
    const miles = (towns.get(name) ?? []).map((town) => milesBetween(point, town));
    if (!miles.some((each) => each <= maxMiles)) throw new Error(`${name} is not at ${point}.`);
    roads.at(-1).line.push(point.toReversed());
  }
  return roads;
}
