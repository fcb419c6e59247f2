/** At /bookings, whoever has no bookings is led to where their own work is. */
import { expect, it } from 'vitest';
import type { UserView } from '#features/accounts/schema';
import { rendered } from '#tests/support/browser/rendered';
import { Bookings } from './Bookings';

const screenOf = (isAdmin: boolean) =>
  rendered(
    <Bookings user={{ userType: null, isAdmin } as UserView} actions={() => null} now={null} />,
  );

it('leads an admin to the queues, and a newcomer to an account type', () => {
  expect(screenOf(true).links).toEqual({ 'Go to the queues': '/admin/emergencies' });
  expect(screenOf(true).text).not.toMatch(/Post|shift/i);
  expect(screenOf(false).links).toEqual({ 'Choose an account type': '/register' });
});
