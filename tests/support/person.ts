/** Somebody made for a test, with the password in words. */
import type { User } from '../../src/features/accounts/server/data';

export type Person = User & { password: string };
