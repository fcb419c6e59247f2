/** One page of a list, as the server sends it. */
import type { Endpoint, EndpointInput, EndpointOutput } from '../kernel/endpoint';
import { addressOf, type Parts, parse, request } from './api';

/** The query parameter of the address in `Link: <…>; rel="next"`. */
function nextCursorIn(link: string | null): string | undefined {
  const address = /<([^>]*)>\s*;\s*rel="next"/.exec(link ?? '')?.[1];
  if (!address) return undefined;
  return new URL(address, 'http://site.invalid').searchParams.get('cursor') ?? undefined;
}

/** The page, and the cursor of the next where there is one. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  sent: EndpointInput<E>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ items: EndpointOutput<E>; next: string | undefined }> {
  const { params, query } = sent as Parts;
  const answer = await request(addressOf(endpoint.path, params, query), { signal });
  const items = (await parse(answer)) as EndpointOutput<E>;
  return { items, next: nextCursorIn(answer.headers.get('link')) };
}
