/**
 * Choosing several days at once: those between two days, added to or removed from the selection.
 */
import { addDays, daysBetween } from '#kernel/time/day';

export interface Stroke {
  /** Where it began; it counts even if such days are otherwise left out. */
  from: string;
  to: string;
  isAdding: boolean;
}

interface Limits {
  /** Days that are left out unless they are chosen one by one. */
  isOff: (day: string) => boolean;
  /** The earliest day. */
  first: string;
  max: number;
}

/** The days between both, in order. */
function paintedDays(
  { from, to }: Pick<Stroke, 'from' | 'to'>,
  { isOff, first }: Limits,
): string[] {
  const [start, end] = from <= to ? [from, to] : [to, from];
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, index) =>
    addDays(start, index),
  ).filter((day) => day >= first && (day === from || !isOff(day)));
}

/** The chosen days after a stroke, sorted; beyond the limit none are added. */
export function paint(chosen: readonly string[], stroke: Stroke, limits: Limits): string[] {
  const painted = paintedDays(stroke, limits);
  if (!stroke.isAdding) return chosen.filter((day) => !painted.includes(day)).sort();
  const added = painted.filter((day) => !chosen.includes(day));
  return [...chosen, ...added.slice(0, Math.max(0, limits.max - chosen.length))].sort();
}
