/** A connection that sends bytes as they are, for what no HTTP client would send. */
import { connect } from 'node:net';

export type RawConnection = ReturnType<typeof openRaw>;

/** `from` is one of this machine's own addresses, such as 127.0.0.7. */
export function openRaw(url: string, from = '127.0.0.1') {
  let received = '';
  const { port, hostname: host } = new URL(url);
  const socket = connect({ port: Number(port), host, localAddress: from });
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return {
    received: () => received,
    closed,
    send: (bytes: string) => void socket.write(bytes, 'latin1'),
    /** Without a goodbye, as when the machine behind it is gone. */
    reset: () => void socket.resetAndDestroy(),
  };
}

export const lines = (...all: string[]): string => all.join('\r\n');

/** A request whose body is announced and does not come. */
export const headOf = (path: string, length: number, ...headers: string[]): string =>
  lines(
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Content-Length: ${length}`,
    ...(headers.length > 0 ? headers : ['Content-Type: application/json']),
    '',
    '',
  );
