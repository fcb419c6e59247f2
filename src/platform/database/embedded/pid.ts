/** PIDs get reused: checks that a PID is alive and is our PostgreSQL. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './failure';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Whether it runs this program with this argument. Only Linux has /proc. */
export async function isProgram(pid: number, program: string, argument: string): Promise<boolean> {
  const listed = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  const words = listed?.split('\0') ?? askProcessList(pid);
  return path.basename(words[0] ?? '') === program && words.includes(argument);
}

function askProcessList(pid: number): string[] {
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  return (stdout ?? '').trim().split(' ');
}
