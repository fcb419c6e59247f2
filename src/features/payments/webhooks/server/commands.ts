/** Events of the payment gateway: verified, stored once, and then applied by a task. */
import * as z from 'zod';
import { lookUpFee } from '#features/payments/fees/server/commands';
import { findFeeByPayment } from '#features/payments/fees/server/data';
import { Refusal } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { addTask } from '#platform/database/queue';
import { insertGatewayEvent, markEventApplied } from './data';

export const applyEventTask = {
  name: 'payment:applyEvent',
  payload: z.object({ eventId: z.string(), payment: z.string() }),
};

/**
 * An event only says which payment changed: a task then asks for its state, so that events may be
 * repeated and shuffled.
 */
export async function receiveEvent(
  context: Context,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const event = await context.gateway.readEvent(body, signature);
  if (!event) {
    throw new Refusal(400, 'bad_signature', 'The payment gateway did not sign this event.');
  }
  await transaction(context, async ({ db, clock }) => {
    const { id: eventId, type, payment } = event;
    const isNew = await insertGatewayEvent(db, { id: eventId, type }, clock.now());
    if (isNew && payment) await addTask(db, applyEventTask, { eventId, payment });
  });
}

export async function applyGatewayEvent(
  context: Context,
  { eventId, payment }: { eventId: string; payment: string },
): Promise<void> {
  const fee = await findFeeByPayment(context.db, payment);
  if (fee) {
    const answer = await lookUpFee(context, fee.bookingId);
    if (answer.kind === 'unreachable') throw new Error('The gateway did not answer.');
  }
  await markEventApplied(context.db, eventId, context.clock.now());
}
