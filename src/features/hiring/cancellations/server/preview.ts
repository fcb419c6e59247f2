/** What cancelling a booking would cause, shown first. */

import { requireBooking, requireNext } from '#features/bookings/server/views';
import type { EndpointOutput, Requested } from '#kernel/api/endpoint';
import { toDollars } from '#kernel/money/money';
import type { Party } from '#kernel/party';
import type { Context } from '#platform/context';
import { sentencesOfDays } from '../rules';
import type * as api from '../schema';
import { consequencesFor, daysOf, inScope } from './commands';

export async function previewCancellation(
  context: Context,
  party: Party,
  { id, scope = 'day' }: Requested<typeof api.previewCancellation>,
): Promise<EndpointOutput<typeof api.previewCancellation>> {
  const now = context.clock.now();
  const booking = await requireBooking(context.db, party, id);
  requireNext(booking, 'cancel', party, now);
  const possible = await daysOf(context, party, booking);
  const found = inScope(possible, booking, scope).map((day) => ({
    day,
    consequences: consequencesFor(day, party, now),
  }));
  const own = consequencesFor(booking, party, now);
  const feeCents = found.reduce((sum, { consequences }) => sum + consequences.feeCents, 0);
  const sentences = (kind: 'forYou' | 'forOther') =>
    sentencesOfDays(
      found.map(({ day, consequences }) => ({ ...day, sentences: consequences[kind] })),
    );
  const later = inScope(possible, booking, 'following').length;
  return {
    timing: own.timing,
    days: found.map(({ day, consequences }) => ({
      bookingId: day.id,
      startsAt: day.during?.startsAt.toISOString() ?? null,
      endsAt: day.during?.endsAt.toISOString() ?? null,
      timing: consequences.timing,
      feeAmount: consequences.feeCents > 0 ? toDollars(consequences.feeCents) : null,
    })),
    scopes: [
      'day',
      ...(later > 1 && later < possible.length ? (['following'] as const) : []),
      ...(possible.length > 1 ? (['all'] as const) : []),
    ],
    freeUntil: own.freeUntil?.toISOString() ?? null,
    feeAmount: feeCents > 0 ? toDollars(feeCents) : null,
    countsAgainstReliability: found.some((each) => each.consequences.countsAgainstReliability),
    willReopen: found.some((each) => each.consequences.willReopen),
    forYou: sentences('forYou'),
    forOther: sentences('forOther'),
  };
}
