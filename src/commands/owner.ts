/** Designates the owner, the one account that sees the owner's panel. */

import { assignOwner as makeOwner } from '../features/accounts/server/commands';
import { withContext } from './database';

export const assignOwner = (env: NodeJS.ProcessEnv, email: string): Promise<void> =>
  withContext(env, async (context) => {
    const name = await makeOwner(context, email.trim().toLowerCase());
    process.stdout.write(`${name} is the owner now.\n`);
  });
