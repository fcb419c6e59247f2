/** A shift from posting to check-out by API requests, for browser tests of what follows. */
import type { JobId } from '#kernel/id';
import type { Person } from '../world/person';
import { apiClientOf, book, givenHygienist, givenOffice, passHours, send, shiftIn } from './shift';

type Product = Parameters<typeof apiClientOf>[0] &
  Parameters<typeof givenOffice>[0] &
  Parameters<typeof passHours>[0];

interface Worked {
  office: Person;
  bookingId: string;
}

/** Checked out with the PIN, so that nothing is charged yet. */
export async function givenWorkedShift(
  product: Product,
  { title, method }: { title: string; method: Record<string, string> },
): Promise<Worked> {
  const office = await givenOffice(product);
  const hygienist = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Lund' });
  const job = await product.given.job(office, { title, ...shiftIn(30) });
  const calls = {
    office: await apiClientOf(product, office),
    hygienist: await apiClientOf(product, hygienist),
  };
  await send(calls.office, '/api/practice/payment-method', method);
  const bookingId = await book(calls, job.id as JobId);
  const { pin } = await send(calls.office, `/api/bookings/${bookingId}/generate-pin`);
  await send(calls.hygienist, `/api/bookings/${bookingId}/check-in`);
  await passHours(product, bookingId, 8.5);
  await send(calls.hygienist, `/api/bookings/${bookingId}/check-out`, { hoursWorked: 8, pin });
  return { office, bookingId };
}
