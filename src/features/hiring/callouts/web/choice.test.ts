import { expect, it } from 'vitest';
import { changedChoice, hoursOf } from './choice';

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
