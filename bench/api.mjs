/**
 * `npm run bench:api`: latency and throughput of what people open all day, compared with an Express
 * server whose answers have the same properties and, for searches, with PostgreSQL alone. All use
 * one database and take turns, so that ratios hold on a busy machine; so does CPU time per request.
 * Reports medians of all rounds. A slow result is not a failure.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../scripts/build.mjs';
import { fail, prepare, root } from '../scripts/environment.mjs';
import { cpuOfFamily } from './cpu.mjs';
import { measure } from './load.mjs';
import { numbered, queries } from './peers/express/queries.mjs';
import { freePort } from './port.mjs';

const connections = 16;
const word = 'bismarck';
const searches = ['list', 'text', 'filtered', 'nearest'];

const { values: options } = parseArgs({
  options: {
    /** In under ten minutes: fewer jobs, and fewer and shorter rounds. */
    quick: { type: 'boolean', default: false },
    jobs: { type: 'string' },
    only: { type: 'string', default: Object.keys(queries).join() },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    /** V8 optimizes for thousands of requests, which a slow machine needs longer for. */
    warmup: { type: 'string' },
    /** Another checkout of this product, installed and built, to compare with. */
    before: { type: 'string' },
    /** Also measures as many processes on one port (WEB_PROCESSES). */
    processes: { type: 'string' },
    /** A folder for CPU profiles of our server. */
    profile: { type: 'string' },
  },
});
const seconds = Number(options.seconds ?? (options.quick ? 1.5 : 3));
const rounds = Number(options.rounds ?? (options.quick ? 3 : 5));
const warmup = Number(options.warmup ?? (options.quick ? 3 : 8));
/** Seconds that are not counted: V8 drops the code of a server that waits for its turn. */
const leadIn = options.quick ? 0.5 : 2;
const points = options.only.split(',');
const sizes = (options.jobs ?? (options.quick ? '10000' : '10000,100000')).split(',').map(Number);

prepare();
try {
  await build();
} catch (error) {
  fail(error.message);
}
const { openLarge } = await import('../build/app/large.js');
const express = path.join(root, 'bench', 'peers', 'express');
if (!existsSync(path.join(express, 'node_modules'))) {
  console.log('Installing the Express peer');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: express, stdio: 'inherit' });
  if (status !== 0) fail('The Express peer could not be installed.');
}
const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;
if (!hasPgbench) console.log('pgbench is not installed: PostgreSQL alone is not measured.');

/** By number of jobs, the results of each read. */
const measured = new Map();
for (const jobs of sizes) measured.set(jobs, await compare(jobs));
printSummary();

async function compare(jobs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bridgework-bench-'));
  // When running as root, the database user needs execute permission on this directory.
  chmodSync(folder, 0o711);
  const database = await openLarge({ ...process.env, DATA_DIR: folder, DEMO: '1' }, jobs);
  const servers = [];
  try {
    const given = await choose(database.url);
    const contestants = [await ourselves('us', root, database.url, folder, servers)];
    if (options.before) {
      const before = path.resolve(options.before);
      contestants.push(await ourselves('before', before, database.url, folder, servers));
    }
    const { processes } = options;
    if (processes) {
      const more = { WEB_PROCESSES: processes };
      const name = `${processes} processes`;
      contestants.push(await ourselves(name, root, database.url, folder, servers, more));
    }
    const express = await peer(database.url, given, servers);
    contestants.push(express);
    for (const point of points) await requireSameKeys(point, contestants[0], express, given);
    if (hasPgbench) contestants.push(pgbench(database.url, given, folder));
    console.log(
      `\n${jobs.toLocaleString('en-US')} jobs, ${connections} connections, ${rounds} × ${seconds} s each`,
    );
    const postmaster = Number.parseInt(
      readFileSync(path.join(database.directory, 'data', 'postmaster.pid'), 'utf8'),
      10,
    );
    const results = new Map();
    for (const point of points) {
      const able = contestants.filter(({ name }) => name !== 'pgbench' || searches.includes(point));
      results.set(point, await measurePoint(point, able, given, postmaster));
    }
    return results;
  } finally {
    for (const server of servers) await stop(server);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePoint(point, contestants, given, postmaster) {
  const results = contestants.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { pid, run }] of contestants.entries()) {
      // pgbench has no code to warm up.
      if (round === 0 && !pid) continue;
      if (round > 0 && pid) await run(point, given, leadIn);
      const before = [cpuOfFamily(pid), cpuOfFamily(postmaster)];
      const result = await run(point, given, round > 0 ? seconds : warmup);
      const after = [cpuOfFamily(pid), cpuOfFamily(postmaster)];
      const [serverCpu, databaseCpu] = after.map((cpu, at) => (cpu - before[at]) / result.count);
      const loadCpu = result.cpu / result.count;
      if (round > 0) results[index].push({ ...result, serverCpu, databaseCpu, loadCpu });
    }
  }
  const medians = results.map((all) =>
    Object.fromEntries(
      Object.keys(all[0]).map((key) => [key, median(all.map((each) => each[key]))]),
    ),
  );
  console.log(
    `\n${point.padEnd(22)}  rate/s  p50 ms  p99 ms   CPU ms: server  PostgreSQL        load   us against it`,
  );
  for (const [index, each] of medians.entries()) {
    const { rate, p50, p99, serverCpu, databaseCpu, loadCpu } = each;
    const cells = [rate.toFixed(0), p50.toFixed(1), p99.toFixed(1)].map((cell) => cell.padStart(8));
    const cpu = [serverCpu, databaseCpu, loadCpu].map((ms) => ms.toFixed(2).padStart(12)).join('');
    const ratio = index === 0 ? '' : `${(medians[0].rate / rate).toFixed(2)} ×`.padStart(16);
    console.log(`${contestants[index].name.padEnd(22)}${cells.join('')}      ${cpu}${ratio}`);
  }
  return Object.fromEntries(contestants.map(({ name }, index) => [name, medians[index]]));
}

/** The ratio to Express at each size, and how much slower the slowest answers become. */
function printSummary() {
  const names = sizes.map((jobs) => `${jobs / 1000}k`);
  console.log(`\n${'× Express'.padEnd(22)}${names.map((name) => name.padStart(9)).join('')}`);
  for (const point of points) {
    const results = sizes.map((jobs) => measured.get(jobs).get(point));
    const ratios = results.map(({ us, Express }) =>
      (us.rate / Express.rate).toFixed(2).padStart(9),
    );
    const growth = (results.at(-1).us.p99 / results[0].us.p99).toFixed(2);
    const note = sizes.length > 1 ? `   p99 × ${growth}` : '';
    console.log(`${point.padEnd(22)}${ratios.join('')}${note}`);
  }
}

/** Throws unless both answers have the same properties: else the peer would do less. */
async function requireSameKeys(point, us, express, given) {
  const [ours, theirs] = await Promise.all(
    [us, express].map(async ({ request }) => {
      const { url, headers } = request(point, given);
      const answer = await fetch(url, { headers });
      if (!answer.ok) throw new Error(`${point} answered ${answer.status}: ${await answer.text()}`);
      return await answer.json();
    }),
  );
  const differing = differencesOf(ours, theirs, point);
  if (differing.length > 0) throw new Error(`Properties differ: ${differing.join(', ')}`);
}

/** Where one has a property that the other lacks; `null` and empty lists can be anything. */
function differencesOf(one, other, path) {
  const [mine, yours] = [one, other].map((each) => (Array.isArray(each) ? merged(each) : each));
  const isObject = (value) => typeof value === 'object' && value !== null;
  if (!isObject(mine) || !isObject(yours)) return [];
  return [...new Set([...Object.keys(mine), ...Object.keys(yours)])].flatMap((key) =>
    key in mine && key in yours
      ? differencesOf(mine[key], yours[key], `${path}.${key}`)
      : `${path}.${key}`,
  );
}

/** All objects of a list as one, with the first value of each property that is not empty. */
function merged(list) {
  if (list.length === 0 || typeof list[0] !== 'object') return null;
  const all = {};
  for (const each of list) {
    for (const [key, value] of Object.entries(each)) {
      const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
      if (!(key in all) || (!isEmpty && (all[key] === null || all[key].length === 0))) {
        all[key] = value;
      }
    }
  }
  return all;
}

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The requests of each user, after test data was added. */
async function choose(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(readFileSync(path.join(root, 'bench', 'people.sql'), 'utf8'));
    // Else PostgreSQL does it by itself, in the middle of a round.
    await client.query('vacuum analyze');
    const {
      rows: [people],
    } = await client.query('select * from chosen');
    const {
      rows: [fargo],
    } = await client.query(
      "select place[0] as x, place[1] as y from jobs where city = 'Fargo' limit 1",
    );
    return { ...people, ...fargo, pattern: `%${word}%` };
  } finally {
    await client.end();
  }
}

/** The product of a checkout, signed in as the demo professional and the demo practice. */
async function ourselves(name, folder, databaseUrl, dataDir, servers, more = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    PUBLIC_URL: url,
    DRAIN_SECONDS: '0',
    ...more,
  };
  const profiling =
    options.profile && name === 'us' ? ['--cpu-prof', '--cpu-prof-dir', options.profile] : [];
  const server = await launch([...profiling, ...startArguments(folder)], folder, env, /running/);
  servers.push(server);
  const cookies = { practice: await signIn('office'), professional: await signIn('hanna') };

  async function signIn(mailbox) {
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `${mailbox}@demo.bridgework.example`,
        password: 'prairie-smile-42',
      }),
    });
    if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`);
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
  }

  return contestant(name, server, (point, given) => ({
    url: url + pathOf(point, given),
    headers: { cookie: cookies[isOfPractice(point) ? 'practice' : 'professional'] },
  }));
}

function contestant(name, { pid }, request) {
  function run(point, given, time) {
    const { url, headers } = request(point, given);
    return measure(url, { headers, connections, seconds: time });
  }
  return { name, pid, request, run };
}

function isOfPractice(point) {
  return point.startsWith('practice') || ['applicants', 'today', 'availability'].includes(point);
}

/** What `npm start` gives to Node: "exec node --flag script". */
function startArguments(folder) {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return scripts.start.split(' ').slice(2);
}

function pathOf(point, { job, application }) {
  return {
    list: '/api/jobs',
    text: `/api/jobs?q=${word}`,
    filtered: `/api/jobs?q=${word}&type=Hygienist&maxMiles=250`,
    nearest: '/api/jobs?sort=distance',
    user: '/api/auth/user',
    bookings: '/api/bookings',
    practiceBookings: '/api/bookings',
    applicants: `/api/practice/jobs/${job}/applications`,
    dashboard: '/api/dashboard',
    practiceDashboard: '/api/dashboard',
    conversations: '/api/conversations',
    practiceConversations: '/api/conversations',
    messages: `/api/conversations/${application}/messages`,
    notices: '/api/notices',
    today: '/api/today',
    availability: '/api/availability',
    payments: '/api/payments',
    practicePayments: '/api/payments',
  }[point];
}

async function peer(databaseUrl, given, servers) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production' };
  const server = await launch(['server.mjs'], express, env, /ready/);
  servers.push(server);
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  });
  const [cookie] = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  return contestant('Express', server, (point) => ({
    url: `${url}/${point}`,
    headers: { cookie },
  }));
}

/**
 * The page of a search, prepared, over the same number of connections; pgbench reports no 99th percentile, so
 * its log is parsed.
 */
function pgbench(databaseUrl, given, folder) {
  return {
    name: 'pgbench',
    async run(point, _given, time) {
      const script = path.join(folder, `${point}.sql`);
      const { text, values } = numbered(queries[point][0], given);
      const literal = (index) => `'${values[index - 1]}'`;
      writeFileSync(
        script,
        `${text.replace(/\$(\d+)/g, (_, index) => literal(index)).replace(/\s+/g, ' ')};\n`,
      );
      const prefix = path.join(folder, 'pgbench');
      const args = ['--no-vacuum', '--protocol=prepared', '--jobs=2', `--client=${connections}`];
      const logging = ['--log', `--log-prefix=${prefix}`, '--sampling-rate=0.2'];
      const child = spawn('pgbench', [
        ...args,
        ...logging,
        `--time=${Math.ceil(time)}`,
        '-f',
        script,
        databaseUrl,
      ]);
      const output = await outputOf(child);
      const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
      if (!rate) throw new Error(output);
      const times = [child.pid, `${child.pid}.1`]
        .map((end) => `${prefix}.${end}`)
        .filter((file) => existsSync(file))
        .flatMap((file) => {
          const lines = readFileSync(file, 'utf8').trim().split('\n');
          rmSync(file);
          return lines.map((line) => Number(line.split(' ')[2]) / 1000);
        })
        .sort((one, other) => one - other);
      const at = (share) => times[Math.floor(times.length * share)] ?? Number.NaN;
      return { rate, count: rate * Math.ceil(time), p50: at(0.5), p99: at(0.99) };
    },
  };
}

function outputOf(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        output += bytes;
      });
    }
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}

/** Resolves once the process has reported that it is ready. */
function launch(args, cwd, env, isReady) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        output += bytes;
        if (isReady.test(output)) resolve(child);
      });
    }
    child.on('exit', () => reject(new Error(output)));
  });
}

async function stop(child) {
  child.kill('SIGTERM');
  for (
    let tries = 0;
    child.exitCode === null && child.signalCode === null && tries < 120;
    tries += 1
  ) {
    await sleep(100);
  }
}
