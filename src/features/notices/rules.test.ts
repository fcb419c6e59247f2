/** The rules of notices: channels by preference, and when a text message may arrive. */
import { describe, expect, it } from 'vitest';
import {
  channelsFor,
  isSentBy,
  isUncounted,
  kindsOf,
  type NoticeKind,
  noticeKinds,
  type Preference,
  quietUntilOf,
  smsNumberOf,
  topics,
} from './rules';

it('text messages are sent only to a verified number', () => {
  const phone = '+17015550143';
  expect(smsNumberOf({ phone, phoneVerified: true })).toBe(phone);
  expect(smsNumberOf({ phone, phoneVerified: false })).toBeNull();
  expect(smsNumberOf({ phone: null, phoneVerified: false })).toBeNull();
});

it('only texts that one sender can cause many times are held back by a limit', () => {
  const texted = (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) =>
    (noticeKinds[kind].channels as readonly string[]).includes('sms'),
  );
  // A cancellation, another time or a late arrival must arrive, whatever came before it.
  expect(texted.filter((kind) => !isUncounted(kind)).toSorted()).toEqual([
    'booking.completed',
    'invitation.sent',
    'job.reopened',
  ]);
});

describe('preferences', () => {
  const off = (topic: Preference['topic'], channel: Preference['channel']): Preference => ({
    topic,
    channel,
    isOn: false,
  });
  it.each([
    ['nothing', [], ['email', 'sms', 'push']],
    ['its email', [off('bookings', 'email')], ['sms', 'push']],
    ['its text messages', [off('bookings', 'sms')], ['email', 'push']],
    ['its push notifications', [off('bookings', 'push')], ['email', 'sms']],
    [
      'another topic',
      [off('payments', 'email'), off('reminders', 'sms'), off('messages', 'push')],
      ['email', 'sms', 'push'],
    ],
    ['all email', [off('all', 'email')], ['sms', 'push']],
    ['all text messages', [off('all', 'sms')], ['email', 'push']],
    ['everything', [off('all', 'sms'), off('all', 'email'), off('bookings', 'push')], []],
  ] as const)('of a user who turned off %s', (_, preferences, expected) => {
    expect(channelsFor('booking.confirmed', preferences)).toEqual(expected);
  });

  it('never stop security mail', () => {
    const preferences = [off('all', 'email'), off('all', 'sms')];
    for (const kind of kindsOf('security'))
      expect(channelsFor(kind, preferences)).toEqual(['email']);
    expect(kindsOf('security')).toContain('account.passwordChanged');
  });

  it('exist for every kind but those about security', () => {
    const chosen = topics.flatMap(kindsOf);
    expect([...chosen, ...kindsOf('security')].sort()).toEqual(Object.keys(noticeKinds).sort());
    expect(topics.filter((topic) => isSentBy(topic, 'sms'))).toEqual([
      'reminders',
      'bookings',
      'invitations',
      'applications',
      'jobs',
    ]);
  });
});

describe('quiet hours', () => {
  const chicago = 'America/Chicago';
  it.each([
    ['at 8:00 are over', '2026-03-02T14:00:00Z', chicago, undefined],
    ['end at 8:00', '2026-03-02T13:59:00Z', chicago, '2026-03-02T14:00:00Z'],
    ['have not begun at 20:59', '2026-03-03T02:59:00Z', chicago, undefined],
    ['begin at 21:00', '2026-03-03T03:00:00Z', chicago, '2026-03-03T14:00:00Z'],
    [
      'are over an hour later in Dickinson',
      '2026-03-02T14:00:00Z',
      'America/Denver',
      '2026-03-02T15:00:00Z',
    ],
    [
      'of somebody without a profile are those of Fargo',
      '2026-03-03T03:00:00Z',
      null,
      '2026-03-03T14:00:00Z',
    ],
    [
      'are an hour shorter when clocks go forward',
      '2026-03-08T03:00:00Z',
      chicago,
      '2026-03-08T13:00:00Z',
    ],
    ['before the change of that night', '2026-03-08T07:59:00Z', chicago, '2026-03-08T13:00:00Z'],
    [
      'are an hour longer when clocks go back',
      '2026-11-01T02:00:00Z',
      chicago,
      '2026-11-01T14:00:00Z',
    ],
    ['in the repeated hour', '2026-11-01T07:30:00Z', chicago, '2026-11-01T14:00:00Z'],
  ])('%s', (_, now, zone, until) => {
    const expected = until === undefined ? undefined : new Date(until);
    expect(quietUntilOf(new Date(now), zone)).toEqual(expected);
  });

  it('hold nothing about a shift within 12 hours, or one that has begun', () => {
    const night = new Date('2026-03-03T05:00:00Z');
    const inMinutes = (minutes: number) => new Date(night.getTime() + minutes * 60_000);
    const morning = new Date('2026-03-03T14:00:00Z');
    const held = (shiftStartsAt: Date | null) => quietUntilOf(night, chicago, { shiftStartsAt });
    expect(held(inMinutes(720))).toBeUndefined();
    expect(held(inMinutes(-30))).toBeUndefined();
    expect(held(inMinutes(721))).toEqual(morning);
    expect(held(null)).toEqual(morning);
  });

  it('do not hold a cancellation until it is too late to react', () => {
    const evening = new Date('2026-03-03T03:05:00Z');
    const morning = new Date('2026-03-03T14:00:00Z');
    const held = (kind: NoticeKind, shift: string) =>
      quietUntilOf(evening, chicago, { kind, shiftStartsAt: new Date(shift) });
    // At noon; from 9:05 PM that is more than 12 hours.
    expect(held('booking.cancelled', '2026-03-03T18:00:00Z')).toBeUndefined();
    expect(held('booking.rescheduleProposed', '2026-03-03T18:00:00Z')).toBeUndefined();
    expect(held('booking.cancelled', '2026-03-03T18:01:00Z')).toEqual(morning);
    expect(held('invitation.sent', '2026-03-03T18:00:00Z')).toEqual(morning);
  });
});
