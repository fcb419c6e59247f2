/** Jobs as everybody sees them, and as their practice does. */
import { toDollars } from '../../../kernel/money';
import { locationOf } from '../../profiles/rules';
import { jobMachine, termsVersionOf } from '../rules';
import type { JobView, OwnJobView } from '../schema';
import type { ListedJob, OwnJob } from './data';

export function viewJob(job: ListedJob): JobView {
  const { id, practiceId, practiceName, practicePhotoUrl, title, description, requirements } = job;
  const { city, state, zipCode, professionalType, employmentType, paysMileage, isPermanent } = job;
  const { workDate, startTime, endTime, breakMinutes, timeZone, seriesSize, status } = job;
  return {
    ...{ id, practiceId, practiceName, practicePhotoUrl, title, description, requirements },
    ...{ city, state, zipCode, professionalType, employmentType, paysMileage, isPermanent },
    ...{ workDate, startTime, endTime, breakMinutes, timeZone, seriesSize, status },
    isPracticeVerified: job.isPriority,
    termsVersion: termsVersionOf(job, { termsRevision: job.practiceTermsRevision }),
    location: locationOf(job),
    hourlyRate: toDollars(job.hourlyRateCents),
    mileageRate: job.mileageRateCents,
    startDate: workDate,
    endDate: workDate,
    startsAt: job.startsAt?.toISOString() ?? null,
    endsAt: job.endsAt?.toISOString() ?? null,
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
  };
}

export const viewOwnJob = (job: OwnJob, now: Date): OwnJobView => ({
  ...viewJob(job),
  address: job.address,
  applications: job.applications,
  waiting: job.waiting,
  allowedActions: jobMachine.allowed('practice', job.status, { ...job, now }),
});
