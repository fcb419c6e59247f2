/**
 * The map as SVG paths in miles: states, water, roads and towns. tools/map prepares the data, and
 * the file says where each part is from, so the browser needs no library for it.
 */
import { type Position, projectToMap } from '#kernel/place';
import outlines from './outlines.json';
import { type Bounds, boundsOf, type Point } from './view';

/** The projection's `y` grows to the north. */
export function pointOf(position: Position): Point {
  const { x, y } = projectToMap(position);
  return { x, y: -y };
}

/** Hundredths of a degree: the first longitude and latitude, then the steps to each next point. */
function pointsOf(steps: string): Point[] {
  const numbers = steps.split(' ').map(Number);
  let [longitude, latitude] = [0, 0];
  const points: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    longitude += numbers[index] ?? 0;
    latitude += numbers[index + 1] ?? 0;
    points.push(pointOf({ latitude: latitude / 100, longitude: longitude / 100 }));
  }
  return points;
}

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const rings = outlines.states.map(({ rings }) => rings.map(pointsOf));

const linesPath = (lines: readonly string[]): string =>
  lines.map((line) => pathOf(pointsOf(line))).join('');
const areasPath = (areas: readonly Point[][]): string =>
  areas.map((area) => `${pathOf(area)}Z`).join('');

/** What lies on the map, from bottom to top: one path for each kind. */
export const layers = {
  land: areasPath(rings.flat()),
  lakes: areasPath(outlines.lakes.map(pointsOf)),
  rivers: linesPath(outlines.rivers),
  roads: linesPath(outlines.roads.map(({ line }) => line)),
};

const corners = rings.flat(2);
export const landBounds = boundsOf(corners) as Bounds;

export const landLabels = [
  ...outlines.states.map(({ code, label }) => ({ kind: 'state', text: code, label })),
  ...outlines.roads.map(({ name, label }) => ({ kind: 'route', text: name, label })),
].map(({ label, ...name }) => ({ ...name, key: name.text, point: pointOf(label) }));

/** The larger ones first. */
export const towns = outlines.towns.map((town) => ({ text: town.name, point: pointOf(town) }));
