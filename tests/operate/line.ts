/** One line of the table of `npm run test:operate`. */
import { spawnSync } from 'node:child_process';
import { test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What held, as the table says it. */
    held?: string;
  }
}

/** Debian keeps servers where only root looks for them. */
process.env.PATH += ':/usr/sbin:/usr/lib/postgresql/15/bin';

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;

/**
 * Tries something as an operator would; `run` answers with what held, in figures. Without the
 * programs that it needs, or if `run` skips itself, the table says that it was not tried.
 */
export function line(
  tried: string,
  needs: string[],
  run: (skip: (reason: string) => never) => Promise<string>,
) {
  test(tried, async ({ task, skip }) => {
    const missing = needs.filter((program) => !isInstalled(program));
    if (missing.length > 0) skip(`${missing.join(', ')} not installed`);
    task.meta.held = await run(skip);
  });
}
