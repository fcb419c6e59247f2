/** The proxies of `deploy`, in front of two processes of the built product. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { projectRoot } from '#platform/config/root';
import { freePort, installProduct } from '#tests/support/servers/product';
import { cloneDatabase } from '#tests/support/world/database';
import { eventually } from '#tests/support/world/eventually';
import { dataKeys } from '#tests/support/world/world';
import { newFolder } from './folders';

export type ProxyName = 'haproxy' | 'nginx';

const files = { haproxy: 'haproxy/haproxy.cfg', nginx: 'nginx/bridgework.conf' };

/** With the addresses of this machine. */
async function configOf(proxy: ProxyName, port: number, backends: number[]): Promise<string> {
  const text = await readFile(path.join(projectRoot, 'deploy', files[proxy]), 'utf8');
  return text
    .replaceAll('10.0.0.10:80', `127.0.0.1:${port}`)
    .replaceAll('10.0.0.21:3000', `127.0.0.1:${backends[0]}`)
    .replaceAll('10.0.0.22:3000', `127.0.0.1:${backends[1]}`);
}

/** nginx's own file around the one that belongs in /etc/nginx/conf.d. */
const nginxMain = (folder: string) => `
  daemon off;
  pid ${folder}/pid;
  error_log ${folder}/error.log;
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  events {}
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n')}
    include ${folder}/config;
  }`;

/** What starts it, and what only checks its configuration. */
export async function prepareProxy(proxy: ProxyName, port: number, backends: number[]) {
  const folder = await newFolder();
  await writeFile(path.join(folder, 'config'), await configOf(proxy, port, backends));
  await writeFile(path.join(folder, 'nginx.conf'), nginxMain(folder));
  const args =
    proxy === 'haproxy'
      ? ['-db', '-f', `${folder}/config`]
      : ['-c', `${folder}/nginx.conf`, '-p', folder];
  const check = proxy === 'haproxy' ? '-c' : '-t';
  return { args, check };
}

/** Two processes on one database behind a proxy, until the test ends. */
export async function openSite(proxy: ProxyName) {
  const database = await cloneDatabase();
  onTestFinished(database.drop);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const variables = {
    DATABASE_URL: database.url,
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    DATA_KEYS: dataKeys,
    DATA_DIR: await newFolder(),
    DRAIN_SECONDS: '3',
    POOL_SIZE: '8',
  };
  const processes = [await installProduct(variables), await installProduct(variables)] as const;
  for (const each of processes) onTestFinished(() => each.remove());
  const running = [await processes[0].start(), await processes[1].start()];
  const { args } = await prepareProxy(
    proxy,
    port,
    processes.map((each) => each.port),
  );
  const child = spawn(proxy, args, { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  return {
    url,
    databaseUrl: database.url,
    /** The environment of its processes, for commands beside them. */
    variables,
    running,
    /** Stops one as an operator does, and starts it again, or another build in its place. */
    async restart(index: 0 | 1, more: NodeJS.ProcessEnv = {}, root = projectRoot) {
      running[index]?.child.kill('SIGTERM');
      expect(await running[index]?.ended).toMatchObject({ code: 0 });
      running[index] = await processes[index].start(more, root);
      // The next one stops only when the proxy asks this one again.
      await eventually(async () => {
        const { text } = await processes[index].visitor().get('/metrics');
        expect(text).toContain('route="/api/shifts",status="200"');
      });
    },
  };
}
