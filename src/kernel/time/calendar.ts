/** Calendars in the iCalendar text format (RFC 5545). */

export interface CalendarEntry {
  /** Stable for the lifetime of the entry, however it changes. */
  uid: string;
  startsAt: Date;
  endsAt: Date;
  status: 'CONFIRMED' | 'TENTATIVE';
  summary: string;
  location: string;
  description: string;
  url: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface Calendar {
  name: string;
  /** The program that wrote it, such as -//Company//Product//EN. */
  writer: string;
  entries: CalendarEntry[];
}

const maxOctets = 75;
const octets = new TextEncoder();

/** 20270112T140000Z. */
const instant = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Line breaks, commas, semicolons and backslashes have a meaning in the format. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: not allowed in a calendar
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** No line is longer than 75 octets; a multi-byte character is never split. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let length = 0;
  for (const letter of line) {
    const size = octets.encode(letter).length;
    if (length + size > maxOctets) {
      lines.push(current);
      // The space that marks a continued line counts too.
      current = ' ';
      length = 1;
    }
    current += letter;
    length += size;
  }
  return [...lines, current].join('\r\n');
}

/** Must increase with every change: seconds since the entry was created. */
const sequence = ({ createdAt, updatedAt }: CalendarEntry): number =>
  Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000));

const entryLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(entry.uid)}`,
  `DTSTAMP:${instant(entry.updatedAt)}`,
  `CREATED:${instant(entry.createdAt)}`,
  `LAST-MODIFIED:${instant(entry.updatedAt)}`,
  `SEQUENCE:${sequence(entry)}`,
  `DTSTART:${instant(entry.startsAt)}`,
  `DTEND:${instant(entry.endsAt)}`,
  `STATUS:${entry.status}`,
  `SUMMARY:${escaped(entry.summary)}`,
  `LOCATION:${escaped(entry.location)}`,
  `DESCRIPTION:${escaped(entry.description)}`,
  `URL:${entry.url}`,
  'END:VEVENT',
];

export const writeCalendar = ({ name, writer, entries }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${writer}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    // How often calendar apps should refresh.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
