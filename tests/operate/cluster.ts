/** The cluster of `npm run cluster`, at addresses of this test's own. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { projectRoot } from '#platform/config/root';

interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
}

export const clusterPrograms = ['etcd', 'patroni', 'pgbouncer', 'haproxy', 'pg_ctl'];

export async function openCluster() {
  const parent = mkdtempSync(path.join(tmpdir(), 'bridgework-cluster-'));
  // The database user works below it.
  chmodSync(parent, 0o711);
  const folder = path.join(parent, 'cluster');
  const network = `127.1.${process.pid % 256}`;
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/cluster.mjs', ...args], {
      cwd: projectRoot,
      env: { ...process.env, CLUSTER_DIR: folder, CLUSTER_NETWORK: network },
    });
  await run('up').catch(async (error) => {
    await run('down');
    throw error;
  });
  const variables = parseEnv(readFileSync(path.join(folder, 'web1.env'), 'utf8')) as Record<
    string,
    string
  >;
  const directUrl = variables.DATABASE_DIRECT_URL ?? '';
  /** Of any node that answers. */
  async function members(): Promise<Member[]> {
    const answer = await Promise.any(
      [11, 12, 13].map((host) => fetch(`http://${network}.${host}:8008/cluster`)),
    );
    return (await answer.json()).members;
  }
  const primary = async () => (await members()).find(({ role }) => role === 'leader')?.name ?? '';
  const patroni = async (method: string, command: string, body: object) =>
    fetch(`http://${network}.${10 + Number((await primary()).slice(-1))}:8008/${command}`, {
      method,
      body: JSON.stringify(body),
    });
  return {
    url: variables.PUBLIC_URL ?? '',
    directUrl,
    poolerUrl: variables.DATABASE_URL ?? '',
    dataDir: variables.DATA_DIR ?? '',
    superuserUrl: directUrl.replace('//bridgework:', '//postgres:'),
    members,
    primary,
    /** Settings of PostgreSQL on all nodes. */
    configure: (parameters: Record<string, string>) =>
      patroni('PATCH', 'config', { postgresql: { parameters } }),
    async switchover() {
      const [leader, candidate] = [
        await primary(),
        (await members()).find(({ role }) => role === 'sync_standby')?.name,
      ];
      const answer = await patroni('POST', 'switchover', { leader, candidate });
      if (!answer.ok) throw new Error(await answer.text());
      return candidate;
    },
    /** As if the machine lost its power. */
    kill: (node: string) => run('kill', node),
    /** Waits until another node is the primary. */
    async takenOver(from: string) {
      for (;;) {
        const name = await primary().catch(() => '');
        if (name !== '' && name !== from) return name;
        await sleep(200);
      }
    },
    /** Starts again what was killed, and waits until all nodes are there. */
    repair: () => run('up'),
    close: async () => {
      await run('down');
      rmSync(parent, { recursive: true });
    },
  };
}
