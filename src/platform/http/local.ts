/** Whether a request was made on this very machine, and not passed on by something that runs on it. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** An address, or a name that can only mean one. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) > 0 && loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4'));

/** What proxies and tunnels add. Behind one on this machine everybody comes from loopback. */
const forwarding =
  /^(x-forwarded(-.+)?|forwarded|via|x-(real|client|cluster-client|original)-ip|x-original-.+|true-client-ip|(cf-connecting|fly-client|fastly-client)-ip)$/;

/**
 * The name is looked at too: a page of another site whose name was made to lead to 127.0.0.1 asks from
 * this machine as well, but says its own name.
 */
export function isLocal({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const name = headers.host?.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1') ?? '';
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(name) &&
    !Object.keys(headers).some((header) => forwarding.test(header))
  );
}
