/** Cross-site request checks (Sec-Fetch-Site, Origin). */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * True for a request caused by another site's page. Clients other than browsers send neither
 * header.
 */
export function isCrossOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  if (origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}

/** A navigation that the browser reports as typed, or as followed from one of our own pages. */
export const isFirstPartyNavigation = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none';
