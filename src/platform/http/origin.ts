/**
 * Where a request comes from: another site (Sec-Fetch-Site, Origin), or this machine without being
 * forwarded by something that runs on it.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config/address';

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

/**
 * Headers added by proxies and tunnels. Behind one on this machine, every client has a loopback
 * address.
 */
const forwarding =
  /^(x-forwarded(-.+)?|forwarded|via|x-(real|client|cluster-client|original)-ip|x-original-.+|true-client-ip|(cf-connecting|fly-client|fastly-client)-ip)$/;

/**
 * Checks the host name too: a DNS rebinding page that resolves to 127.0.0.1 also connects from this
 * machine, but sends its own host name.
 */
export function isLocal({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const name = headers.host?.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1') ?? '';
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(name) &&
    !Object.keys(headers).some((header) => forwarding.test(header))
  );
}
