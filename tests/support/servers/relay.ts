/** A relay in front of the product in which a file reads differently, as after a new release. */
import { createServer, request as forward } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export async function openProxy(target: string) {
  const replaced = new Map<string, (text: string) => string>();
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  const { hostname, port } = new URL(target);
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const change = replaced.get(request.url ?? '');
    const headers = {
      ...request.headers,
      host: `${hostname}:${port}`,
      // The product knows itself by its own address only.
      ...(request.headers.origin && { origin: target }),
      ...(change && { 'accept-encoding': 'identity', 'if-none-match': '' }),
    };
    const { method, url: path } = request;
    const passed = forward({ hostname, port, path, method, headers }, (answer) => {
      const { statusCode = 502, headers: found } = answer;
      if (!change) {
        response.writeHead(statusCode, found);
        answer.pipe(response);
        return;
      }
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => {
        const { 'content-length': _, etag: __, ...rest } = found;
        response.writeHead(statusCode, rest);
        response.end(change(text));
      });
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The paths of all requests so far. */
    asked,
    /** From now on this file reads differently. */
    replace: (path: string, change: (text: string) => string) => replaced.set(path, change),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
