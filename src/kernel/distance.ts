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
