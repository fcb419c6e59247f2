/** The pages as the server writes them: complete, escaped, and with one title. */
import { describe, expect, it } from 'vitest';
import type { ShiftListPage, ShiftPage } from './features/jobs/shifts/schema';
import { slotId } from './kernel/api/served';
import { ids } from './kernel/id';
import { render } from './render';

const shift: NonNullable<ShiftPage['shift']> = {
  id: ids.job.parse('01980000-0000-7000-8000-000000000007'),
  role: 'Hygienist',
  employmentType: 'both',
  hourlyRate: 48,
  paysMileage: true,
  mileageRate: 65,
  isPermanent: false,
  isPracticeVerified: true,
  startsAt: '2027-01-12T14:00:00.000Z',
  endsAt: '2027-01-12T23:00:00.000Z',
  breakMinutes: 30,
  timeZone: 'America/Chicago',
  city: 'Fargo',
  state: 'ND',
  postedAt: '2027-01-02T15:00:00.000Z',
  otherDays: [],
};
const otherDay = {
  id: ids.job.parse('01980000-0000-7000-8000-000000000008'),
  startsAt: '2027-01-13T14:00:00.000Z',
  endsAt: '2027-01-13T23:00:00.000Z',
};
const list: ShiftListPage = { shifts: [shift], next: null, place: null, problem: null };
const nasty = `"><script>alert('x')</script>\n\u2028 👩‍⚕️ </title>`;

const writeList = (body: ShiftListPage, search = '') => render({ path: '/shifts', search, body });
const writeShift = (body: ShiftPage) => render({ path: '/shifts/:id', search: '', body });

/** What the page carries for the browser. */
function servedIn(main: string): { body?: unknown } {
  const data = /data-served="([^"]*)"/.exec(main)?.[1] ?? '';
  const text = data
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return JSON.parse(text);
}

describe('the list', () => {
  it('shows each shift with a link, without scripts', () => {
    const { head, main } = writeList(list);
    expect(head).toContain('<title>Open dental shifts | Bridgework</title>');
    expect(head).toContain('rel="canonical"');
    expect(main).toContain(`href="/shifts/${shift.id}"`);
    for (const text of [
      'Dental hygienist',
      'Fargo, ND',
      '$408 for the day',
      '8:00 AM–5:00 PM CST',
    ]) {
      expect(main).toContain(text);
    }
    expect(main).not.toContain('More shifts');
  });

  it('says how many days were posted with a shift, and links to them on its page', () => {
    const shifts = [
      { ...shift, otherDays: [otherDay] },
      { ...shift, otherDays: [otherDay, otherDay] },
    ];
    const { main } = writeList({ ...list, shifts });
    expect(main).toContain('and 1 more day<');
    expect(main).toContain('and 2 more days<');
    expect(writeList(list).main).not.toContain('more day');
    const page = writeShift({
      shift: { ...shift, otherDays: [otherDay] },
      ending: null,
      similar: [],
    });
    expect(page.main).toContain(`href="/shifts/${otherDay.id}"`);
    expect(page.main).toContain('Wed, Jan 13');
  });

  it('links to the next page and keeps the search in every link', () => {
    const { head, main } = writeList({ ...list, next: 'abc' }, '?role=Hygienist&near=Fargo');
    expect(main).toContain(
      'href="/shifts?role=Hygienist&amp;near=Fargo&amp;cursor=abc" rel="next"',
    );
    expect(main).toContain('<input type="hidden" name="role" value="Hygienist"/>');
    expect(head).toContain('/shifts?role=Hygienist&amp;near=Fargo"');
  });

  it('is not indexed when it is a search without results, or a later page', () => {
    expect(writeList(list).head).not.toContain('noindex');
    expect(writeList({ ...list, shifts: [] }).head).not.toContain('noindex');
    expect(writeList({ ...list, shifts: [] }, '?role=Dentist').head).toContain('noindex');
    expect(writeList(list, '?cursor=abc').head).toContain('noindex');
  });

  it('says why it is empty', () => {
    expect(writeList({ ...list, shifts: [] }).main).toContain('No open shifts right now');
    expect(writeList({ ...list, shifts: [] }, '?role=Dentist').main).toContain(
      'No open shifts match',
    );
    const problem = 'We couldn’t find it';
    expect(writeList({ ...list, shifts: [], problem }, '?near=x').main).toContain(problem);
  });

  it('escapes whatever a visitor or the database says', () => {
    const search = `?near=${encodeURIComponent(nasty)}`;
    const body = { ...list, shifts: [{ ...shift, city: nasty }], place: nasty, problem: nasty };
    const { head, main } = writeList(body, search);
    expect(head + main).not.toContain('<script');
    expect(head.match(/<\/title>/g)).toHaveLength(1);
    // It stays as it was written, so the browser needs no data for it.
    expect(Object.keys(servedIn(main))).toEqual(['head']);
  });
});

describe('a shift', () => {
  const page: ShiftPage = { shift, ending: null, similar: [{ ...shift, city: 'Moorhead' }] };

  it('shows its facts, and leads to sign-up and back', () => {
    const { head, main } = writeShift(page);
    expect(head).toContain(
      '<title>Dental hygienist in Fargo, ND, Tue, Jan 12 | Bridgework</title>',
    );
    expect(main.startsWith(`<div id="${slotId}"`)).toBe(true);
    for (const text of [
      '$408.00',
      '8.5 hours paid, 30 min break',
      'CPR certification',
      'Moorhead',
    ]) {
      expect(main).toContain(text);
    }
    const back = encodeURIComponent(`/jobs/${shift.id}`);
    expect(main).toContain(`/verify?userType=professional&amp;returnTo=${back}"`);
    expect(main).toContain(`/login?returnTo=${back}"`);
  });

  it('escapes whatever the database says, and carries it for the browser', () => {
    const body = { ...page, shift: { ...shift, city: nasty } };
    const { head, main } = writeShift(body);
    expect(main).not.toContain('<script');
    expect(head.match(/<\/title>/g)).toHaveLength(1);
    expect(servedIn(main).body).toEqual(body);
  });

  it.each([
    ['taken', 'This shift is taken'],
    ['over', 'This shift is no longer open'],
    [null, 'We couldn&#x27;t find this shift'],
  ] as const)('that is %s says so and is not indexed', (ending, title) => {
    const { head, main } = writeShift({ ...page, shift: null, ending });
    expect(main).toContain(`>${title}</h1>`);
    expect(main).toContain('Similar shifts nearby');
    expect(head).toContain('noindex');
    expect(head).not.toContain('canonical');
  });
});

it('a page that nothing writes is an error', () => {
  expect(() => render({ path: '/nowhere', search: '', body: {} })).toThrow(
    'Nothing writes /nowhere',
  );
});
