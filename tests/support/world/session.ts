/** A signed-in client without the cost of checking a password. */
import { findUser } from '#features/accounts/server/data';
import { startSession } from '#features/accounts/sessions/server/commands';
import { Client } from './client';
import { asId } from './ids';
import type { World } from './world';

export async function clientFor(world: World, person: { id: string }): Promise<Client> {
  const browser = new Client(world.url);
  const user = await findUser(world.context.db, asId(person.id));
  if (!user) throw new Error('There is no such person.');
  const token = await startSession(world.context, user, { address: '10.9.9.9', name: 'test' });
  browser.cookies.set('bridgework_session', token);
  return browser;
}
