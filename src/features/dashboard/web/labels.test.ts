import { expect, test } from 'vitest';
import type { AwaitedAnswer } from '../schema';
import {
  answerFacts,
  answerNote,
  answerTitle,
  availableText,
  dayName,
  dot,
  postedTitle,
} from './labels';

const answer = (changes: Partial<AwaitedAnswer>): AwaitedAnswer =>
  ({
    kind: 'contract',
    name: 'Valley Dental',
    jobTitle: 'Recall day',
    startsAt: '2027-01-12T14:00:00.000Z',
    endsAt: '2027-01-12T23:00:00.000Z',
    timeZone: 'America/Chicago',
    city: 'Fargo',
    rate: 55,
    askedRate: null,
    expiresAt: null,
    count: 1,
    days: 1,
    ...changes,
  }) as AwaitedAnswer;

test.each<[Partial<AwaitedAnswer>, string]>([
  [{ kind: 'contract' }, 'Valley Dental sent you a contract'],
  [{ kind: 'invitation' }, 'Valley Dental invited you'],
  [{ kind: 'changed' }, 'Valley Dental changed a shift you applied to'],
  [{ kind: 'applicants', name: 'Caleb Olsen' }, 'Caleb Olsen applied to Recall day'],
  [{ kind: 'applicants', count: 3 }, '3 applicants for Recall day'],
  [{ kind: 'request', name: 'Caleb Olsen' }, 'Caleb Olsen wants your shift'],
  [{ kind: 'offer', name: 'Caleb Olsen' }, 'Waiting on Caleb Olsen'],
  [{ kind: 'cancelled', name: 'Hanna Lund' }, 'Hanna Lund cancelled Tue, Jan 12, 8:00 AM in Fargo'],
])('%j', (changes, title) => {
  expect(answerTitle(answer(changes))).toBe(title);
});

test('a row says when and how much, and names the job once', () => {
  const shift = `Tue, Jan 12 · 8:00 AM–5:00 PM CST${dot}$55/hr`;
  expect(answerFacts(answer({}))).toBe(`Recall day${dot}${shift}`);
  expect(answerFacts(answer({ kind: 'applicants' }))).toBe(shift);
  expect(answerFacts(answer({ kind: 'applicants', days: 3 }))).toBe(
    `3 days from Tue, Jan 12${dot}$55/hr`,
  );
});

test('applicants are shown with the rate they ask for, if it is another than posted', () => {
  const facts = (changes: Partial<AwaitedAnswer>) =>
    answerFacts(answer({ kind: 'applicants', ...changes }))
      .split(dot)
      .at(-1);
  expect(facts({ askedRate: 58 })).toBe('asks for $58/hr, posted $55/hr');
  expect(facts({ askedRate: 50, count: 2 })).toBe('from $50/hr, posted $55/hr');
  expect(facts({ askedRate: 55 })).toBe('$55/hr');
});

test('one applicant is shown with the cost of the day and how they are employed', () => {
  const facts = (changes: Partial<AwaitedAnswer>) => {
    const cost = {
      employmentType: 'w2',
      breakMinutes: 60,
      paysMileage: true,
      mileageRate: 50,
      miles: 20,
      days: changes.days === 3 ? sameDays : [],
    } as const;
    return answerFacts(answer({ kind: 'applicants', cost, ...changes }))
      .split(dot)
      .slice(-3);
  };
  const day = { startsAt: '2027-01-12T14:00:00.000Z', endsAt: '2027-01-12T23:00:00.000Z' };
  const sameDays = Array.from({ length: 3 }, () => ({
    ...day,
    timeZone: 'America/Chicago',
    breakMinutes: 60,
  }));
  // 8 hours, and 40 miles at 50 cents.
  expect(facts({})).toEqual(['$55/hr', '$460 for the day', 'W-2']);
  expect(facts({ askedRate: 60 })[1]).toBe('$500 for the day');
  expect(facts({ days: 3 })).toEqual(['$55/hr', '$1,380 for 3 days', 'W-2']);
  // Someone else wants one of them.
  expect(facts({ days: 4 })).toEqual(['4 days from Tue, Jan 12', '$55/hr', 'W-2']);
  expect(facts({ cost: null }).at(-1)).toBe('$55/hr');
});

test('a deadline is absolute, with the time left next to it', () => {
  const now = new Date('2027-01-11T12:00:00Z');
  const expiresAt = '2027-01-11T17:30:00.000Z';
  const until = 'Mon, Jan 11, 11:30 AM CST (5 hr 30 min left)';
  expect(answerNote(answer({ expiresAt }), now)).toBe(`Answer by ${until}.`);
  expect(answerNote(answer({ kind: 'offer', expiresAt }), now)).toBe(`They have until ${until}.`);
  expect(answerNote(answer({ kind: 'applicants' }), now)).toBeNull();
});

test('an invitation goes to the first, unless it is held', () => {
  const note = (heldUntil: string | null, blockedReason: string | null = null) => {
    const invitation = { heldUntil, blockedReason } as AwaitedAnswer['invitation'];
    return answerNote(answer({ kind: 'invitation', invitation }), new Date());
  };
  expect(note(null)).toBe('The first to accept is booked.');
  expect(note('2027-01-11T17:30:00.000Z')).toBe("It's held for you until 11:30 AM CST.");
  expect(note(null, 'This shift is on hold.')).toBeNull();
});

test('the first day of the strip is today', () => {
  expect(dayName('2027-01-12', 0)).toEqual({ weekday: 'Today', day: 'Jan 12' });
  expect(dayName('2027-01-13', 1)).toEqual({ weekday: 'Wed', day: 'Jan 13' });
});

test.each([
  [0, 'No one nearby is available that day. Professionals can still apply.'],
  [1, '1 professional is available that day.'],
  [4, '4 professionals are available that day.'],
])('a posting says how many are available: %d', (count, text) => {
  expect(availableText(count)).toBe(text);
});

test('a posting is a shift, several days, or a position', () => {
  expect(postedTitle({ seriesSize: 1, isPermanent: false })).toBe('Your shift is posted');
  expect(postedTitle({ seriesSize: 3, isPermanent: false })).toBe('Your 3 days are posted');
  expect(postedTitle({ seriesSize: 1, isPermanent: true })).toBe('Your position is posted');
});
