/** A route: an endpoint with its policy and its handler. Without any of them it does not type-check or boot. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Policy } from '../../kernel/actor';
import type { Answer, Endpoint, Received } from '../../kernel/endpoint';
import type { Context } from '../context';

export interface Call<E extends Endpoint, A extends Actor | null> extends Received<E> {
  actor: A;
  context: Context;
  /** The caller's address, seen through trusted proxies only. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Route<E extends Endpoint = Endpoint, A extends Actor | null = Actor | null> {
  endpoint: E;
  policy: Policy<A>;
  handle(call: Call<E, A>): Promise<Answer<E>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds routes of many shapes; each was checked where it was made.
export type AnyRoute = Route<any, any>;

export const route = <E extends Endpoint, A extends Actor | null>(
  endpoint: E,
  policy: Policy<A>,
  handle: (call: Call<E, A>) => Promise<Answer<E>>,
): AnyRoute => ({ endpoint, policy, handle });
