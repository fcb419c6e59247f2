/** What clients may send over `/ws`: `auth`, and the frames that features register. */
import * as z from 'zod';
import type { Actor, Policy } from '#kernel/actor';
import { ids } from '#kernel/id';
import { Refusal } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { closeCodes, type LiveSocket } from '#platform/live/socket';
import { validateFrame } from '../validation';

/** A frame of a feature: like a route, with a schema and a policy. */
export interface Frame<S extends z.ZodObject = z.ZodObject> {
  schema: S;
  policy: Policy<Actor>;
  handle(call: { context: Context; actor: Actor; frame: z.output<S> }): Promise<void>;
}

export const frame = <S extends z.ZodObject>(definition: Frame<S>): AnyFrame => definition;

// biome-ignore lint/suspicious/noExplicitAny: a table holds frames of many types; each was type-checked where it was defined.
export type AnyFrame = Frame<any>;
export type Frames = Readonly<Record<string, AnyFrame>>;

const flat = z.looseObject({ type: z.string() });

function parse(data: string): z.output<typeof flat> | undefined {
  try {
    return flat.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** The identity comes from the cookie; a client that names another is confused, or worse. */
function authenticate(socket: LiveSocket, userId: unknown): void {
  if (ids.user.safeParse(userId).data !== socket.session.actor.userId) {
    socket.close(closeCodes.policy, 'wrong user');
  }
}

export async function receive(
  context: Context,
  frames: Frames,
  socket: LiveSocket,
  data: string,
): Promise<void> {
  const received = parse(data);
  if (!received) return socket.close(closeCodes.malformed, 'malformed frame');
  if (received.type === 'auth') return authenticate(socket, received.userId);
  const known = Object.hasOwn(frames, received.type) ? frames[received.type] : undefined;
  try {
    if (!known) throw new Refusal(400, 'unknown_type', "This type of frame isn't known.");
    const { actor } = socket.session;
    const refusal = known.policy(actor);
    if (refusal) throw refusal;
    await known.handle({ context, actor, frame: validateFrame(known.schema, received) });
  } catch (error) {
    if (!(error instanceof Refusal)) {
      context.log.error({ err: error, frame: received.type }, 'a frame failed');
    }
    const { code, message, issues } =
      error instanceof Refusal
        ? error
        : new Refusal(500, 'fault', 'Something went wrong on our side. Please try again.');
    socket.send({ type: 'error', code, message, ...(issues && { issues }) });
  }
}
