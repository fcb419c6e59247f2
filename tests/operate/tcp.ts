/** The tests' PostgreSQL at a TCP port, for those who may not enter the folder of its socket. */

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '#tests/support/servers/product';

export async function openTcp(databaseUrl: string) {
  const { searchParams } = new URL(databaseUrl.replace('@/', '@localhost/'));
  const socketPath = `${searchParams.get('host')}/.s.PGSQL.5432`;
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(socketPath);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).pipe(to);
      from.on('close', () => sockets.delete(from));
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: databaseUrl.replace(/@\/(\w+)\?.*/, `@127.0.0.1:${port}/$1`),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
