/** One page of a list, as sent by the server. */
import type { Endpoint, EndpointInput, EndpointOutput } from '#kernel/api/endpoint';
import { type Parts, parse, request, urlFor } from './api';

/** A page of a list for callers that must not load the endpoint's schema. */
export async function readPage<Item>(
  path: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ items: Item[]; next: string | undefined }> {
  const answer = await request(path, { signal });
  return { items: (await parse(answer)) as Item[], next: nextCursorIn(answer.headers.get('link')) };
}

/** The cursor in the URL of `Link: <…>; rel="next"`. */
function nextCursorIn(link: string | null): string | undefined {
  const address = /<([^>]*)>\s*;\s*rel="next"/.exec(link ?? '')?.[1];
  if (!address) return undefined;
  return new URL(address, 'http://site.invalid').searchParams.get('cursor') ?? undefined;
}

/** The page, and the cursor of the next one if it exists. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  sent: EndpointInput<E>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ items: EndpointOutput<E>; next: string | undefined }> {
  const { params, query } = sent as Parts;
  const { items, next } = await readPage(urlFor(endpoint.path, params, query), { signal });
  return { items: items as EndpointOutput<E>, next };
}
