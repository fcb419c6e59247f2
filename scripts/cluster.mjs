/**
 * `npm run cluster -- up|kill NODE|down`: the recommended topology on this machine, from the files in
 * `deploy` with other addresses. Three nodes of PostgreSQL, PgBouncer, HAProxy, two product processes.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { build } from './build.mjs';
import { fail, prepare, root } from './environment.mjs';
import { identify } from './lock.mjs';

const folder = process.env.CLUSTER_DIR ?? path.join(tmpdir(), 'bridgework-cluster');
/** The first three numbers of all addresses. */
const network = process.env.CLUSTER_NETWORK ?? '127.0.7';
const publicPort = 8080;
const nodes = { db1: `${network}.11`, db2: `${network}.12`, db3: `${network}.13` };
const webs = { web1: `${network}.21`, web2: `${network}.22` };
const front = `${network}.10`;
const programs = ['etcd', 'patroni', 'pgbouncer', 'haproxy'];
const startTimeoutMs = 120_000;
const stopTimeoutMs = 15_000;

/** PostgreSQL and PgBouncer refuse to run as root. */
const account = process.getuid() === 0 ? findAccount('postgres') : {};

function findAccount(name) {
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number.parseInt(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout, 10),
  );
  return Number.isNaN(uid) ? undefined : { uid, gid };
}

function requirePrograms() {
  process.env.PATH += ':/usr/sbin:/usr/lib/postgresql/15/bin';
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length === 0 && account && existsSync('/usr/lib/postgresql/15/bin')) return;
  fail(
    'The cluster needs Debian packages: apt-get install postgresql-15 patroni etcd-server python3-etcd pgbouncer haproxy',
  );
}

const inFolder = (name) => path.join(folder, name);

function write(name, text) {
  writeFileSync(inFolder(name), text, { mode: 0o600 });
  if (account.uid) chownSync(inFolder(name), account.uid, account.gid);
  return inFolder(name);
}

const password = () => readFileSync(inFolder('password'), 'utf8');

/** Writes a file of `deploy` with the addresses and folders of this machine. */
function render(file, name = path.basename(file), [node, address] = []) {
  const text = readFileSync(path.join(root, 'deploy', file), 'utf8')
    .replaceAll('NODE_NAME', node)
    .replaceAll('NODE_ADDRESS', address)
    .replaceAll('CHANGE-ME', password())
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replace(/(bind |\/\/)10\.0\.0\.10(:80)?$/m, `$1${front}:${publicPort}`)
    .replaceAll('10.0.0.', `${network}.`)
    .replaceAll('/var/lib/etcd/bridgework', inFolder(`etcd-${node}`))
    .replaceAll('/var/lib/postgresql/15', inFolder(`postgresql-${node}`))
    .replaceAll('/var/lib/bridgework', inFolder('data'))
    .replaceAll('/etc/pgbouncer', folder);
  return write(name, text);
}

/** The process of that name, as `identify` knows it, if it is still the one that was started. */
function runningOf(name) {
  const file = inFolder(`${name}.pid`);
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const pid = Number.parseInt(known, 10);
  return known !== '' && identify(pid) === known ? pid : undefined;
}

function start(name, command, args, options = {}) {
  if (runningOf(name)) return;
  const log = openSync(inFolder(`${name}.log`), 'a');
  const child = spawn(command, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    ...options,
  });
  writeFileSync(inFolder(`${name}.pid`), identify(child.pid));
  child.unref();
}

const answers = async (url) => (await fetch(url).catch(() => undefined))?.ok === true;

async function waitFor(what, isThere) {
  for (const begun = Date.now(); Date.now() - begun < startTimeoutMs; await sleep(200)) {
    if (await isThere()) return;
  }
  throw new Error(`${what} did not start: see the logs in ${folder}`);
}

async function startNodes() {
  for (const node of Object.entries(nodes)) {
    const [name] = node;
    if (runningOf(`etcd-${name}`)) continue;
    const file = render('cluster/etcd.yml', `etcd-${name}.yml`, node);
    start(`etcd-${name}`, 'etcd', ['--config-file', file], account);
  }
  await waitFor('etcd', () => answers(`http://${nodes.db1}:2379/health`));
  for (const node of Object.entries(nodes)) {
    const [name] = node;
    const file = render('cluster/patroni.yml', `patroni-${name}.yml`, node);
    mkdirSync(inFolder(`postgresql-${name}`), { recursive: true });
    if (account.uid) chownSync(inFolder(`postgresql-${name}`), account.uid, account.gid);
    start(`patroni-${name}`, 'patroni', [file], account);
  }
  await waitFor('PostgreSQL', isWhole);
}

/** One primary, one replica that every commit waits for, and another one. */
async function isWhole() {
  const answer = await fetch(`http://${nodes.db1}:8008/cluster`).catch(() => undefined);
  if (!answer?.ok) return false;
  const { members } = await answer.json();
  const roles = members.filter(({ state }) => state === 'running' || state === 'streaming');
  return ['leader', 'sync_standby', 'replica'].every((wanted) =>
    roles.some(({ role }) => role === wanted),
  );
}

/** Whether it is there. HAProxy may first take each server for the primary, and then disconnects. */
async function createDatabase() {
  const client = new pg.Client(`postgresql://postgres:${password()}@${front}:5000/postgres`);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(`select from pg_database where datname = 'bridgework'`);
    if (rowCount === 0) {
      await client.query(`
        do $$ begin
          if to_regrole('bridgework') is null then
            create role bridgework login password '${password()}';
          end if;
        end $$`);
      await client.query('create database bridgework owner bridgework');
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function startProduct() {
  await build();
  for (const web of Object.entries(webs)) {
    const [name, address] = web;
    const variables = readFileSync(render('cluster/product.env', `${name}.env`, web), 'utf8');
    start(name, process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...parseEnv(variables) },
    });
    await waitFor(name, () => answers(`http://${address}:3000/readyz`));
  }
}

async function up() {
  requirePrograms();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid) chownSync(folder, account.uid, account.gid);
  if (!existsSync(inFolder('password'))) write('password', randomBytes(18).toString('hex'));
  await startNodes();
  const configs = [
    render('haproxy/haproxy.cfg', 'haproxy-web.cfg'),
    render('cluster/haproxy.cfg', 'haproxy-postgresql.cfg'),
  ];
  start('haproxy', 'haproxy', ['-db', ...configs.flatMap((file) => ['-f', file])]);
  await waitFor('HAProxy', createDatabase);
  write('userlist.txt', `"bridgework" "${password()}"\n`);
  start('pgbouncer', 'pgbouncer', [render('cluster/pgbouncer.ini')], account);
  await startProduct();
  await waitFor('The product', () => answers(`http://${front}:${publicPort}/readyz`));
  console.log(`http://${front}:${publicPort}`);
}

/** Of the whole group; one that does not stop is killed. */
async function stop(name) {
  const pid = runningOf(name);
  if (!pid) return;
  process.kill(pid, 'SIGTERM');
  for (const begun = Date.now(); runningOf(name); await sleep(100)) {
    if (Date.now() - begun < stopTimeoutMs) continue;
    process.kill(-pid, 'SIGKILL');
    return;
  }
}

function killIfThere(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** As if the machine of that node lost its power: no process of it says goodbye. */
function kill(node) {
  const file = inFolder(`postgresql-${node}/bridgework/postmaster.pid`);
  for (const name of [`patroni-${node}`, `etcd-${node}`]) {
    const pid = runningOf(name);
    if (pid) killIfThere(pid);
  }
  if (!existsSync(file)) return;
  const server = Number.parseInt(readFileSync(file, 'utf8'), 10);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === server);
  for (const pid of [server, ...children.map(Number)]) killIfThere(pid);
}

function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

async function down() {
  if (!existsSync(folder)) return;
  for (const name of [...Object.keys(webs), 'pgbouncer', 'haproxy']) await stop(name);
  await Promise.all(Object.keys(nodes).map((node) => stop(`patroni-${node}`)));
  // What a killed Patroni left behind.
  for (const node of Object.keys(nodes)) kill(node);
  rmSync(folder, { recursive: true });
}

prepare();
const [command, node] = process.argv.slice(2);
try {
  if (command === 'up') await up();
  else if (command === 'down') await down();
  else if (command === 'kill' && node in nodes) kill(node);
  else fail('Usage: npm run cluster -- up | kill db1 | down');
} catch (error) {
  fail(error.message);
}
