/**
 * What search engines read about a shift: schema.org's JobPosting, written from the same fields
 * that the page shows. Google's rules for it:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */

import { employmentTypes, needsLicense } from '#features/jobs/rules';
import { brand } from '#kernel/brand';
import { exactDollarsText, rateText, toCents } from '#kernel/money/money';
import { summarizePay } from '#kernel/money/pay';
import { formatDuration, formatShift } from '#kernel/time/zones';
import { placeText, roleTitles } from '../rules';
import type { PublicShift } from '../schema';

type Facts = Record<string, unknown>;

/** Full sentences, because the posting's text must stand on its own. */
export function describeShift(shift: PublicShift): string {
  const { startsAt, endsAt, timeZone, breakMinutes, hourlyRate, paysMileage } = shift;
  const title = roleTitles[shift.role];
  const { paidHours, total } = summarizePay({
    startsAt,
    endsAt,
    breakMinutes,
    rateCents: toCents(hourlyRate),
    mileageRateCents: null,
    miles: null,
  });
  const isShift = startsAt !== null && endsAt !== null;
  return [
    isShift
      ? `${title}, one shift in ${placeText(shift)}: ${formatShift({ startsAt, endsAt, timeZone })}.`
      : `${title}, a permanent position in ${placeText(shift)}.`,
    `Pay: ${rateText(hourlyRate)}${total === null ? '' : `, ${exactDollarsText(total)} for the shift`}.`,
    paidHours !== null &&
      `Paid time: ${formatDuration(paidHours)}${breakMinutes > 0 ? `, with an unpaid break of ${breakMinutes} minutes` : ''}.`,
    paysMileage && `Mileage: ${shift.mileageRate} cents a mile, both ways.`,
    `Paid as ${employmentTypes[shift.employmentType]} by the practice.`,
    needsLicense(shift.role)
      ? 'Requires a current license and CPR certification.'
      : 'No license required.',
    `Sign up with ${brand.name} to see the practice and apply.`,
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ');
}

export function jobPosting(shift: PublicShift, url: string): Facts {
  const { startsAt, isPermanent, employmentType } = shift;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: roleTitles[shift.role],
    description: `<p>${describeShift(shift)}</p>`,
    identifier: { '@type': 'PropertyValue', name: brand.name, value: shift.id },
    url,
    datePosted: shift.postedAt,
    ...(startsAt !== null && { validThrough: startsAt, jobStartDate: startsAt }),
    employmentType: isPermanent
      ? 'FULL_TIME'
      : ['TEMPORARY', 'PER_DIEM', ...(employmentType === 'w2' ? [] : ['CONTRACTOR'])],
    // Google's word for a company that does not want to be named.
    hiringOrganization: { '@type': 'Organization', name: 'confidential' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: shift.city,
        addressRegion: shift.state,
        addressCountry: 'US',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', value: shift.hourlyRate, unitText: 'HOUR' },
    },
    // Applying takes an account and, for clinical roles, a verified license.
    directApply: false,
  };
}

/** For the list, which must not repeat the JobPosting data of the pages it links to. */
export const shiftList = (urls: readonly string[]): Facts => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
});
