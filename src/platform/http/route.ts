/**
 * A route: an endpoint with its policy and its handler. Without one of them it does not type-check
 * or boot.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Policy } from '#kernel/actor';
import type { Endpoint, EndpointOutput, Received } from '#kernel/api/endpoint';
import type { Context } from '../context';
import type { ActorFacts } from '../database/facts';
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

export const routeWithFacts = <E extends Endpoint, F>(
  endpoint: E,
  policy: Policy<Actor>,
  facts: ActorFacts<F> | ((query: unknown, now: Date) => ActorFacts<F>),
  handle: (call: Call<E, Actor> & { facts: F }) => Promise<Handled<E>>,
): AnyRoute => ({ endpoint, policy, facts, handle });

export const preparedRoute = <E extends Endpoint, A extends Actor | null, P>(
  endpoint: E,
  policy: Policy<A>,
  prepare: (call: Call<E, A>) => Promise<P>,
  handle: (call: Call<E, A> & { prepared: P }) => Promise<EndpointOutput<E>>,
  admit?: (call: Call<E, A>) => Promise<void>,
): AnyRoute => ({ endpoint, policy, prepare, handle, ...(admit && { admit }) });
