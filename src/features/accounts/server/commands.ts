/** Account commands run by an operator. */
import type { Context } from '../../../platform/context';
import { transaction } from '../../../platform/database/database';
import { findUserByEmail, makeOwner } from './data';

/** Run on the server only; no route leads to it. */
export function assignOwner(context: Context, email: string): Promise<string> {
  return transaction(context, async ({ db }) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new Error(`There's no account with the email ${email}. Register it first.`);
    // Registering does not prove that the user reads the address.
    if (!user.emailVerified) {
      throw new Error(`${email} isn't confirmed yet. Open the link in the welcome email first.`);
    }
    await makeOwner(db, user.id, context.clock.now());
    return `${user.firstName} ${user.lastName} (${email})`;
  });
}
