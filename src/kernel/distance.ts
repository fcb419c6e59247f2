/** Distances in the words Americans use: feet nearby, miles beyond. */

const feetPerMeter = 3.280_84;
const metersPerMile = 1_609.344;

const twoDigits = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 2 });

/** As precisely as a phone knows where it is: "1,600 feet", "4.3 miles". */
export function distanceText(meters: number): string {
  if (meters < metersPerMile / 2) return `${twoDigits(meters * feetPerMeter)} feet`;
  const miles = twoDigits(meters / metersPerMile);
  return `${miles} ${miles === '1' ? 'mile' : 'miles'}`;
}

/** Between the middles of two ZIP codes, which is no more precise than that. */
export const aboutMiles = (miles: number): string =>
  miles < 1 ? 'less than a mile' : `about ${miles} ${miles === 1 ? 'mile' : 'miles'}`;

/** Where money depends on the distance, how it is measured is part of the figure. */
export const straightMiles = (roundTrip: number): string =>
  `${roundTrip} miles round trip, straight line between ZIP codes`;
