/** Other builds of the product, in temporary folders: of changed sources, and of earlier commits. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { appendFile, chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { projectRoot } from '#platform/config/root';
import { dataKeys } from '#tests/support/world/world';

export const execute = promisify(execFile);

/** Removed after the test; the database user can reach what is below it. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bridgework-operate-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  return folder;
}

/** Nobody's account. */
export const user = 10_001;

/** What a start in production requires; nothing answers at these addresses. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://bridgework.example',
  TRUST_PROXY: '127.0.0.1',
  DATA_KEYS: dataKeys,
  SMTP_URL: 'smtp://127.0.0.1:9',
  TWILIO_ACCOUNT_SID: 'account',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+17015550100',
  TWILIO_API_URL: 'http://127.0.0.1:9',
  PAYMENTS: 'none',
};

const environment = { PATH: process.env.PATH, HOME: process.env.HOME };

/** Runs a script of the project in `folder`; answers what it printed. */
export async function runScript(
  folder: string,
  script: string,
  env: NodeJS.ProcessEnv = {},
  ...args: string[]
): Promise<string> {
  const { stdout, stderr } = await execute(process.execPath, [`scripts/${script}.mjs`, ...args], {
    cwd: folder,
    env: { ...environment, ...env },
    maxBuffer: 10_000_000,
  }).catch((error) => {
    throw new Error(`${script}: ${error.stdout}${error.stderr}`);
  });
  return stdout + stderr;
}

/** The build that would replace this one: its sources differ by a comment. */
export async function buildNext(): Promise<string> {
  const folder = await newFolder();
  const isSource = (name: string) => /^(art|build|db|public|scripts|src)$|\.(json|ts)$/.test(name);
  for (const name of readdirSync(projectRoot).filter(isSource))
    await cp(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  await appendFile(path.join(folder, 'src', 'kernel', 'brand.ts'), '// The next build.\n');
  await runScript(folder, 'build');
  return folder;
}

/** As someone has it who installed that version; `undefined` without its history. */
export async function buildCommit(commit: string): Promise<string | undefined> {
  const folder = await newFolder();
  const archive = path.join(folder, 'archive.tar');
  const has = await execute('git', ['archive', '-o', archive, commit], { cwd: projectRoot }).then(
    () => true,
    () => false,
  );
  if (!has) return undefined;
  await execute('tar', ['-xf', archive], { cwd: folder });
  await execute('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, env: process.env });
  await runScript(folder, 'build');
  return folder;
}
