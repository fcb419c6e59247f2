/**
 * Lists the machine's processes: from /proc, since slim systems have no `ps`; from `ps` elsewhere.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

interface Process {
  pid: number;
  parent: number;
  /** Resident memory in kB. */
  resident: number;
  command: string;
}

export const listProcesses = async (): Promise<Process[]> =>
  existsSync('/proc/self/status') ? readProc() : askPs();

async function readProc(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const number = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
      return {
        pid: Number(pid),
        parent: number('PPid'),
        // A kernel process has no memory.
        resident: number('VmRSS') || 0,
        command: command.replaceAll('\0', ' ').trim(),
      };
    }),
  );
  // A process that has exited meanwhile has no parent either.
  return found.filter(({ parent }) => Number.isInteger(parent));
}

async function askPs(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=,args=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, resident, ...command] = line.trim().split(/\s+/);
      return {
        pid: Number(pid),
        parent: Number(parent),
        resident: Number(resident),
        command: command.join(' '),
      };
    });
}
