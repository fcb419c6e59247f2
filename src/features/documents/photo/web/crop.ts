/** The crop square of a photo: its position, movement and zoom. */
export interface Size {
  width: number;
  height: number;
}

/**
 * The center of the square as fractions of the photo, and the zoom relative to the largest square.
 */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const maxZoom = 4;

export const startingCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

/** The side of the square in photo pixels. */
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

/** The range of the center inside the photo: fractions from `least` to `most`. */
export function centerRange(photo: Size, zoom: number) {
  const side = sideOf(photo, zoom);
  const within = (length: number) => ({ min: side / 2 / length, max: 1 - side / 2 / length });
  return { x: within(photo.width), y: within(photo.height) };
}

/** The nearest square inside the photo. */
export function clampCrop(photo: Size, crop: Crop): Crop {
  const zoom = clamp(1, crop.zoom, maxZoom);
  const { x, y } = centerRange(photo, zoom);
  return { zoom, x: clamp(x.min, crop.x, x.max), y: clamp(y.min, crop.y, y.max) };
}

/** Moves the photo under the square; the distance is in sides of the square. */
export function dragCrop(photo: Size, crop: Crop, delta: { x: number; y: number }): Crop {
  const side = sideOf(photo, crop.zoom);
  return clampCrop(photo, {
    ...crop,
    x: crop.x - (delta.x * side) / photo.width,
    y: crop.y - (delta.y * side) / photo.height,
  });
}

/** The crop area in photo pixels. */
export function cropRectangle(photo: Size, crop: Crop) {
  const { x, y, zoom } = clampCrop(photo, crop);
  const side = sideOf(photo, zoom);
  return { left: x * photo.width - side / 2, top: y * photo.height - side / 2, side };
}
