/** Places on the earth, and the flat projection on which distances are measured and maps drawn. */
import * as z from 'zod';

/** A point on the earth, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A town as the middle of its ZIP codes; `name` is like "Bismarck, ND". */
export const townPlace = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
/** For a small map: where a shift is, and where the professional lives. */
export const shiftPlaces = z.object({ job: townPlace.nullable(), home: townPlace.nullable() });
export type ShiftPlaces = z.output<typeof shiftPlaces>;
export type TownPlace = z.output<typeof townPlace>;

/** In miles. */
export const earthRadius = 3958.8;
export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A position on the flat projection, in miles; `y` grows to the north. */
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
