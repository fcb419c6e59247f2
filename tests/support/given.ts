/** People for tests, made in the database with whatever they lack. */
import { randomBytes } from 'node:crypto';
import { insertUser, makeOwner, type User } from '../../src/features/accounts/server/data';
import { newId } from '../../src/kernel/id';
import type { Context } from '../../src/platform/context';
import { hashPassword } from '../../src/platform/passwords';

const password = 'sturdy-bridge-77';
/** Hashing takes a while on purpose; people made by tests share one hash. */
const passwordHash = hashPassword(password);

export type Person = User & { password: string };

let made = 0;

export function givenPeople({ db, clock }: Context) {
  async function person(details: Partial<User> = {}): Promise<Person> {
    made += 1;
    const number = made;
    const now = clock.now();
    const user = await insertUser(db, {
      id: newId(now),
      email: `person${number}.${randomBytes(3).toString('hex')}@example.com`,
      passwordHash: await passwordHash,
      phone: `+1701556${String(number).padStart(4, '0')}`,
      firstName: 'Robin',
      lastName: 'Berg',
      userType: 'professional',
      phoneVerified: true,
      createdAt: now,
      updatedAt: now,
      ...details,
    });
    if (!user) throw new Error('The person clashes with one that exists.');
    return { ...user, password };
  }
  return {
    person,
    professional: (details: Partial<User> = {}) => person(details),
    practice: (details: Partial<User> = {}) => person({ userType: 'practice', ...details }),
    async owner(details: Partial<User> = {}) {
      const owner = await person({ userType: null, ...details });
      await makeOwner(db, owner.id, clock.now());
      return owner;
    },
  };
}
