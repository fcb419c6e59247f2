import { describe, expect, it } from 'vitest';
import { changedChoice, hoursOf, whatIsLeftOf } from './choice';

const proposal = {
  professionalType: 'Hygienist',
  workDate: '2026-11-18',
  startTime: '08:00',
  endTime: '17:00',
} as const;

it('shows a changed start at once, and keeps it when the end changes before the answer', () => {
  // The proposal is still the one from before both changes: the server is slow.
  const start = changedChoice({}, proposal, { startTime: '10:00' });
  expect(hoursOf(start, proposal)).toEqual({ startTime: '10:00', endTime: '17:00' });
  const both = changedChoice(start, proposal, { endTime: '15:00' });
  expect(hoursOf(both, proposal)).toEqual({ startTime: '10:00', endTime: '15:00' });
  expect(both).toMatchObject({ professionalType: 'Hygienist', workDate: '2026-11-18' });
});

it('starts another day, role or shift with its usual hours', () => {
  const chosen = changedChoice({}, proposal, { startTime: '10:00' });
  for (const changes of [
    { workDate: '2026-11-19' },
    { professionalType: 'Dentist', workDate: undefined },
    { post: 'another' },
  ] as const) {
    expect(hoursOf(changedChoice(chosen, proposal, changes), proposal)).toEqual({
      startTime: '08:00',
      endTime: '17:00',
    });
  }
});

it('keeps that a second shift is wanted while its hours change', () => {
  const another = changedChoice({}, proposal, { post: 'another' });
  expect(changedChoice(another, proposal, { endTime: '15:00' }).post).toBe('another');
});

describe('a replacement is asked for', () => {
  const planned = {
    professionalType: 'Hygienist' as const,
    shiftDate: '2027-01-12',
    shiftStart: '08:00',
    shiftEnd: '17:00',
    breakMinutes: 30,
    timeZone: 'America/Chicago',
  };
  const [professionalType, workDate, endTime] = ['Hygienist', '2027-01-12', '17:00'];
  it.each([
    ['all of the shift before it starts', '12T12:00', { workDate, startTime: '08:00', endTime }],
    [
      'what is left of it, from when someone can come',
      '12T15:00',
      { workDate, startTime: '10:00', endTime },
    ],
    ['its role and day once too little is left', '12T20:00', { workDate }],
  ])('%s', (_, now, expected) => {
    expect(whatIsLeftOf(planned, new Date(`2027-01-${now}:00Z`))).toEqual({
      professionalType,
      ...expected,
    });
  });
  it('its role if it has no day', () => {
    expect(whatIsLeftOf({ ...planned, shiftDate: null }, new Date('2027-01-12T12:00:00Z'))).toEqual(
      {
        professionalType,
      },
    );
  });
});
