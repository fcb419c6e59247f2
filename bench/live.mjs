/**
 * `npm run bench:live`: how soon one update reaches 2,000 connected practices, what an idle socket
 * costs the server in memory, and what all of them cost while nothing happens.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { WebSocket } from 'ws';
import { build } from '../scripts/build.mjs';
import { fail, prepare, root } from '../scripts/environment.mjs';
import { cpuOf } from './cpu.mjs';
import { freePort } from './port.mjs';

const { values: options } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    updates: { type: 'string', default: '20' },
  },
});
const count = Number(options.sockets);
/** Fewer than an address may have. */
const perAddress = 200;

prepare();
try {
  await build();
} catch (error) {
  fail(error.message);
}
const { openLarge } = await import('../build/app/large.js');
const folder = mkdtempSync(path.join(tmpdir(), 'bridgework-bench-'));
// When running as root, the database user needs execute permission on this directory.
chmodSync(folder, 0o711);
const database = await openLarge({ ...process.env, DATA_DIR: folder, DEMO: '1' }, 1_000);
const client = new pg.Client({ connectionString: database.url });
let server;
try {
  await client.connect();
  const tokens = await addPractices();
  const port = await freePort();
  server = await launch({
    ...{ DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' },
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DRAIN_SECONDS: '0',
    NODE_OPTIONS: '--expose-gc',
  });
  const arrivals = [];
  // Some first, so that what the server loads for any socket is not counted.
  const sockets = await connect(port, tokens.slice(0, 100), arrivals);
  await sleep(5_000);
  const before = residentOf(server.pid);
  sockets.push(...(await connect(port, tokens.slice(100), arrivals)));
  await sleep(10_000);
  const after = residentOf(server.pid);
  const added = sockets.length - 100;
  console.log(`${sockets.length} sockets are connected.`);
  console.log(`Memory per idle socket: ${((after - before) / added).toFixed(1)} kB`);

  const cpuBefore = cpuOf(server.pid);
  await sleep(30_000);
  const idle = (cpuOf(server.pid) - cpuBefore) / 30_000;
  console.log(`CPU while nothing happens: ${(idle * 100).toFixed(1)} % of a core`);

  const times = [];
  for (let round = 0; round < Number(options.updates); round += 1) {
    arrivals.length = 0;
    const start = performance.now();
    await client.query(
      `insert into changes (audience, tags, frame, recorded_at) values ('practices', '{}', $1, now())`,
      [JSON.stringify(update(round))],
    );
    while (arrivals.length < sockets.length) {
      if (performance.now() - start > 30_000) throw new Error(`Only ${arrivals.length} got it.`);
      await sleep(5);
    }
    times.push(...arrivals.map((at) => at - start));
    await sleep(500);
  }
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  console.log(
    `One update to all of them, ${options.updates} times: p50 ${at(0.5).toFixed(0)} ms,` +
      ` p99 ${at(0.99).toFixed(0)} ms, last ${at(1).toFixed(0)} ms`,
  );
  for (const socket of sockets) socket.terminate();
} finally {
  server?.kill('SIGTERM');
  await client.end();
  await sleep(2_000);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Practices with a session each; their tokens. */
async function addPractices() {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await client.query(
    `with added as (
       insert into users (id, email, password_hash, first_name, last_name, user_type, created_at, updated_at)
       select gen_random_uuid(), 'live' || n || '@bench.example', 'none', 'Bench', 'Office', 'practice', now(), now()
       from generate_series(1, $1) n returning id),
     numbered as (select id, row_number() over () as n from added)
     insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, address, browser)
     select ($2::bytea[])[n], id, now(), now(), now() + interval '1 day', '127.0.0.1', 'bench' from numbered`,
    [count, hashes],
  );
  return tokens;
}

/** As large as an update of one professional's week. */
function update(round) {
  const slots = Array.from({ length: 13 }, (_, hour) => `${String(hour + 7).padStart(2, '0')}:00`);
  return {
    type: 'professional_availability_update',
    round,
    professional: { id: randomBytes(16).toString('hex'), firstName: 'Hanna', lastName: 'Moen' },
    availability: { monday: slots, wednesday: slots, friday: slots },
  };
}

async function connect(port, tokens, arrivals) {
  const sockets = [];
  for (let start = 0; start < tokens.length; start += 50) {
    const some = tokens.slice(start, start + 50).map((token, index) => {
      const address = `127.0.1.${1 + Math.floor((start + index) / perAddress)}`;
      return open(port, token, address, arrivals);
    });
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
}

function open(port, token, localAddress, arrivals) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
    localAddress,
    headers: { cookie: `bridgework_session=${token}` },
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = data.toString();
      if (
        text.startsWith('{"type":"professional_') ||
        text.includes('"professional_availability_update"')
      ) {
        arrivals.push(performance.now());
      } else if (text.includes('"ready"')) resolve(socket);
    });
  });
}

function residentOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

function launch(env) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        output += bytes;
        if (/running/.test(output)) resolve(child);
      });
    }
    child.on('exit', () => reject(new Error(output)));
  });
}
