import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Crop,
  centerRange,
  clampCrop,
  cropRectangle,
  dragCrop,
  maxZoom,
  startingCrop,
} from './crop';

const wide = { width: 400, height: 200 };

test('a photo starts with the largest centered square', () => {
  expect(cropRectangle(wide, startingCrop)).toEqual({ left: 100, top: 0, side: 200 });
  expect(cropRectangle({ width: 90, height: 120 }, startingCrop)).toEqual({
    left: 0,
    top: 15,
    side: 90,
  });
});

test('zooming in keeps the center, zooming out stays inside', () => {
  expect(cropRectangle(wide, { ...startingCrop, zoom: 2 })).toEqual({
    left: 150,
    top: 50,
    side: 100,
  });
  const corner = clampCrop(wide, { x: 1, y: 1, zoom: 4 });
  expect(cropRectangle(wide, corner)).toEqual({ left: 350, top: 150, side: 50 });
  expect(cropRectangle(wide, { ...corner, zoom: 1 })).toEqual({ left: 200, top: 0, side: 200 });
  expect(clampCrop(wide, { ...startingCrop, zoom: 99 }).zoom).toBe(maxZoom);
});

test('the photo follows the pointer that drags it', () => {
  const left = dragCrop(wide, startingCrop, { x: 0.25, y: 0 });
  expect(cropRectangle(wide, left)).toEqual({ left: 50, top: 0, side: 200 });
  expect(cropRectangle(wide, dragCrop(wide, startingCrop, { x: 5, y: 5 }))).toEqual({
    left: 0,
    top: 0,
    side: 200,
  });
});

test('a slider ends at the edge of the photo', () => {
  expect(centerRange(wide, 1)).toEqual({ x: { min: 0.25, max: 0.75 }, y: { min: 0.5, max: 0.5 } });
});

test('the square always lies inside the photo', () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 9_000 }),
    height: fc.integer({ min: 1, max: 9_000 }),
  });
  const share = fc.double({ min: -3, max: 3, noNaN: true });
  const step = fc.record({ x: share, y: share, zoom: fc.double({ min: 0, max: 9, noNaN: true }) });
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 8 }), (photo, steps) => {
      let end: Crop = startingCrop;
      for (const { x, y, zoom } of steps) {
        end = dragCrop(photo, clampCrop(photo, { ...end, zoom }), { x, y });
      }
      const { left, top, side } = cropRectangle(photo, end);
      expect(side).toBeGreaterThan(0);
      expect(left).toBeGreaterThanOrEqual(-1e-6);
      expect(top).toBeGreaterThanOrEqual(-1e-6);
      expect(left + side).toBeLessThanOrEqual(photo.width + 1e-6);
      expect(top + side).toBeLessThanOrEqual(photo.height + 1e-6);
    }),
  );
});
