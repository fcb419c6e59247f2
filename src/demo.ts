/** The demo world: people of North Dakota that a newcomer meets after the first start. */
import { hasUsers, insertUser, makeOwner, type User } from './features/accounts/server/data';
import { newId } from './kernel/id';
import { systemClock } from './platform/clock';
import type { Config } from './platform/config';
import { transaction } from './platform/database';
import { hashPassword } from './platform/passwords';
import { openSurroundings } from './platform/surroundings';

const password = 'prairie-smile-42';
const day = 24 * 60 * 60 * 1000;

export const demoSignIns = [
  { role: 'Professional', email: 'hanna@demo.bridgework.example', password },
  { role: 'Practice', email: 'office@demo.bridgework.example', password },
  { role: 'Admin, owner', email: 'owner@demo.bridgework.example', password },
] as const;

type Person = [
  mailbox: string,
  firstName: string,
  lastName: string,
  userType: User['userType'],
  hasCompletedProfile: boolean,
  emailVerified: boolean,
  daysAgo: number,
];

const people: Person[] = [
  ['hanna', 'Hanna', 'Lindqvist', 'professional', true, true, 64],
  ['office', 'Marcus', 'Redfeather', 'practice', true, true, 58],
  ['owner', 'Ingrid', 'Solberg', null, false, true, 90],
  ['tomas', 'Tomás', 'Aguilar', 'professional', true, true, 51],
  ['joy', 'Joy', 'Okafor', 'professional', true, false, 33],
  ['ben', 'Ben', 'Haugen', 'professional', false, false, 4],
  ['priya', 'Priya', 'Raman', 'professional', true, true, 21],
  ['dakota', 'Dakota', 'Weiss', 'professional', false, true, 1],
  ['frontdesk', 'Carol', 'Nygaard', 'practice', true, true, 45],
  ['minot', 'Luis', 'Ortega', 'practice', true, false, 17],
  ['jamestown', 'Beth', 'Iverson', 'practice', false, true, 2],
];

export async function fillDemoWorld(
  config: Config,
  databaseUrl: string,
  say: (text: string) => void,
): Promise<void> {
  const { context, close } = openSurroundings(config, databaseUrl, systemClock);
  try {
    if (await hasUsers(context.db)) return;
    say('Filling the demo world …');
    const passwordHash = await hashPassword(password);
    const now = systemClock.now();
    await transaction(context.db, async (db) => {
      for (const [index, person] of people.entries()) {
        const [
          mailbox,
          firstName,
          lastName,
          userType,
          hasCompletedProfile,
          emailVerified,
          daysAgo,
        ] = person;
        const createdAt = new Date(now.getTime() - daysAgo * day);
        const user = await insertUser(db, {
          id: newId(createdAt),
          email: `${mailbox}@demo.bridgework.example`,
          passwordHash,
          phone: `+1701555${String(100 + index).padStart(4, '0')}`,
          firstName,
          lastName,
          userType,
          hasCompletedProfile,
          phoneVerified: true,
          emailVerified,
          createdAt,
          updatedAt: createdAt,
        });
        if (user && mailbox === 'owner') await makeOwner(db, user.id, now);
      }
    });
  } finally {
    await close();
  }
}
