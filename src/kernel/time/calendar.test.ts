import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, writeCalendar } from './calendar';

const entry: CalendarEntry = {
  uid: '0198a1b2@bridgework.example',
  startsAt: new Date('2026-03-05T14:00:00Z'),
  endsAt: new Date('2026-03-05T23:00:00Z'),
  status: 'CONFIRMED',
  summary: 'Hygienist; one day, maybe two: Red River Dental',
  location: '300 Main Avenue, Fargo, North Dakota 58102',
  description: 'Thu, Mar 5 · 8:00 AM–5:00 PM CST\n$52/hr \\ no lunch',
  url: 'https://bridgework.example/professional/bookings',
  createdAt: new Date('2026-03-02T15:00:00Z'),
  updatedAt: new Date('2026-03-02T15:01:30Z'),
};

const write = (...entries: CalendarEntry[]) =>
  writeCalendar({ name: 'Bridgework shifts', writer: '-//Bridgework//EN', entries });

/** Parses the text the way a calendar app does. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}

describe('a calendar', () => {
  it('is parsed by a calendar app with every value intact', () => {
    const [event] = read(write(entry));
    expect(event).toMatchObject({
      uid: entry.uid,
      summary: entry.summary,
      location: entry.location,
      description: entry.description,
      sequence: 90,
    });
    expect(event?.startDate.toJSDate()).toEqual(entry.startsAt);
    expect(event?.endDate.toJSDate()).toEqual(entry.endsAt);
    expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(String(event?.component.getFirstPropertyValue('last-modified'))).toBe(
      '2026-03-02T15:01:30Z',
    );
  });

  it('writes instants in UTC', () => {
    const text = write(entry);
    expect(text).toContain('\r\nDTSTART:20260305T140000Z\r\n');
    expect(text).toContain('\r\nDTEND:20260305T230000Z\r\n');
  });

  it('is valid without any events', () => {
    expect(read(write())).toEqual([]);
    expect(write()).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
  });

  it('starts no new line for any character that can end a line', () => {
    const summary = 'One\u2028BEGIN:VALARM\u2029two\u0085three\rfour';
    expect(write({ ...entry, summary })).toContain(
      'SUMMARY:One\\nBEGIN:VALARM\\ntwo\\nthree\\nfour\r\n',
    );
  });

  it('increments the sequence number with each change', () => {
    const first = read(write({ ...entry, updatedAt: entry.createdAt }))[0]?.sequence;
    expect(first).toBe(0);
    expect(read(write(entry))[0]?.sequence).toBeGreaterThan(first ?? 0);
  });

  it('has no line over 75 octets and loses no character of any input', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(words, words, (summary, description) => {
        const text = write({ ...entry, summary, description });
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        const plain = (given: string) =>
          given
            .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
            // biome-ignore lint/suspicious/noControlCharactersInRegex: not allowed in a calendar
            .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        const [event] = read(text);
        expect(event?.summary ?? '').toBe(plain(summary));
        expect(event?.description ?? '').toBe(plain(description));
      }),
      { numRuns: 100 },
    );
  });
});
