/** Which site a request comes from, as the browser tells it. */
import type { IncomingHttpHeaders } from 'node:http';

/** True for a request that another site's page caused. Programs outside browsers send neither header. */
export function isFromAnotherSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  if (origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}

/** A navigation that the browser says was typed, or followed from one of our own pages. */
export const isOwnNavigation = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none';
