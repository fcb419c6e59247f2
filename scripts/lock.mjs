/** One process at a time, through a file that names its holder; a holder that died does not count. */
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

/** Moved away before it is judged again: meanwhile somebody else may have taken it rightly. */
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

/** The number alone would not do: it is given to another process some day. Linux tells the start. */
function identify(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return undefined;
  }
  const [, after = ''] = read(`/proc/${pid}/stat`).split(') ');
  return `${pid} ${after.split(' ')[19] ?? ''}`;
}
