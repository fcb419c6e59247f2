/** An instant of a shift is shown in the zone of the shift. */
import { expect, it } from 'vitest';
import { rendered } from '#tests/support/browser/rendered';
import { Timestamp } from './Timestamp';

const year = new Date().getUTCFullYear();
/** Late on January 11 in Chicago. */
const at = `${year}-01-12T05:30:00Z`;

it('shows the zone it is given, whatever that of the reader', () => {
  const textOf = (to: 'day' | 'minute') =>
    rendered(<Timestamp at={at} to={to} timeZone="America/Chicago" />).text.trim();
  expect(textOf('minute')).toMatch(/^\w{3}, Jan 11, 11:30 PM CST$/);
  expect(textOf('day')).toMatch(/^\w{3}, Jan 11$/);
});
