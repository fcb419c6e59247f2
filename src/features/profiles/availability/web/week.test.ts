/** Painting a week, moving by keyboard, and how hours read. */
import { describe, expect, it } from 'vitest';
import {
  changesTo,
  copyDay,
  countHours,
  hoursText,
  isOn,
  neighborOf,
  paint,
  shortRanges,
  toFullWeek,
  toggleDay,
} from './week';

const empty = toFullWeek({});
const cell = (column: number, row: number) => ({ column, row });

describe('a stroke', () => {
  it('sets everything between its corners, in whichever direction', () => {
    const week = paint(empty, [cell(1, 3), cell(0, 1)], true);
    expect(week.monday).toEqual(['08:00', '09:00', '10:00']);
    expect(week.tuesday).toEqual(week.monday);
    expect(countHours(week)).toBe(6);
    expect(isOn(week, cell(1, 3))).toBe(true);
    expect(isOn(week, cell(2, 3))).toBe(false);
  });

  it('clears, and leaves what is outside', () => {
    const full = toggleDay(empty, 'monday');
    expect(paint(full, [cell(0, 1), cell(6, 12)], false).monday).toEqual(['07:00']);
  });
});

describe('a day', () => {
  it('is filled, and cleared once it is full', () => {
    const week = toggleDay(paint(empty, [cell(2, 0), cell(2, 0)], true), 'wednesday');
    expect(week.wednesday).toHaveLength(13);
    expect(toggleDay(week, 'wednesday').wednesday).toEqual([]);
  });

  it('is copied to others, and only they change', () => {
    const week = paint(empty, [cell(0, 1), cell(0, 2)], true);
    const copied = copyDay(week, 'monday', ['friday', 'sunday']);
    expect(changesTo(week, copied)).toEqual({
      friday: ['08:00', '09:00'],
      sunday: ['08:00', '09:00'],
    });
    expect(changesTo(week, week)).toEqual({});
  });
});

it('arrow keys stay in the grid', () => {
  expect(neighborOf(cell(0, 0), 'ArrowLeft')).toEqual(cell(0, 0));
  expect(neighborOf(cell(0, 0), 'ArrowDown')).toEqual(cell(0, 1));
  expect(neighborOf(cell(3, 5), 'End')).toEqual(cell(6, 5));
  expect(neighborOf(cell(3, 5), 'PageDown')).toEqual(cell(3, 12));
  expect(neighborOf(cell(3, 5), 'Tab')).toBeUndefined();
});

it('hours read as ranges', () => {
  const hours = ['08:00', '09:00', '10:00', '11:00', '13:00', '19:00'];
  expect(hoursText(hours)).toBe('8:00 AM–12:00 PM, 1:00 PM–2:00 PM, 7:00 PM–8:00 PM');
  expect(shortRanges(hours)).toEqual(['8a–12p', '1p–2p', '7p–8p']);
});
