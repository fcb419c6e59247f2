/** The container of `Containerfile`, on a Debian made here: no registry of images is needed. */
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { projectRoot } from '#platform/config/root';
import { freePort } from '#tests/support/servers/product';
import { cloneDatabase } from '#tests/support/world/database';
import { execute, newFolder, production, user } from './folders';
import { line } from './line';
import { openTcp } from './tcp';

/** A Debian with this machine's Node, as a tar archive. */
async function makeBase(folder: string): Promise<string> {
  const system = path.join(folder, 'debian');
  const { stdout } = await execute('apt-get', [
    ...['indextargets', '--format', '$(REPO_URI) $(CODENAME)', 'Created-By: Packages'],
  ]);
  const [mirror = '', codename = ''] = stdout.split(/\s+/);
  await execute('debootstrap', [
    ...['--variant=minbase', '--include=ca-certificates,libstdc++6', codename, system, mirror],
  ]);
  const npm = path.resolve(
    await realpath((await execute('which', ['npm'])).stdout.trim()),
    '../..',
  );
  await copyFile(process.execPath, path.join(system, 'usr/bin/node'));
  await mkdir(path.join(system, 'usr/lib/node_modules'), { recursive: true });
  await cp(npm, path.join(system, 'usr/lib/node_modules/npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', path.join(system, 'usr/bin/npm'));
  const archive = path.join(folder, 'base.tar');
  await execute('tar', ['-C', system, '-cf', archive, '.']);
  return archive;
}

/** How this machine reaches packages. */
function reachPackages(): string[] {
  const { HOME = '', NODE_EXTRA_CA_CERTS: certificates } = process.env;
  const npmrc = path.join(HOME, '.npmrc');
  return [
    ...['--network', 'host'],
    ...(existsSync(npmrc)
      ? ['--volume', `${npmrc}:/npmrc:ro`, '--env', 'NPM_CONFIG_USERCONFIG=/npmrc']
      : []),
    ...(certificates
      ? [
          ...['--volume', `${certificates}:${certificates}:ro`],
          ...['--env', `NODE_EXTRA_CA_CERTS=${certificates}`],
        ]
      : []),
  ];
}

line(
  'Container: built, and run as non-root, read-only, without devDependencies',
  ['podman', 'runc', 'debootstrap', 'tar', 'apt-get'],
  async (skip) => {
    if (process.getuid?.() !== 0) skip('only root can make the base with debootstrap');
    const folder = await newFolder();
    // Where limits may not be raised.
    const config = path.join(folder, 'containers.conf');
    await writeFile(
      config,
      '[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=1000:1000"]\n',
    );
    const podman = async (...args: string[]) => {
      const { stdout } = await execute(
        'podman',
        [
          ...['--root', `${folder}/store`, '--runroot', `${folder}/run`, '--runtime', 'runc'],
          ...['--cgroup-manager', 'cgroupfs', ...args],
        ],
        {
          cwd: projectRoot,
          env: { ...process.env, CONTAINERS_CONF: config },
          maxBuffer: 10_000_000,
        },
      );
      return stdout.trim();
    };
    onTestFinished(async () => void (await podman('rmi', '--all', '--force')));
    await podman('import', await makeBase(folder), 'localhost/base');
    await podman(
      ...['build', '--format', 'docker', '--build-arg', 'BASE=localhost/base'],
      ...[...reachPackages(), '--tag', 'localhost/bridgework', '.'],
    );
    const size = Number(await podman('image', 'inspect', '--format', '{{.Size}}', 'bridgework'));

    const database = await cloneDatabase();
    onTestFinished(database.drop);
    const { url, close } = await openTcp(database.url);
    onTestFinished(close);
    const port = await freePort();
    const variables = {
      ...production,
      DATABASE_URL: url,
      HOST: '127.0.0.1',
      PORT: `${port}`,
    };
    const id = await podman(
      ...['run', '--detach', '--read-only', '--network', 'host'],
      ...['--cap-drop=all', '--security-opt=no-new-privileges'],
      ...Object.entries(variables).flatMap((pair) => ['--env', pair.join('=')]),
      'localhost/bridgework',
    );
    onTestFinished(async () => void (await podman('rm', '--force', id)));
    await vi
      .waitFor(
        async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200),
        120_000,
      )
      .catch(async () => expect.fail(await podman('logs', id)));
    expect(await podman('exec', id, 'id', '-u')).toBe(String(user));
    expect(await podman('exec', id, 'sh', '-c', 'touch /app/x 2>/dev/null || echo refused')).toBe(
      'refused',
    );
    expect(await podman('exec', id, 'sh', '-c', 'ls node_modules')).not.toMatch(/^(vite|vitest)$/m);
    await podman('healthcheck', 'run', id);
    const begun = performance.now();
    await podman('stop', '--time', '15', id);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    expect(await podman('inspect', '--format', '{{.State.ExitCode}}', id)).toBe('0');
    return `${(size / 1e6).toFixed(0)} MB with its base, healthy as user ${user}, stopped after ${seconds} s`;
  },
);
