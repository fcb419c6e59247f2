/** Checks whether this process can listen on its address, before anything else is touched. */
import { createServer } from 'node:net';
import { brand } from '#kernel/brand';

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
