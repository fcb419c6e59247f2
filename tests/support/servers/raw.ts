/** A connection that sends raw bytes, for requests no HTTP client would send. */
import { connect } from 'node:net';

export type RawConnection = ReturnType<typeof openRaw>;

/** `from` is one of this machine's loopback addresses, such as 127.0.0.7. */
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
    /** Resets the connection without closing it, as when the client machine is gone. */
    reset: () => void socket.resetAndDestroy(),
  };
}

export const lines = (...all: string[]): string => all.join('\r\n');

/** A request that announces a body and never sends it. */
export const headOf = (path: string, length: number, ...headers: string[]): string =>
  lines(
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Content-Length: ${length}`,
    ...(headers.length > 0 ? headers : ['Content-Type: application/json']),
    '',
    '',
  );
