/** Fake SMTP and HTTP servers that can refuse, hang, stop and restart. */
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** A mail server. Pass `port` to restart one on the same port. */
export async function openMailServer(port = 0) {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, callback) {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => {
        text += part;
      });
      stream.on('end', () => {
        received.push(text);
        callback();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  return {
    received,
    port: portOf(smtp.server),
    url: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}

export interface ReceivedCall {
  method: string;
  path: string;
  authorization: string | undefined;
  fields: Record<string, string>;
}

/** An HTTP API that responds to what is posted with the given statuses, repeating the last one. */
export async function openHttpApi(...statuses: number[]) {
  /** What it lists, such as the messages it has sent. */
  const listed: object[] = [];
  const calls: ReceivedCall[] = [];
  const server = createHttpServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const method = request.method ?? '';
    calls.push({
      method,
      path: request.url ?? '',
      authorization: request.headers.authorization,
      fields: Object.fromEntries(new URLSearchParams(body)),
    });
    if (method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ messages: listed }));
      return;
    }
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 201;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status, message: `stand-in says ${status}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    calls,
    listed,
    posted: () => calls.filter(({ method }) => method === 'POST'),
    url: `http://127.0.0.1:${portOf(server)}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Accepts every connection and never responds. Pass `port` to replace another server. */
export async function openSilentServer(port = 0) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: portOf(server),
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
