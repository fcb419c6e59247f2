/**
 * The address this process listens on: whether only this machine can reach it, and whether it is
 * free, checked before anything else is touched.
 */
import { BlockList, createServer, isIP, isIPv6 } from 'node:net';
import { brand } from '#kernel/brand';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** An address, or a name that can only resolve to one. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) > 0 && loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4'));

export class PortTaken extends Error {
  override name = 'PortTaken';
}

interface Address {
  host: string;
  port: number;
}

/** A second start must not disturb the one that is already running. */
export function checkPort({ host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explainPort(error, { host, port })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** A helpful message for the system's error about an address. */
export function explainPort(error: unknown, { host, port }: Address): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new PortTaken(
      `Port ${port} on ${host} is taken by another program, perhaps by a ${brand.name} that is already running.\nStop it, or choose another port: PORT=3100 npm start`,
    );
  }
  if (code && ['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(code)) {
    return new PortTaken(`${host}:${port} cannot be used here (${code}). Set HOST and PORT.`);
  }
  return error;
}
