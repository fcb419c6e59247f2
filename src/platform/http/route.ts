/**
 * A route: an endpoint with its policy and its handler. Without one of them it does not type-check
 * or boot.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Policy } from '#kernel/actor';
import type { Endpoint, EndpointOutput, Received, Requested } from '#kernel/api/endpoint';
import { type PartyOf, partyOf } from '#kernel/party';
import type { Context } from '../context';
import type { ActorFacts } from '../database/facts';
import { forReading } from '../database/replica';
import type { JsonText } from './json';

export interface Call<E extends Endpoint, A extends Actor | null> extends Received<E> {
  actor: A;
  context: Context;
  /** The client's address, resolved through trusted proxies only. */
  ipAddress: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A response, or its JSON text. */
export type Handled<E extends Endpoint> = EndpointOutput<E> | JsonText<EndpointOutput<E>>;

export interface Route<E extends Endpoint = Endpoint, A extends Actor | null = Actor | null> {
  endpoint: E;
  policy: Policy<A>;
  handle(call: Call<E, A> & { prepared?: unknown; facts?: unknown }): Promise<Handled<E>>;
  /**
   * Facts it needs about the caller, loaded together with the session. They may depend on the
   * query, which is not validated yet.
   */
  facts?: ActorFacts | ((query: unknown, now: Date) => ActorFacts);
  /**
   * Calls to external services that must come first, such as a payment gateway. An idempotent
   * request is handled inside a transaction; this runs before it, and again on a retry.
   */
  prepare?(call: Call<E, A>): Promise<unknown>;
  /** For uploads: may this user send files now? Checked before any costly work on them. */
  admit?(call: Call<E, A>): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds routes of many types; each was type-checked where it was defined.
export type AnyRoute = Route<any, any>;

export const route = <E extends Endpoint, A extends Actor | null>(
  endpoint: E,
  policy: Policy<A>,
  handle: (call: Call<E, A>) => Promise<Handled<E>>,
  admit?: (call: Call<E, A>) => Promise<void>,
): AnyRoute => ({ endpoint, policy, handle, ...(admit && { admit }) });

/** Routes that only read, and what may be seconds old. */
export const fromReplica = (routes: AnyRoute[]): AnyRoute[] =>
  routes.map((each) => ({
    ...each,
    handle: async (call) =>
      each.handle({ ...call, context: await forReading(call.context, call.actor !== null) }),
  }));

/** A command: what is asked for, by whom, as one object. */
type Command<E extends Endpoint, By, R = Handled<E>> = (
  context: Context,
  by: By,
  input: Requested<E> & { ipAddress: string },
) => Promise<R>;

/** The path counts, whatever the body says. */
const inputOf = ({ query, body, files, params, ipAddress }: Call<Endpoint, Actor>) =>
  // biome-ignore lint/suspicious/noExplicitAny: the command's parameters were type-checked where the route was defined.
  ({ ...query, ...body, ...files, ...params, ipAddress }) as any;

/** A route that is one command of the side its caller is on. */
export const partyRoute = <E extends Endpoint, A extends Actor>(
  endpoint: E,
  policy: Policy<A>,
  command: Command<E, PartyOf<A>>,
  admit?: Command<E, PartyOf<A>, void>,
): AnyRoute => ({
  endpoint,
  policy,
  handle: (call) => command(call.context, partyOf(call.actor), inputOf(call)),
  ...(admit && {
    admit: (call: Call<E, A>) => admit(call.context, partyOf(call.actor), inputOf(call)),
  }),
});

/** A route that is one command of a person, for themselves or as an admin. */
export const actorRoute = <E extends Endpoint, A extends Actor>(
  endpoint: E,
  policy: Policy<A>,
  command: Command<E, A>,
): AnyRoute => ({
  endpoint,
  policy,
  handle: (call) => command(call.context, call.actor, inputOf(call)),
});

export const routeWithFacts = <E extends Endpoint, A extends Actor, F>(
  endpoint: E,
  policy: Policy<A>,
  facts: ActorFacts<F> | ((query: unknown, now: Date) => ActorFacts<F>),
  handle: (call: Call<E, A> & { facts: F }) => Promise<Handled<E>>,
): AnyRoute => ({ endpoint, policy, facts, handle });

export const preparedRoute = <E extends Endpoint, A extends Actor | null, P>(
  endpoint: E,
  policy: Policy<A>,
  prepare: (call: Call<E, A>) => Promise<P>,
  handle: (call: Call<E, A> & { prepared: P }) => Promise<EndpointOutput<E>>,
  admit?: (call: Call<E, A>) => Promise<void>,
): AnyRoute => ({ endpoint, policy, prepare, handle, ...(admit && { admit }) });
