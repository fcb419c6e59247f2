/** Loads an application with everything it depends on locked: the first step of many commands. */

import type { UserType } from '../../../../kernel/actor';
import type { ApplicationId } from '../../../../kernel/id';
import { requireMove } from '../../../../kernel/machine';
import type { Party } from '../../../../kernel/party';
import { notFound } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { lockPlacement } from '../../placement/server/data';
import { type ApplicationAction, applicationMachine } from '../../rules';
import { findApplication, type ShownApplication } from './data';
import { factsOf } from './views';

/** Reads the application again after the locks are held. */
export async function claimApplication(
  { db }: Context,
  party: Party,
  applicationId: ApplicationId,
): Promise<ShownApplication> {
  const found = await findApplication(db, party, applicationId);
  if (!found) throw notFound();
  const { professionalId, jobId } = found;
  await lockPlacement(db, { professionalIds: [professionalId], jobIds: [jobId] });
  return show({ db }, party, applicationId);
}

export async function show(
  { db }: Pick<Context, 'db'>,
  party: Party,
  applicationId: ApplicationId,
): Promise<ShownApplication> {
  const found = await findApplication(db, party, applicationId);
  if (!found) throw notFound();
  return found;
}

/** The transition to its next state, by the same rules as the buttons of the view. */
export const nextOf = (
  application: ShownApplication,
  { action, by, now }: { action: ApplicationAction; by: UserType; now: Date },
) =>
  requireMove(applicationMachine.next(action, by, application.status, factsOf(application, now)));
