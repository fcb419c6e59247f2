/** Which part of the flat map a window of a given size in pixels shows. */

/** On the map in miles, or on the screen in pixels: here `y` grows to the south. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The point in the middle of the window, and how many pixels long a mile is. */
export interface View {
  center: Point;
  scale: number;
}

export interface Bounds {
  west: number;
  east: number;
  north: number;
  south: number;
}

/** Two towns one mile apart are then 32 pixels apart. */
export const maxScale = 32;

export function boundsOf(points: readonly Point[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const bounds = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity };
  for (const { x, y } of points) {
    bounds.west = Math.min(bounds.west, x);
    bounds.east = Math.max(bounds.east, x);
    bounds.north = Math.min(bounds.north, y);
    bounds.south = Math.max(bounds.south, y);
  }
  return bounds;
}

interface Room {
  /** Pixels to leave free on each side. */
  padding: number;
  /** Never shows less than this, however close the points are. */
  minMiles?: number;
}

/** All of the bounds, as large as will fit. */
export function fitBounds(bounds: Bounds, size: Size, { padding, minMiles = 1 }: Room): View {
  const { west, east, north, south } = bounds;
  const across = (pixels: number, miles: number) =>
    Math.max(pixels - 2 * padding, pixels / 4) / Math.max(miles, minMiles);
  const scale = Math.min(across(size.width, east - west), across(size.height, south - north));
  return {
    center: { x: (west + east) / 2, y: (north + south) / 2 },
    scale: Math.min(scale, maxScale),
  };
}

/** The same view, moved so that a window shows no more than `margin` pixels of what is off the map. */
export function keepOnMap(view: View, map: Bounds, size: Size, margin: number): View {
  const within = (center: number, from: number, to: number, pixels: number) => {
    const half = (pixels / 2 - margin) / view.scale;
    return to - from < 2 * half
      ? (from + to) / 2
      : Math.min(Math.max(center, from + half), to - half);
  };
  const { x, y } = view.center;
  return {
    ...view,
    center: {
      x: within(x, map.west, map.east, size.width),
      y: within(y, map.north, map.south, size.height),
    },
  };
}

/** Where a point is in the window. */
export const toScreen = ({ x, y }: Point, { center, scale }: View, size: Size): Point => ({
  x: size.width / 2 + (x - center.x) * scale,
  y: size.height / 2 + (y - center.y) * scale,
});

/** The map follows the finger: what was under it moves by as many pixels. */
export const panBy = ({ center, scale }: View, right: number, down: number): View => ({
  center: { x: center.x - right / scale, y: center.y - down / scale },
  scale,
});

/** Zooms by a factor; `at` is the pixel that stays where it is. */
export function zoomBy(view: View, factor: number, size: Size, minScale: number, at?: Point) {
  const scale = Math.min(Math.max(view.scale * factor, minScale), maxScale);
  const { x, y } = at ?? { x: size.width / 2, y: size.height / 2 };
  const [right, down] = [x - size.width / 2, y - size.height / 2];
  const { center } = view;
  return {
    center: {
      x: center.x + right / view.scale - right / scale,
      y: center.y + down / view.scale - down / scale,
    },
    scale,
  };
}

/** Keeps the middle of the window on the map, so that nobody gets lost. */
export const clamp = ({ center, scale }: View, { west, east, north, south }: Bounds): View => ({
  center: {
    x: Math.min(Math.max(center.x, west), east),
    y: Math.min(Math.max(center.y, north), south),
  },
  scale,
});
