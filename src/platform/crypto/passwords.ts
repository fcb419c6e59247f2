/** Passwords as argon2id hashes; checking costs the same whether or not the account exists. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

export async function isCorrectPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isMatch = await verify(stored ?? (await decoy), password);
  return stored !== undefined && isMatch;
}
