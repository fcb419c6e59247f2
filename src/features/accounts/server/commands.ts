/** Acts on accounts that are no request of their holder. */
import type { Context } from '../../../platform/context';
import { transaction } from '../../../platform/database';
import { findUserByEmail, makeOwner } from './data';

/** Run on the server only; there is no route to it. */
export function assignOwner(context: Context, email: string): Promise<string> {
  return transaction(context.db, async (db) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new Error(`No account has the email ${email}. Register it first.`);
    // Anybody can register with an address they do not read.
    if (!user.emailVerified) {
      throw new Error(
        `Nobody has shown yet that they read ${email}. Open the link in the welcome mail first.`,
      );
    }
    await makeOwner(db, user.id, context.clock.now());
    return `${user.firstName} ${user.lastName} (${email})`;
  });
}
