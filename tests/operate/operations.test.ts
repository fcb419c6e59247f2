/** docs/OPERATIONS.md, followed from its first command to its last. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { projectRoot } from '#platform/config/root';
import { freePort } from '#tests/support/servers/product';
import { openFakeS3 } from '#tests/support/servers/storage';
import { line } from './line';

/** Without its indentation, if it is part of a list. */
const blocks = [
  ...readFileSync(path.join(projectRoot, 'docs/OPERATIONS.md'), 'utf8').matchAll(
    /^( *)```sh\n([\s\S]*?)^ *```$/gm,
  ),
].map(([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));

/** The service, where systemd doesn't run; it ends with the shell. */
const standIns = `
set -e -o pipefail
sudo() { "$@"; }
journalctl() { tail -n 3 ../log; }
systemctl() {
  if [ -n "$running" ]; then kill "$running"; wait "$running" || true; running=; fi
  if [ "$1" != stop ]; then npm start >> ../log 2>&1 & running=$!; fi
}
trap 'systemctl stop' EXIT`;

const user = '01970000-0000-7000-8000-0000000000a1';
/** What people have done before the block that has this text. */
const before: Record<string, string> = {
  'npm run owner': `
psql "$owner" --command "
insert into users (id, email, password_hash, first_name, last_name, created_at, updated_at, email_verified_at)
  values ('${user}', 'owner@example.org', 'none', 'Ada', 'Moen', now(), now(), now());
insert into files (id, name, media_type, size, sha256, created_at, attached_at, owner_id)
  values ('${user}', 'license.txt', 'text/plain', 9, sha256('a license'), now(), now(), '${user}')"
mkdir -p /var/lib/bridgework/files/a1
printf 'a license' > /var/lib/bridgework/files/a1/${user}`,
  'cp -a /var/lib/bridgework/erasures': `
mkdir -p /var/lib/bridgework/erasures/b2
echo '{"userId":"01970000-0000-7000-8000-0000000000b2","erasedAt":"2026-01-01T00:00:00.000Z"}' \\
  > /var/lib/bridgework/erasures/b2/erasure-01970000-0000-7000-8000-0000000000b2`,
};

function copyProduct(target: string) {
  const isLeftOut = (file: string) =>
    /^(node_modules|build|screenshots|\.git|\.data|\.env)$/.test(path.relative(projectRoot, file));
  cpSync(projectRoot, target, { recursive: true, filter: (file) => !isLeftOut(file) });
}

line('Follow docs/OPERATIONS.md', ['psql', 'openssl', 'curl'], async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bridgework-operations-'));
  copyProduct(path.join(folder, 'opt/bridgework'));
  copyProduct(path.join(folder, 'opt/bridgework-next'));
  // A build of other sources.
  appendFileSync(path.join(folder, 'opt/bridgework-next/package.json'), '\n');
  const storage = await openFakeS3();
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = storage.settings;
  const server = process.env.TEST_SERVER_URL ?? '';
  const [, admin, host, query] = /^\w+:\/\/([^@]*)@([^/]*)\/[^?]*(.*)$/.exec(server) ?? [];
  const ours: [string | RegExp, string][] = [
    [/\/(?=opt\b|var\/)/g, `${folder}/`],
    ['postgres:admin-password@', `${admin}@`],
    [/@db\.example\.org:5432(\/\w+)/g, `@${host}$1${query}`],
    ['https://s3.us-east-1.amazonaws.com', endpoint],
    ['us-east-1', region],
    ['bridgework-files', bucket],
    ['your-key-id', accessKeyId],
    ['your-key', secretAccessKey],
    ['3000', String(await freePort())],
  ];
  const script = [
    standIns,
    'mkdir -p /var/lib /var/backups',
    ...blocks.flatMap((block) => [
      ...Object.entries(before).flatMap(([text, act]) => (block.includes(text) ? [act] : [])),
      block,
    ]),
  ].join('\n');
  const text = ours.reduce((done, [from, to]) => done.replaceAll(from, to), script);
  const shell = spawn('bash', ['-v', '-c', text], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      output += part;
    });
  try {
    const [code] = await once(shell, 'close');
    expect(code, output.slice(-5_000)).toBe(0);
    for (const said of [
      'is the owner now.',
      'Restored ',
      '1 of 1 files are as they were stored.',
      'no value needs it',
      'Moved 2 files to S3.',
    ])
      expect(output).toContain(said);
    return `${blocks.length} blocks ran, with functions in place of systemctl and journalctl`;
  } finally {
    await storage.close();
    await dropAll(server);
    rmSync(folder, { recursive: true });
  }
});

async function dropAll(server: string) {
  const client = new pg.Client(server);
  await client.connect();
  for (const name of ['bridgework_production', 'bridgework_restored'])
    await client.query(`drop database if exists ${name} with (force)`);
  for (const name of ['bridgework_product', 'bridgework_owner'])
    await client.query(`drop role if exists ${name}`);
  await client.end();
}
