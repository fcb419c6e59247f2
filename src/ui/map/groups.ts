/** Pins that would overlap on the screen become one, named after the largest of them. */
import type { MapPoint } from '../../kernel/place';
import { maxScale } from './view';

export interface Pin {
  id: string;
  /** Written below it where there is room. */
  name: string;
  count: number;
  point: MapPoint;
}

export interface PinGroup {
  /** The largest pin, whose place the group has. */
  pin: Pin;
  pins: readonly Pin[];
  count: number;
  point: MapPoint;
}

/** Pixels between two pins, so that a finger hits one of them. */
const distance = 44;

/** Pins are grouped anew at these steps only, not with every pixel of a pinch. */
export const levelOf = (scale: number): number => Math.round(Math.log2(scale) * 2) / 2;
const closest = levelOf(maxScale);

/**
 * The largest pin that is left takes all within reach. A grid of cells as wide as that reach leaves
 * nine cells to look at, so the time grows with the number of pins only.
 */
export function groupPins(pins: readonly Pin[], level: number): PinGroup[] {
  const reach = distance / 2 ** level;
  const cell = ({ x, y }: MapPoint) => [Math.floor(x / reach), Math.floor(y / reach)] as const;
  const cells = new Map<string, { pin: Pin; pins: Pin[] }[]>();
  const groups: { pin: Pin; pins: Pin[] }[] = [];
  for (const pin of [...pins].sort(byCount)) {
    const [column, row] = cell(pin.point);
    const group = around(column, row)
      .flatMap((key) => cells.get(key) ?? [])
      .find(({ pin: { point } }) => {
        return Math.hypot(point.x - pin.point.x, point.y - pin.point.y) < reach;
      });
    if (group) {
      group.pins.push(pin);
      continue;
    }
    const added = { pin, pins: [pin] };
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), added]);
    groups.push(added);
  }
  return groups.flatMap((group) => (level >= closest ? spread(group, reach) : total(group)));
}

const byCount = (one: Pin, other: Pin) => other.count - one.count || (one.id < other.id ? -1 : 1);

const around = (column: number, row: number): string[] =>
  [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => `${column + right} ${row + down}`));

const total = ({ pin, pins }: { pin: Pin; pins: Pin[] }): PinGroup => ({
  pin,
  pins,
  count: pins.reduce((sum, { count }) => sum + count, 0),
  point: pin.point,
});

/** At the closest level nothing would part them, so they stand in a circle around the largest. */
function spread({ pins }: { pins: Pin[] }, reach: number): PinGroup[] {
  const [first, ...others] = pins.map((pin) => total({ pin, pins: [pin] }));
  if (!first) return [];
  const radius = Math.max(reach, (others.length * reach) / (2 * Math.PI));
  const placed = others.map((group, index) => {
    const angle = (2 * Math.PI * index) / others.length - Math.PI / 2;
    const { x, y } = first.point;
    return {
      ...group,
      point: { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) },
    };
  });
  return [first, ...placed];
}

export interface Label {
  text: string;
  /** In pixels, the middle of its line. */
  x: number;
  y: number;
}

const lineHeight = 15;
const widthOf = (text: string) => text.length * 6.6 + 6;

/** The labels that have room; earlier ones win. `taken` are points that stay clear. */
export function labelsWithRoom<L extends Label>(
  labels: readonly L[],
  taken: readonly { x: number; y: number; radius: number }[],
): L[] {
  const kept: L[] = [];
  for (const label of labels) {
    const half = widthOf(label.text) / 2;
    const isFree =
      taken.every(
        ({ x, y, radius }) =>
          Math.abs(x - label.x) >= half + radius ||
          Math.abs(y - label.y) >= lineHeight / 2 + radius,
      ) &&
      kept.every(
        (other) =>
          Math.abs(other.x - label.x) >= half + widthOf(other.text) / 2 ||
          Math.abs(other.y - label.y) >= lineHeight,
      );
    if (isFree) kept.push(label);
  }
  return kept;
}
