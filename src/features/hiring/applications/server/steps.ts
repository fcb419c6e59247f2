/** Loads applications with everything they depend on locked: the first step of many commands. */

import { lockPlacement } from '#features/hiring/placement/server/data';
import { nameDayInRefusal } from '#features/hiring/placement/server/steps';
import type { ApplicationStatus } from '#features/jobs/rules';
import { seriesKey } from '#features/jobs/series/rules';
import type { UserType } from '#kernel/actor';
import type { ApplicationId } from '#kernel/id';
import { type Move, requireMove } from '#kernel/machine';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { type ApplicationAction, applicationMachine } from '../rules';
import type { ApplicationView } from '../schema';
import { findApplication, findGroups, type ShownApplication } from './data';
import { factsOf, viewApplications } from './views';

export async function requireApplication(
  { db }: Pick<Context, 'db'>,
  party: Party,
  applicationId: ApplicationId,
): Promise<ShownApplication> {
  const found = await findApplication(db, party, applicationId);
  if (!found) throw notFound();
  return found;
}

/** The application as the caller sees it after an action. */
export async function showView(
  context: Context,
  party: Party,
  applicationId: ApplicationId,
): Promise<ApplicationView> {
  const application = await requireApplication(context, party, applicationId);
  const [view] = await viewApplications(context, [application], party.side);
  if (!view) throw notFound();
  return view;
}

/** The days applied for together, in order; for an application to one job, only itself. */
export async function findDays(
  { db }: Pick<Context, 'db'>,
  application: ShownApplication,
): Promise<ShownApplication[]> {
  return application.groupId === null ? [application] : findGroups(db, [application.groupId]);
}

/** Reads the application and its other days again after the locks are held. */
export async function claimApplication(
  context: Context,
  party: Party,
  applicationId: ApplicationId,
): Promise<{ application: ShownApplication; days: ShownApplication[] }> {
  const found = await requireApplication(context, party, applicationId);
  const { professionalId } = found;
  const jobIds = (await findDays(context, found)).map(({ jobId }) => jobId);
  await lockPlacement(context.db, { professionalIds: [professionalId], jobIds });
  const application = await requireApplication(context, party, applicationId);
  return { application, days: await findDays(context, application) };
}

/** The transition to its next state, by the same rules as the buttons of the view. */
export function nextOf(
  application: ShownApplication,
  { action, by, now }: { action: ApplicationAction; by: UserType; now: Date },
) {
  return requireMove(
    applicationMachine.next(action, by, application.status, factsOf(application, now)),
  );
}

export interface ClaimedDay {
  application: ShownApplication;
  move: Move<ApplicationStatus>;
}

/** Which days are meant: those named, or the given one and all others that allow this action. */
export async function chooseDays(
  { application, days }: { application: ShownApplication; days: ShownApplication[] },
  named: readonly ApplicationId[] | undefined,
  act: { action: ApplicationAction; by: UserType; now: Date },
): Promise<[ClaimedDay, ...ClaimedDay[]]> {
  const key = seriesKey(application.job);
  const isNamed = ({ id }: ShownApplication) => !named || named.includes(id);
  const chosen = days.filter(
    (day) =>
      isNamed(day) &&
      // An action that names no days applies to those that are still in one series.
      (named || (seriesKey(day.job) === key && (day.id === application.id || canMove(day, act)))),
  );
  if (named && chosen.length < new Set(named).size) throw notFound();
  const [first, ...others] = await Promise.all(
    chosen.map((day) =>
      nameDayInRefusal(day.job, chosen.length, () => ({
        application: day,
        move: nextOf(day, act),
      })),
    ),
  );
  if (!first) throw notFound();
  return [first, ...others];
}

export function canMove(
  application: ShownApplication,
  { action, by, now }: { action: ApplicationAction; by: UserType; now: Date },
) {
  return (
    'move' in applicationMachine.next(action, by, application.status, factsOf(application, now))
  );
}
