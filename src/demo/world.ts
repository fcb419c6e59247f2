/** Creates the demo data on the first start. */

import { catalogs } from '../catalogs';
import { requestExport } from '../features/accounts/export/server/commands';
import * as accounts from '../features/accounts/server/data';
import { tallyAll } from '../features/admin/market/server/data';
import { rebuildMonths } from '../features/insights/server/data';
import { newId } from '../kernel/id';
import { dayMs } from '../kernel/time/durations';
import { systemClock } from '../platform/clock';
import type { Config } from '../platform/config/config';
import { hashPassword } from '../platform/crypto/passwords';
import { transaction } from '../platform/database/database';
import { attachFile } from '../platform/files/files';
import { openRuntime } from '../platform/runtime';
import { fillInbox } from './inbox';
import { createDisputes } from './money/disputes';
import { refundOldestFee } from './money/fees';
import { payFees, setUpPayments } from './money/payments';
import { payWages } from './money/wages';
import { createNotices } from './notices';
import { createAvailability } from './people/availability';
import { createDevices } from './people/devices';
import { drawAll, fileKeys } from './people/files';
import { type Account, practices, professionals } from './people/people';
import { attachPhoto, type DemoContext, makePractice, makeProfessional } from './people/profiles';
import { createStanding } from './people/standing';
import { createPoints } from './points';
import { createScenarios } from './shifts/hiring';
import { createReviews } from './shifts/reviews';
import { workShifts } from './shifts/today';

const password = 'prairie-smile-42';
const emailOf = (mailbox: string) => `${mailbox}@demo.bridgework.example`;

export const demoSignIns = [
  { role: 'Professional', email: emailOf('hanna'), password },
  { role: 'Practice', email: emailOf('office'), password },
  { role: 'Admin, owner', email: emailOf('owner'), password },
] as const;

export async function fillDemoWorld(
  config: Config,
  databaseUrl: string,
  print: (text: string) => void,
): Promise<void> {
  const { context, close } = await openRuntime(config, databaseUrl, systemClock, catalogs);
  try {
    if (await accounts.hasUsers(context.db)) return;
    print('Adding the demo data …');
    const [drawn, passwordHash] = await Promise.all([drawAll(context), hashPassword(password)]);
    const users = await transaction(context, (context) =>
      createPeople({ context, drawn, now: systemClock.now() }, passwordHash),
    );
    // Cards and charges call the gateway, which never happens inside a transaction.
    await setUpPayments(context, users);
    await payFees(context, users);
    await payWages(context, users);
    await createDisputes(context, users);
    await refundOldestFee(context, users);
    await createPoints(context, users);
    await tallyAll(context);
    // Its rows were written without events.
    await transaction(context, ({ db }) => rebuildMonths(db));
    const office = users.get('office');
    if (office) await requestExport(context, { userId: office.id });
  } finally {
    await close();
  }
}

/** Whether an earlier start created it. */
export async function hasDemoWorld(config: Config, databaseUrl: string): Promise<boolean> {
  const { context, close } = await openRuntime(config, databaseUrl, systemClock, catalogs);
  try {
    return (await accounts.findUserByEmail(context.db, demoSignIns[0].email)) !== undefined;
  } finally {
    await close();
  }
}

/** All demo users, by mailbox. */
async function createPeople(demo: Omit<DemoContext, 'ownerId'>, passwordHash: string) {
  const { context, drawn, now } = demo;
  const { db } = context;
  const users = new Map<string, accounts.User>();
  async function register(
    person: Account,
    userType: accounts.User['userType'],
  ): Promise<accounts.User> {
    const { mailbox, firstName, lastName, daysAgo, isEmailOpen } = person;
    const createdAt = new Date(now.getTime() - daysAgo * dayMs);
    const user = await accounts.insertUser(db, {
      id: newId(createdAt),
      email: emailOf(mailbox),
      passwordHash,
      firstName,
      lastName,
      phone: `+1701555${String(100 + users.size).padStart(4, '0')}`,
      userType,
      phoneVerifiedAt: createdAt,
      emailVerifiedAt: isEmailOpen ? null : createdAt,
      ...accounts.consentColumns(createdAt),
      createdAt,
      updatedAt: createdAt,
    });
    if (!user) throw new Error(`${mailbox} is there already.`);
    users.set(mailbox, user);
    return user;
  }

  const owner = { mailbox: 'owner', firstName: 'Ingrid', lastName: 'Solberg', daysAgo: 440 };
  const { id: ownerId } = await register(owner, null);
  await accounts.makeOwner(db, ownerId, now);
  for (const person of professionals) {
    const user = await register(person, 'professional');
    await attachPhoto(demo, person, user);
    await makeProfessional({ ...demo, ownerId }, person, user);
  }
  for (const person of practices) {
    const user = await register(person, 'practice');
    await attachPhoto(demo, person, user);
    await makePractice({ ...demo, ownerId }, person, user);
  }
  const cv = drawn.get(fileKeys.cv);
  if (cv) await attachFile(db, cv, { ownerId: null, isShared: false }, now);
  await fillInbox(db, now, cv);
  await createScenarios(demo, users);
  await createStanding(demo, users);
  await createAvailability(demo, users);
  await workShifts(demo, users);
  await createReviews(demo, users);
  await createNotices({ ...demo, ownerId }, users);
  await createDevices(demo, users);
  return users;
}
