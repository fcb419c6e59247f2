/** Events of the gateway that arrive as tasks: the sandbox has no server that could call ours. */
import * as z from 'zod';

export const gatewayEvent = {
  name: 'gateway:event',
  payload: z.object({ body: z.string(), signature: z.string() }),
};

/** The event as Stripe writes it, only the parts we use. */
const written = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.looseObject({ id: z.string(), object: z.string() }) }),
});

/** A payment is the event's object itself, or what its charge or refund belongs to. */
export function parseGatewayEvent(json: unknown) {
  const event = written.safeParse(json);
  if (!event.success) return null;
  const { id, type, data } = event.data;
  const { object } = data;
  const owner = object.object === 'payment_intent' ? object.id : object.payment_intent;
  return { id, type, payment: typeof owner === 'string' ? owner : null };
}
