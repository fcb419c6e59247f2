/** Connections that write without pause, from a thread of their own so that the server's stays free. */
import { Worker } from 'node:worker_threads';

export interface Flood {
  connections: number;
  /** Sent once; if it asks for an upgrade, the rest waits for the answer. */
  head: string;
  first?: string;
  /** Written over and over, as bytes in latin1. */
  payload: string;
}

const program = `
const { connect } = require('node:net');
const { parentPort, workerData } = require('node:worker_threads');
const { port, connections, head, first, payload } = workerData;
const bytes = Buffer.from(payload.repeat(Math.ceil(65536 / payload.length)), 'latin1');
let open = connections;
let isStopped = false;
const sockets = Array.from({ length: connections }, () => {
  const socket = connect({ port, host: '127.0.0.1' });
  let isFlooding = false;
  const write = () => {
    while (!isStopped && !socket.destroyed) {
      if (!socket.write(bytes)) return;
    }
  };
  const flood = () => {
    if (isFlooding) return;
    isFlooding = true;
    socket.write(Buffer.from(first, 'latin1'));
    socket.on('drain', write);
    write();
  };
  socket.on('error', () => undefined);
  socket.on('connect', () => {
    socket.write(Buffer.from(head, 'latin1'));
    if (!/upgrade: websocket/i.test(head)) flood();
  });
  socket.on('data', flood);
  socket.on('close', () => {
    open -= 1;
    if (open === 0) parentPort.postMessage('over');
  });
  return socket;
});
parentPort.on('message', () => {
  isStopped = true;
  for (const socket of sockets) socket.destroy();
});
`;

export function flood(url: string, given: Flood) {
  const worker = new Worker(program, {
    eval: true,
    execArgv: [],
    workerData: { first: '', ...given, port: Number(new URL(url).port) },
  });
  let isOver = false;
  const over = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', () => {
      isOver = true;
      resolve();
    });
  });
  return {
    /** Whether the server has ended every connection. */
    isOver: () => isOver,
    async stop() {
      worker.postMessage('stop');
      await over;
      await worker.terminate();
    },
  };
}

const frame = (first: number, text = '') =>
  String.fromCharCode(first, 0x80 | text.length, 0, 0, 0, 0) + text;

/** Masked frames of RFC 6455, as a browser sends them. */
export const frames = {
  text: frame(0x81, '{"type":"auth"}'),
  ping: frame(0x89),
  pong: frame(0x8a),
  /** The first part of a message that never ends. */
  opening: frame(0x01),
  continuation: frame(0x00),
  close: frame(0x88),
};
