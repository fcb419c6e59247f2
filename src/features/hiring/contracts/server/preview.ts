/** The contract as it would be, before an applicant is selected. */

import type { ShownApplication } from '#features/hiring/applications/server/data';
import { canMove, findDays, requireApplication } from '#features/hiring/applications/server/steps';
import { requireOneSeries } from '#features/hiring/placement/server/steps';
import type { ContractPreview, previewApplicationContract } from '#features/hiring/terms/schema';
import { findText } from '#features/hiring/terms/server/data';
import { draftContract, requireProfile } from '#features/hiring/terms/server/steps';
import { seriesKey } from '#features/jobs/series/rules';
import { isBlocked } from '#features/profiles/blocks/server/data';
import type { Requested } from '#kernel/api/endpoint';
import type { ApplicationId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { employmentOf } from './commands';
import { viewPreview } from './views';

/** The contract that selecting an applicant or confirming a quick apply would create. */
export async function previewApplication(
  context: Context,
  party: Party,
  { id, applicationIds }: Requested<typeof previewApplicationContract>,
): Promise<ContractPreview> {
  const application = await requireApplication(context, party, id);
  const { professionalId, proposedRateCents: rateCents } = application;
  const written = await findText(context.db, application.textId);
  const isPractice = party.side === 'practice';
  if (written) return viewPreview(written, isPractice);
  if (await isBlocked(context.db, professionalId, application.job.practiceId)) throw notFound();
  const professional = await requireProfile(context, professionalId);
  const chosen = await previewedDays(context, application, applicationIds);
  const days = chosen.map(({ job }) => job);
  const [job = application.job] = days;
  requireOneSeries(days);
  const employmentType = employmentOf(job, application);
  const terms = { job, days, professional, rateCents, employmentType };
  return viewPreview(await draftContract(context, terms), isPractice);
}

/** The days named, or those that selecting this application would offer. */
async function previewedDays(
  context: Context,
  application: ShownApplication,
  named: ApplicationId[] | undefined,
): Promise<ShownApplication[]> {
  const days = await findDays(context, application);
  if (named) {
    const chosen = days.filter(({ id }) => named.includes(id));
    if (chosen.length < new Set(named).size) throw notFound();
    return chosen;
  }
  const act = { action: 'select', by: 'practice', now: context.clock.now() } as const;
  return days.filter(
    (day) =>
      day.id === application.id ||
      (seriesKey(day.job) === seriesKey(application.job) && canMove(day, act)),
  );
}
