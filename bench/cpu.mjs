/** CPU time used by processes, in milliseconds, from Linux's /proc; NaN elsewhere. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const tick = 10;

function read(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return { parent: fields[1], own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}

/** Of one process, without its children. */
export const cpuOf = (pid) => (read(pid)?.own ?? Number.NaN) * tick;

/** Of a process and all of its descendants, including those that have exited. */
export function cpuOfFamily(pid) {
  const root = read(pid);
  if (!root) return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(read)
    .filter((each) => each?.parent === String(pid));
  return children.reduce((sum, { own }) => sum + own, root.own + root.ended) * tick;
}
