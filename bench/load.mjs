/** Sends one GET repeatedly over a number of keep-alive connections, and reports the latency. */
import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const self = fileURLToPath(import.meta.url);

/**
 * Requests per second, the 50th and 99th percentile in milliseconds, and the CPU time it took to
 * send them. In a process of its own:
 * the caller has a large heap, and its garbage collections would be counted as latency.
 */
export async function measure(url, options) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    self,
    JSON.stringify({ url, ...options }),
  ]);
  return JSON.parse(stdout);
}

if (process.argv[1] === self) {
  console.log(JSON.stringify(await send(JSON.parse(process.argv[2]))));
}

async function send({ url, headers, connections, seconds }) {
  const { hostname, port, pathname, search } = new URL(url);
  const lines = [`GET ${pathname}${search} HTTP/1.1`, `host: ${hostname}:${port}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const times = [];
  const cpuBefore = process.cpuUsage();
  await Promise.all(
    Array.from({ length: connections }, () => keepAsking({ hostname, port, request, end, times })),
  );
  const took = (performance.now() - begun) / 1000;
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpu = (user + system) / 1000;
  return { rate: times.length / took, count: times.length, p50: at(0.5), p99: at(0.99), cpu };
}

function keepAsking({ hostname, port, request, end, times }) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let sentAt = 0;
    let received = Buffer.alloc(0);
    let missing = Number.NaN;
    const ask = () => {
      if (performance.now() >= end) {
        socket.end();
        resolve();
        return;
      }
      sentAt = performance.now();
      received = Buffer.alloc(0);
      missing = Number.NaN;
      socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (bytes) => {
      if (Number.isNaN(missing)) {
        received = received.length > 0 ? Buffer.concat([received, bytes]) : bytes;
        const headEnd = received.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const head = received.toString('latin1', 0, headEnd);
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
          socket.destroy();
          reject(new Error(`An unexpected answer: ${head.split('\r\n', 1)[0]}`));
          return;
        }
        missing = Number(length) - (received.length - headEnd - 4);
      } else {
        missing -= bytes.length;
      }
      if (missing > 0) return;
      times.push(performance.now() - sentAt);
      ask();
    });
  });
}
