/** Demo data: days posted together, some with an applicant and some booked in one act. */

import type { User } from '#features/accounts/server/data';
import { apply } from '#features/hiring/applications/server/commands';
import { acceptContract, select } from '#features/hiring/contracts/server/commands';
import type { ListedJob } from '#features/jobs/server/data';
import { partyFor } from '#kernel/party';
import { hourMs } from '#kernel/time/durations';
import { type DemoContext, withClockAt } from '../people/profiles';

const applications = [
  {
    job: 'fargo-recall',
    by: 'hanna',
    hoursAgo: 9,
    rate: 55,
    letter: 'All three days work for me. I could also start at seven.',
  },
  {
    job: 'fargo-vacation',
    by: 'solveig',
    hoursAgo: 100,
    rate: 54,
    letter: 'I know the office, and I enjoy longer stays.',
    isBooked: true,
  },
];

/** By the product's own commands, as these people would have done it. */
export async function createSeries(
  { context, now }: Pick<DemoContext, 'context' | 'now'>,
  { jobs, userOf }: { jobs: ReadonlyMap<string, ListedJob>; userOf: (mailbox: string) => User },
): Promise<void> {
  for (const { job, by, hoursAgo, rate, letter, isBooked } of applications) {
    const hoursBefore = (hours: number) =>
      withClockAt(context, new Date(now.getTime() - hours * hourMs));
    const days = [job, `${job}-2`, `${job}-3`].flatMap((key) => jobs.get(key) ?? []);
    const [first] = days;
    if (!first) throw new Error(`${job} is not in the demo world.`);
    const professional = partyFor('professional', userOf(by).id);
    const practice = partyFor('practice', first.practiceId);
    const { id } = await apply(hoursBefore(hoursAgo), professional, {
      jobId: first.id,
      jobIds: days.map(({ id }) => id),
      proposedRate: rate,
      coverLetter: letter,
      employmentType: 'w2',
    });
    if (!isBooked) continue;
    const { contractId } = await select(hoursBefore(hoursAgo - 5), practice, { id });
    if (!contractId) throw new Error(`${job} has no contract.`);
    const answer = { id: contractId, ipAddress: '203.0.113.40' };
    await acceptContract(hoursBefore(hoursAgo - 7), professional, answer);
  }
}
