/**
 * A lock file that names its holder, so that one process runs at a time; a dead holder does not
 * count.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export async function withLock(file, onWait, work) {
  const self = identify(process.pid);
  let hasWaited = false;
  while (!take(file, self)) {
    const holder = read(file);
    if (holder && holder !== identify(Number.parseInt(holder, 10))) {
      removeIfStill(file, holder);
      continue;
    }
    if (!hasWaited) onWait();
    hasWaited = true;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file, self) {
  try {
    writeFileSync(file, self, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Rename the stale lock first, then check it again, because another process may have acquired it in
 * between.
 */
function removeIfStill(file, holder) {
  const temporaryPath = `${file}.${process.pid}`;
  try {
    renameSync(file, temporaryPath);
  } catch {
    return;
  }
  if (read(temporaryPath) === holder) rmSync(temporaryPath, { force: true });
  else renameSync(temporaryPath, file);
}

/** The PID alone is not enough, since PIDs are reused. Linux reports the start time. */
export function identify(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return undefined;
  }
  const [, after = ''] = read(`/proc/${pid}/stat`).split(') ');
  return `${pid} ${after.split(' ')[19] ?? ''}`;
}
