/** Whether a request was made on this machine, and not forwarded by something that runs on it. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** An address, or a name that can only resolve to one. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) > 0 && loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4'));

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
