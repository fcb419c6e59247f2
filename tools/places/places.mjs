/**
 * Works out db/zips.tsv: every ZIP code with its city, its middle and its time zone.
 * `npm ci && npm start` in this folder writes it anew; the product only reads it.
 */
import { writeFileSync } from 'node:fs';
import { find } from 'geo-tz/all';
import codes from 'zipcodes/lib/codes.js';
import states from 'zipcodes/lib/states.js';

/** Where the middle of a ZIP code misleads, or the source is wrong. */
const corrections = {
  // tzdata keeps Mandan apart from the rest of Morton County, which changed to Central in 2003;
  // the boundaries know only the whole county.
  58554: { zone: 'America/Chicago' },
  // The middle lies in Grant County (Mountain); the town is in Morton County.
  58535: { zone: 'America/North_Dakota/New_Salem' },
  // The middle lies south of the line through McKenzie County (49 CFR 71.7); the town is north of it.
  58838: { zone: 'America/Chicago' },
  // Post boxes in Valley, Alabama, placed 20 miles away in the source; the town lives by Georgia's clocks.
  36872: { latitude: 32.8113, longitude: -85.1749 },
  // The source has lost the sign: this is Manhattan, not Kyrgyzstan.
  10200: { longitude: -73.95 },
};

/** Mail for soldiers and sailors abroad has no place. */
const military = ['AA', 'AE', 'AP'];

const names = {
  ...Object.fromEntries(
    Object.entries(states.abbr).map(([code, name]) => [
      code,
      name.toLowerCase().replace(/\b(?!of\b|and\b)[a-z]/g, (letter) => letter.toUpperCase()),
    ]),
  ),
  AS: 'American Samoa',
  FM: 'Micronesia',
  GU: 'Guam',
  MH: 'Marshall Islands',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  PW: 'Palau',
  VI: 'Virgin Islands',
};

const places = Object.values(codes.codes)
  .filter(({ state }) => !military.includes(state))
  .sort((one, other) => one.zip.localeCompare(other.zip))
  .map(({ zip, city, state, latitude, longitude }) => {
    const place = { latitude, longitude, ...corrections[zip] };
    const zones = find(place.latitude, place.longitude);
    const zone = place.zone ?? zones[0];
    if (!zone || zone.startsWith('Etc/') || (!place.zone && zones.length > 1)) {
      throw new Error(`${zip} ${city}: ${zones.join(', ')} is no one zone.`);
    }
    if (!names[state]) throw new Error(`${state} has no name.`);
    return {
      zip,
      middle: `${place.latitude.toFixed(3)}\t${place.longitude.toFixed(3)}`,
      // The post writes Mc Laughlin; people write McLaughlin.
      city: city.replace(/\bMc ([A-Z])/g, 'Mc$1'),
      area: `${names[state]}\t${zone}`,
    };
  });

const lines = [
  '# ZIP, latitude, longitude, city. A line that begins with = names state and time zone of those below it.',
  '# What a line leaves out is as in the line above. Made by tools/places.',
  '# From the package zipcodes (BSD) and the boundaries in geo-tz (© OpenStreetMap contributors, ODbL).',
];
let above = {};
for (const place of places) {
  const { zip, middle, city, area } = place;
  if (area !== above.area) lines.push(`=${area}`);
  const isSameCity = city === above.city;
  const isSameMiddle = middle === above.middle;
  lines.push(
    [zip, isSameMiddle && isSameCity ? '' : middle, isSameCity ? '' : city]
      .filter((part) => part !== '')
      .join('\t'),
  );
  above = place;
}
writeFileSync(new URL('../../db/zips.tsv', import.meta.url), `${lines.join('\n')}\n`);
process.stdout.write(`${places.length} places written\n`);
