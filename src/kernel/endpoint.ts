/** One declaration per API call: the server serves it, the web calls it, the API description is made from it. */
import type * as z from 'zod';
import type { FileRule } from './file';
// Whoever declares a call gets its messages too, on the server and in the browser.
import './formErrors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint {
  method: Method;
  /** Path parameters are written `{id}`, as in OpenAPI. */
  path: `/${string}`;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Files that may come along, by field name. The call is then multipart; its texts are the body. */
  files?: Readonly<Record<string, FileRule>>;
  /** The allow-list of what leaves the server. `z.void()` answers 204 without a body. */
  output: z.ZodType;
  /** A POST that creates or charges: it honours the Idempotency-Key header. */
  isIdempotent?: true;
  /** A browser navigation: it answers a redirect or a page, not JSON. */
  isNavigation?: true;
  /** It answers the bytes of a file; only its refusals are JSON. */
  isFile?: true;
  /** Knowing the path is the right to call it, so it is not logged. */
  hasSecretPath?: true;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part = 'params' | 'query' | 'body';
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller passes: only the parts the endpoint declares. */
export type EndpointInput<E extends Endpoint> = {
  [K in Part as E[K] extends z.ZodType ? K : never]: E[K] extends z.ZodType ? z.input<E[K]> : never;
};

/** A file as it came in: bounded, of the kind its name claims, waiting in a place of its own. */
export interface ReceivedFile {
  /** The sender's name for it, for people to read; never a path. */
  name: string;
  mediaType: string;
  size: number;
  /** How large it was on its way here: a picture is made anew, and then has another size. */
  sentSize: number;
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  /** Where the bytes wait until the request is answered. */
  path: string;
}

/** A field that may hold several files hands on a list, empty where none came. */
type ReceivedFiles<F> = {
  [K in keyof F as F[K] extends { maxFiles: number } ? K : never]: ReceivedFile[];
} & { [K in keyof F as F[K] extends { maxFiles: number } ? never : K]?: ReceivedFile };

/** What the server gets after validation. */
export type Received<E extends Endpoint> = { [K in Part]: Output<E[K]> } & {
  files: ReceivedFiles<E['files']>;
};

export type EndpointOutput<E extends Endpoint> = z.output<E['output']>;
