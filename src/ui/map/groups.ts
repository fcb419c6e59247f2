/** Pins that would overlap on the screen become one, named after the largest town among them. */
import { towns } from './outlines';
import { maxScale, type Point } from './view';

export interface Pin {
  id: string;
  /** Written below it where there is room. */
  name: string;
  count: number;
  point: Point;
}

export interface PinGroup {
  /** The pin with the largest count, whose place the group takes. */
  pin: Pin;
  /** The largest town, which people know, however small its count is. */
  town: Pin;
  pins: readonly Pin[];
  count: number;
  point: Point;
}

/** Pixels between two pins, so that a finger hits one of them. */
const distance = 44;

/** Pins are regrouped at these steps only, not with every pixel of a pinch. */
export const levelOf = (scale: number): number => Math.round(Math.log2(scale) * 2) / 2;
const closest = levelOf(maxScale);

interface Members {
  pin: Pin;
  pins: Pin[];
}

/**
 * The largest pin that is left takes all within reach. A grid of cells as wide as that reach leaves
 * nine cells to look at, so the time grows with the number of pins only.
 */
export function groupPins(pins: readonly Pin[], level: number): PinGroup[] {
  const reach = distance / 2 ** level;
  const cells = new Map<number, Members[]>();
  const groups: Members[] = [];
  for (const pin of [...pins].sort(byCount)) {
    const column = Math.floor(pin.point.x / reach);
    const row = Math.floor(pin.point.y / reach);
    const group = memberOf(pin, reach, cells, [column, row]);
    if (group) {
      group.pins.push(pin);
      continue;
    }
    const added = { pin, pins: [pin] };
    const key = keyOf(column, row);
    const known = cells.get(key);
    if (known) known.push(added);
    else cells.set(key, [added]);
    groups.push(added);
  }
  return groups.flatMap((group) => (level >= closest ? spread(group, reach) : total(group)));
}

/** The map has fewer columns and rows than this at any level. */
const maxCells = 2 ** 20;
const keyOf = (column: number, row: number): number => column * maxCells + row;

/** The group that has this pin within reach. */
function memberOf(
  { point }: Pin,
  reach: number,
  cells: ReadonlyMap<number, Members[]>,
  [column, row]: readonly [number, number],
): Members | undefined {
  for (let right = -1; right <= 1; right += 1) {
    for (let down = -1; down <= 1; down += 1) {
      const found = cells
        .get(keyOf(column + right, row + down))
        ?.find(({ pin }) => Math.hypot(pin.point.x - point.x, pin.point.y - point.y) < reach);
      if (found) return found;
    }
  }
  return undefined;
}

const byCount = (one: Pin, other: Pin) => other.count - one.count || (one.id < other.id ? -1 : 1);

const ranks = new Map(towns.map(({ text }, index) => [text, index]));
const rankOf = ({ name }: Pin): number => ranks.get(name) ?? ranks.size;

const total = ({ pin, pins }: Members): PinGroup => ({
  pin,
  town: pins.reduce((town, each) => (rankOf(each) < rankOf(town) ? each : town), pin),
  pins,
  count: pins.reduce((sum, { count }) => sum + count, 0),
  point: pin.point,
});

/** At the closest level nothing would separate them, so they form a circle around the largest. */
function spread({ pins }: Members, reach: number): PinGroup[] {
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

export const shiftsText = (count: number): string =>
  count === 1 ? '1 shift' : `${count.toLocaleString('en-US')} shifts`;

/** A group must not look like one town: "Fargo area · 12 shifts". */
export const labelOf = ({ town, pins, count }: PinGroup): string =>
  pins.length === 1 ? town.name : `${town.name} area · ${shiftsText(count)}`;

export interface Label {
  text: string;
  /** Labels with the same key are places for one name. */
  key?: string;
  /** In pixels, the middle of its line. */
  x: number;
  y: number;
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

const lineHeight = 15;
const widthOf = (text: string) => text.length * 6.6 + 6;

/** Whether all of a label is inside the frame. */
export const isInFrame = ({ text, x, y }: Label, { left, top, width, height }: Frame): boolean =>
  x - widthOf(text) / 2 >= left &&
  x + widthOf(text) / 2 <= left + width &&
  y - lineHeight / 2 >= top &&
  y + lineHeight / 2 <= top + height;

/** The same label, moved sideways into the frame if it would be cut off. */
export function movedInto<L extends Label>(
  label: L,
  { left, width }: Omit<Frame, 'top' | 'height'>,
): L {
  const half = widthOf(label.text) / 2;
  return { ...label, x: Math.max(left + half, Math.min(left + width - half, label.x)) };
}

/** The labels that have room; earlier ones win. `taken` are points that stay clear. */
export function labelsWithRoom<L extends Label>(
  labels: readonly L[],
  taken: readonly { x: number; y: number; radius: number }[],
): L[] {
  const kept: L[] = [];
  for (const label of labels) {
    if (label.key && kept.some(({ key }) => key === label.key)) continue;
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
