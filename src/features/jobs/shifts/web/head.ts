/** Titles and descriptions of the public pages; the server sends them along for the browser. */
import type { MetaDescriptor } from 'react-router';
import { shiftText } from '#features/jobs/web/labels';
import { takeHomeText } from '#features/jobs/web/pay';
import { rateText } from '#kernel/money/money';
import { metaTags, privateMetaTags } from '#ui/page/head';
import { placeText, roleTitles } from '../rules';
import type { PublicShift, ShiftListPage, ShiftPage } from '../schema';
import { listUrl, readSearch, shiftUrl } from './links';

export function listTitle(place: string | null, search: string): string {
  const { role } = readSearch(search);
  const what = role ? `Open ${roleTitles[role].toLowerCase()} shifts` : 'Open dental shifts';
  return place ? `${what} near ${place}` : what;
}

export function describeList(page: ShiftListPage, search: string): MetaDescriptor[] {
  const { role, near, cursor } = readSearch(search);
  const title = listTitle(page.place, search);
  // Not indexed: later pages shift with every filled job, and a search without results is empty.
  const isFiltered = role !== undefined || near !== undefined;
  if (cursor || (isFiltered && page.shifts.length === 0)) return privateMetaTags(title);
  return metaTags({
    title,
    description: `${title}: date, hours and pay of every shift that practices need to fill now. Sign up free and apply.`,
    path: listUrl({ role, near }),
  });
}

export const shiftTitle = (shift: PublicShift): string =>
  `${roleTitles[shift.role]} in ${placeText(shift)}`;

export function describeShiftPage({ shift, ending }: ShiftPage): MetaDescriptor[] {
  if (!shift) return privateMetaTags(endingTitle(ending));
  const when = shiftText(shift);
  const pay = takeHomeText(shift, null);
  return metaTags({
    title: `${shiftTitle(shift)}, ${when.split(' · ')[0]}`,
    description: `${when}. ${rateText(shift.hourlyRate)}${pay ? `, ${pay}` : ''}. Sign up free to see the practice and apply.`,
    path: shiftUrl(shift),
  });
}

export const endingTitle = (ending: ShiftPage['ending']): string =>
  ending === 'taken'
    ? 'This shift is taken'
    : ending === 'over'
      ? 'This shift is no longer open'
      : "We couldn't find this shift";
