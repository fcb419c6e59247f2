/** A test user with the password in plain text. */
import type { User } from '#features/accounts/server/data';

export type Person = User & { password: string };
