/** Reasons, conditions and shapes that the catalog of personal data repeats. */

import { deletedUser } from '../features/accounts/rules';
import { because, become, type TableData } from '../platform/privacy/catalog';

export const fixed = 'One of a fixed set of values.';
export const technical = 'Written by the product, not about a person.';
export const ledger = 'The books must stay complete.';
export const where = 'Where the other side worked, which their mileage and taxes depend on.';
export const hash = 'A hash or a key: worthless to read, dangerous to hand out.';
export const sealed = 'Encrypted; the product shows the last four digits only.';
export const deletedText = 'Deleted with its account.';
export const deletedPhone = become('+10000000000');
export const anonymous = become(deletedUser);

export const own = (column: string): string => `${column} = :id`;
export const ownBookings = (side: 'practice_id' | 'professional_id'): string =>
  `booking_id in (select id from bookings where ${side} = :id)`;
export const eitherSide =
  'booking_id in (select id from bookings where :id in (practice_id, professional_id))';
export const ownJobs = 'job_id in (select id from jobs where practice_id = :id)';
export const rowOf = (rows: string, ...deleted: string[]): TableData => ({
  claims: [{ rows, deleted }],
});
export const notPersonal = (...columns: string[]): TableData => ({
  kept: because(technical, ...columns),
});
