/**
 * Works out src/ui/map/outlines.json: the outlines of five states, and towns to find one's way by. `npm ci && npm start` in this folder writes it anew; the product only reads it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

/** Its states have a point at each county's corner, so that a parallel is drawn as the curve it is. */
const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
);

/** By the Census Bureau's number. */
const codes = { 27: 'MN', 30: 'MT', 38: 'ND', 46: 'SD', 56: 'WY' };

/** Where the label of a state is readable: latitude, longitude. */
const labels = {
  MN: [46.35, -95.1],
  MT: [47.05, -109.2],
  ND: [47.45, -100.4],
  SD: [44.45, -100.15],
  WY: [42.95, -107.5],
};

/** The larger ones first: only they are named when the whole map is in view. */
const towns = [
  ['Fargo', 46.877, -96.789],
  ['Bismarck', 46.808, -100.784],
  ['Minneapolis', 44.978, -93.265],
  ['Sioux Falls', 43.545, -96.731],
  ['Billings', 45.783, -108.501],
  ['Cheyenne', 41.14, -104.82],
  ['Rapid City', 44.08, -103.231],
  ['Great Falls', 47.505, -111.3],
  ['Minot', 48.233, -101.292],
  ['Duluth', 46.787, -92.1],
  ['Missoula', 46.872, -113.994],
  ['Casper', 42.85, -106.325],
  ['Grand Forks', 47.925, -97.033],
  ['Rochester', 44.012, -92.48],
  ['Bozeman', 45.677, -111.043],
  ['Aberdeen', 45.465, -98.486],
  ['Williston', 48.147, -103.618],
  ['Dickinson', 46.879, -102.79],
  ['Jamestown', 46.911, -98.708],
  ['St. Cloud', 45.558, -94.163],
  ['Bemidji', 47.474, -94.88],
  ['Pierre', 44.368, -100.351],
  ['Gillette', 44.291, -105.502],
  ['Miles City', 46.408, -105.841],
  ['Glasgow', 48.197, -106.637],
  ['Helena', 46.589, -112.039],
  ['Kalispell', 48.192, -114.317],
  ['Sheridan', 44.797, -106.956],
  ['Laramie', 41.311, -105.591],
  ['Rock Springs', 41.587, -109.203],
  ['Cody', 44.526, -109.056],
  ['Watertown', 44.899, -97.115],
  ['Devils Lake', 48.113, -98.865],
  ['Mankato', 44.164, -93.999],
];

const hundredths = (degrees) => Math.round(degrees * 100);

/** Hundredths of a degree: longitude and latitude of the first point, then the steps to each next. */
function steps(line) {
  const points = line.map(([longitude, latitude]) => [hundredths(longitude), hundredths(latitude)]);
  return points
    .flatMap(([x, y], index) => {
      const [lastX, lastY] = points[index - 1] ?? [0, 0];
      const isSame = index > 0 && x === lastX && y === lastY;
      return isSame ? [] : [x - lastX, y - lastY];
    })
    .join(' ');
}

const ours = atlas.objects.states.geometries.filter(({ id }) => id in codes);

const outlines = {
  source:
    'US Census Bureau, cartographic boundary files of 2017 (public domain), by way of us-atlas. Written by tools/map.',
  states: ours.map((area) => {
    const { type, coordinates } = feature(atlas, area).geometry;
    const polygons = type === 'Polygon' ? [coordinates] : coordinates;
    const code = codes[area.id];
    const [latitude, longitude] = labels[code];
    return { code, label: { latitude, longitude }, rings: polygons.flat().map(steps) };
  }),
  towns: towns.map(([name, latitude, longitude]) => ({ name, latitude, longitude })),
};

const file = new URL('../../src/ui/map/outlines.json', import.meta.url);
const text = JSON.stringify(outlines, null, 2);
writeFileSync(file, `${text}\n`);
process.stdout.write(`${ours.length} states, ${text.length} bytes\n`);
