/** Acts on accounts that are no request of their holder. */
import type { Context } from '../../../platform/context';
import { transaction } from '../../../platform/database';
import { findUserByEmail, makeOwner } from './data';

/** Run on the server only; there is no route to it. */
export function assignOwner(context: Context, email: string): Promise<string> {
  return transaction(context.db, async (db) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new Error(`There's no account with the email ${email}. Register it first.`);
    // Anybody can register with an address they do not read.
    if (!user.emailVerified) {
      throw new Error(`${email} isn't confirmed yet. Open the link in the welcome email first.`);
    }
    await makeOwner(db, user.id, context.clock.now());
    return `${user.firstName} ${user.lastName} (${email})`;
  });
}
