import { describe, expect, it } from 'vitest';
import { landBounds, landLabels, pointOf, towns } from './outlines';
import { boundsOf, clamp, fitBounds, keepOnMap, maxScale, panBy, toScreen, zoomBy } from './view';

const size = { width: 400, height: 300 };
const view = { center: { x: 10, y: 20 }, scale: 2 };

describe('a view', () => {
  it('of bounds shows all of them within the padding', () => {
    const bounds = { west: -100, east: 300, north: 0, south: 50 };
    const fitted = fitBounds(bounds, size, { padding: 40 });
    expect(toScreen({ x: -100, y: 0 }, fitted, size).x).toBeCloseTo(40);
    expect(toScreen({ x: 300, y: 50 }, fitted, size).x).toBeCloseTo(360);
  });

  it('of one point shows what is around it', () => {
    const bounds = boundsOf([{ x: 7, y: 8 }]);
    if (!bounds) throw new Error('A point has bounds.');
    const fitted = fitBounds(bounds, size, { padding: 50, minMiles: 50 });
    expect(fitted).toEqual({ center: { x: 7, y: 8 }, scale: 4 });
    expect(fitBounds(bounds, size, { padding: 0, minMiles: 0.1 }).scale).toBe(maxScale);
    expect(boundsOf([])).toBeUndefined();
  });

  it('near the edge of the map shows more of the map, not what is beyond it', () => {
    const land = { west: -200, east: 200, north: -100, south: 100 };
    const top = keepOnMap({ center: { x: 0, y: -100 }, scale: 2 }, land, size, 20);
    expect(top).toEqual({ center: { x: 0, y: -35 }, scale: 2 });
    expect(toScreen({ x: 0, y: land.north }, top, size).y).toBe(20);
    // All of it is in view: in the middle.
    const all = keepOnMap({ center: { x: 90, y: 50 }, scale: 0.5 }, land, size, 20);
    expect(all.center).toEqual({ x: 0, y: 0 });
  });

  it('moves by as many pixels as the finger', () => {
    const before = toScreen({ x: 0, y: 0 }, view, size);
    const after = toScreen({ x: 0, y: 0 }, panBy(view, 30, -12), size);
    expect([after.x - before.x, after.y - before.y]).toEqual([30, -12]);
  });

  it.each([2, 0.5, 1.1, 100, 0.0001])('zoomed by %s keeps the point under the finger', (factor) => {
    const at = { x: 390, y: 20 };
    const point = { x: 10 + (390 - 200) / 2, y: 20 + (20 - 150) / 2 };
    const zoomed = zoomBy(view, factor, size, 0.5, at);
    expect(toScreen(point, zoomed, size).x).toBeCloseTo(at.x);
    expect(toScreen(point, zoomed, size).y).toBeCloseTo(at.y);
    expect(zoomed.scale).toBeLessThanOrEqual(maxScale);
    expect(zoomed.scale).toBeGreaterThanOrEqual(0.5);
  });

  it('never leaves the map', () => {
    const bounds = { west: 0, east: 100, north: 0, south: 100 };
    expect(clamp({ center: { x: -50, y: 500 }, scale: 3 }, bounds)).toEqual({
      center: { x: 0, y: 100 },
      scale: 3,
    });
  });
});

describe('the outlines', () => {
  it('are five states, with every town on the land', () => {
    const states = landLabels.filter(({ kind }) => kind === 'state').map(({ text }) => text);
    expect(states.sort()).toEqual(['MN', 'MT', 'ND', 'SD', 'WY']);
    expect(landBounds.east - landBounds.west).toBeGreaterThan(1_000);
    expect(landBounds.east - landBounds.west).toBeLessThan(1_400);
    for (const { point } of towns) {
      expect(point.x).toBeGreaterThan(landBounds.west);
      expect(point.x).toBeLessThan(landBounds.east);
      expect(point.y).toBeGreaterThan(landBounds.north);
      expect(point.y).toBeLessThan(landBounds.south);
    }
  });

  it('have the north at the top and the east on the right', () => {
    const [fargo, williston] = [
      pointOf({ latitude: 46.877, longitude: -96.789 }),
      pointOf({ latitude: 48.147, longitude: -103.618 }),
    ];
    expect(williston.x).toBeLessThan(fargo.x);
    expect(williston.y).toBeLessThan(fargo.y);
  });
});
