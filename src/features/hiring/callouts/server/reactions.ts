/** What follows from an answer to a call-out. */

import type { InvitationEvents } from '#features/hiring/invitations/rules';
import type { Context } from '#platform/context';
import { hastenAfterDecline } from './data';

export async function hastenNextWave(
  { db, clock }: Context,
  { invitationId }: InvitationEvents['invitation.declined'],
) {
  await hastenAfterDecline(db, invitationId, clock.now());
}
