/** One declaration per API call: the server serves it, the web calls it, the API description is made from it. */
import type * as z from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint {
  method: Method;
  /** Path parameters are written `{id}`, as in OpenAPI. */
  path: `/${string}`;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The allow-list of what leaves the server. `z.void()` answers 204 without a body. */
  output: z.ZodType;
  /** A POST that creates or charges: it honours the Idempotency-Key header. */
  isIdempotent?: true;
  /** A browser navigation: it answers a redirect or a page, not JSON. */
  isNavigation?: true;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part = 'params' | 'query' | 'body';
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller passes: only the parts the endpoint declares. */
export type Sent<E extends Endpoint> = {
  [K in Part as E[K] extends z.ZodType ? K : never]: E[K] extends z.ZodType ? z.input<E[K]> : never;
};

/** What the server gets after validation. */
export type Received<E extends Endpoint> = { [K in Part]: Output<E[K]> };

export type Answer<E extends Endpoint> = z.output<E['output']>;
