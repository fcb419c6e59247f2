/** What acts on an account itself begin and end with. */
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context';
import { hashToken } from '#platform/crypto/crypto';
import { readSessionToken } from '#platform/http/cookies';
import { recentSignIn, refusals } from '../rules';
import { findConfirmedAt } from './data';

/**
 * A session that somebody left open must not be enough to take an account over, copy or end it.
 * Returns the session's hash.
 */
export async function requireRecentSignIn(
  { config, db, clock }: Context,
  request: FastifyRequest,
): Promise<Buffer> {
  const tokenHash = hashToken(readSessionToken(config, request) ?? '');
  const confirmedAt = await findConfirmedAt(db, tokenHash);
  if (!confirmedAt || clock.now().getTime() - confirmedAt.getTime() >= recentSignIn) {
    throw refusals.confirmIdentity();
  }
  return tokenHash;
}
