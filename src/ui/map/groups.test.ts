import { describe, expect, it } from 'vitest';
import {
  groupPins,
  isInFrame,
  labelOf,
  labelsWithRoom,
  levelOf,
  movedInto,
  type Pin,
} from './groups';
import { maxScale } from './view';

const pin = (id: string, x: number, y: number, count = 1): Pin => ({
  id,
  name: id,
  count,
  point: { x, y },
});

/** Seeded random numbers: the same pins in every run. */
function manyPins(count: number): Pin[] {
  let seed = 11;
  const random = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed / 2_147_483_647) * max;
  };
  return Array.from({ length: count }, (_, index) =>
    pin(`town ${index}`, random(900), random(600), Math.ceil(random(40))),
  );
}

const ids = (pins: readonly Pin[]) => pins.map(({ id }) => id).sort();

describe('pins', () => {
  it('that would overlap become a group at the place of the largest', () => {
    // A mile is one pixel at level 0, and a pin needs 44.
    const pins = [pin('small', 0, 0, 2), pin('large', 30, 0, 9), pin('far', 90, 0, 1)];
    const groups = groupPins(pins, 0);
    expect(groups.map(({ pin, count, point }) => [pin.id, count, point.x])).toEqual([
      ['large', 11, 30],
      ['far', 1, 90],
    ]);
    expect(ids(groups[0]?.pins ?? [])).toEqual(['large', 'small']);
    expect(groupPins(pins, 1)).toHaveLength(3);
    // Nobody overlooks a town because its pin bears the name of another.
    expect(groups.map(labelOf)).toEqual(['large area · 11 shifts', 'far']);
    // A city gives its name to an area where a village has more shifts.
    const [area] = groupPins([...pins, pin('Minot', 31, 0)], 0);
    expect(area && [labelOf(area), area.pin.id]).toEqual(['Minot area · 12 shifts', 'large']);
  });

  it('of the same size are grouped the same way in any order', () => {
    const pins = [pin('b', 0, 0), pin('a', 20, 0), pin('c', 40, 0)];
    expect(groupPins(pins, 0)).toEqual(groupPins([...pins].reverse(), 0));
  });

  it('at one place are apart at the closest level, and no pin is lost', () => {
    const pins = [pin('a', 5, 5, 3), pin('b', 5, 5, 2), pin('c', 5, 5, 1), pin('d', 5.01, 5, 1)];
    const level = levelOf(maxScale);
    const groups = groupPins(pins, level);
    expect(ids(groups.map((group) => group.pin))).toEqual(['a', 'b', 'c', 'd']);
    const apart = groups.flatMap(({ point }, index) =>
      groups
        .slice(index + 1)
        .map((other) => Math.hypot(point.x - other.point.x, point.y - other.point.y) * maxScale),
    );
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(43.9);
    expect(groupPins(pins, level - 0.5)).toHaveLength(1);
  });

  it.each([-1, -0.5, 0, 1, 2, 3.5, 5])('10,000 of them at level %s', (level) => {
    const pins = manyPins(10_000);
    const groups = groupPins(pins, level);
    expect(ids(groups.flatMap((group) => group.pins))).toEqual(ids(pins));
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(
      pins.reduce((sum, { count }) => sum + count, 0),
    );
    if (level >= levelOf(maxScale)) return;
    // Two groups never overlap, so a window has only as many as fit into it.
    const points = groups.map(({ point }) => point).sort((one, other) => one.x - other.x);
    const reach = 44 / 2 ** level;
    let closest = Number.POSITIVE_INFINITY;
    for (const [index, { x, y }] of points.entries()) {
      for (let next = index + 1; next < points.length; next += 1) {
        const other = points[next];
        if (!other || other.x - x >= reach) break;
        closest = Math.min(closest, Math.hypot(other.x - x, other.y - y));
      }
    }
    expect(closest).toBeGreaterThanOrEqual(reach);
  });
});

describe('labels', () => {
  const label = (text: string, x: number, y: number) => ({ text, x, y });

  it('are left out where there is no room: the first stays', () => {
    const labels = [label('Bismarck', 0, 0), label('Mandan', 20, 4), label('Minot', 0, 40)];
    expect(labelsWithRoom(labels, []).map(({ text }) => text)).toEqual(['Bismarck', 'Minot']);
  });

  it('are not cut off at the edge of a frame', () => {
    const frame = { left: -100, top: -50, width: 200, height: 100 };
    const isWhole = (x: number, y: number) => isInFrame(label('Bismarck', x, y), frame);
    expect(isWhole(0, 0)).toBe(true);
    expect(isWhole(-90, 0)).toBe(false);
    expect(isWhole(90, 0)).toBe(false);
    expect(isWhole(0, -45)).toBe(false);
    expect(isWhole(0, 45)).toBe(false);
    const moved = movedInto(label('Bismarck', -90, 0), frame);
    expect(isInFrame(moved, frame)).toBe(true);
    expect(moved.x).toBeLessThan(-60);
    expect(movedInto(label('Bismarck', 0, 0), frame).x).toBe(0);
  });

  it('have the first place that is free', () => {
    const places = [
      { ...label('Fargo', 0, 20), key: 'Fargo' },
      { ...label('Fargo', 0, -20), key: 'Fargo' },
    ];
    expect(labelsWithRoom(places, [])).toEqual([places[0]]);
    expect(labelsWithRoom(places, [{ x: 0, y: 30, radius: 12 }])).toEqual([places[1]]);
  });

  it('never cover a pin', () => {
    const pinAt = { x: 30, y: 0, radius: 12 };
    expect(labelsWithRoom([label('Fargo', 0, 0)], [pinAt])).toEqual([]);
    expect(labelsWithRoom([label('Fargo', 0, 0)], [{ ...pinAt, x: 40 }])).toHaveLength(1);
  });
});
