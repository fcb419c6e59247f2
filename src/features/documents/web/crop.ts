/** The square that is cut out of a photo: where it lies, how it moves, how it grows. */
export interface Size {
  width: number;
  height: number;
}

/** The middle of the square as shares of the photo, and how much closer than the largest square. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const mostZoom = 4;

export const startingCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** The side of the square in pixels of the photo. */
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

/** How far the middle can go without leaving the photo: shares from `least` to `most`. */
export function reach(photo: Size, zoom: number) {
  const side = sideOf(photo, zoom);
  const within = (length: number) => ({ least: side / 2 / length, most: 1 - side / 2 / length });
  return { x: within(photo.width), y: within(photo.height) };
}

/** The nearest square that lies inside the photo. */
export function inside(photo: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, mostZoom);
  const { x, y } = reach(photo, zoom);
  return { zoom, x: between(x.least, crop.x, x.most), y: between(y.least, crop.y, y.most) };
}

/** Drags the photo under the square; the way is given in sides of the square. */
export function dragged(photo: Size, crop: Crop, way: { x: number; y: number }): Crop {
  const side = sideOf(photo, crop.zoom);
  return inside(photo, {
    ...crop,
    x: crop.x - (way.x * side) / photo.width,
    y: crop.y - (way.y * side) / photo.height,
  });
}

/** What to cut out, in pixels of the photo. */
export function cutOf(photo: Size, crop: Crop) {
  const { x, y, zoom } = inside(photo, crop);
  const side = sideOf(photo, zoom);
  return { left: x * photo.width - side / 2, top: y * photo.height - side / 2, side };
}
