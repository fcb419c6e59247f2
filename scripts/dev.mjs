/** `npm run dev`: web and server reload on save; one Ctrl-C stops everything. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';
import { command, fail, prepare, root } from './environment.mjs';

prepare();
const port = process.env.PORT ?? '3000';
const apiPort = process.env.API_PORT ?? String(Number(port) + 1);
/** Separate from the build of `npm start`, which keeps its own stamp. */
const folder = 'build/dev';
const killAfter = 10_000;
/** Taken before the build below, which sets this process to production. */
const environment = { ...process.env, NODE_ENV: 'development' };

let app;
let isEnding = false;

const isRunning = (child) => child && child.exitCode === null && child.signalCode === null;

/** In separate process groups: Ctrl-C reaches only this process, which then stops them once. */
function run(args, env) {
  return spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment, ...env },
  });
}

async function end(child) {
  if (!isRunning(child)) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([exit, sleep(killAfter, undefined, { ref: false })]);
  if (isRunning(child)) child.kill('SIGKILL');
}

function startApp() {
  const script = `const { start } = await import('./${folder}/start.js'); await start(process.env);`;
  const args = ['--enable-source-maps', '--input-type=module', '-e', script];
  app = run(args, {
    PORT: apiPort,
    DRAIN_SECONDS: '0',
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
  });
  app.once('exit', (code) => {
    if (code) console.error('The server stopped. It will start again with your next change.');
  });
}

/** One restart at a time, however fast files are saved. */
let restarts = Promise.resolve();
function restart() {
  restarts = restarts.then(async () => {
    if (isEnding) return;
    await end(app);
    if (!isEnding) startApp();
  });
}

const watcher = await build({
  configFile: 'vite.server.config.ts',
  logLevel: 'warn',
  build: { outDir: folder, watch: {} },
}).catch((error) => fail(error.message));
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') restart();
  if (event.code === 'ERROR') console.error(event.error.message);
  event.result?.close();
});

const web = run([command('react-router', '@react-router/dev'), 'dev'], {
  PORT: port,
  API_PORT: apiPort,
});
web.once('exit', () => finish(1));

async function finish(code) {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([watcher.close(), end(web), restarts.then(() => end(app))]);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => finish(0));
