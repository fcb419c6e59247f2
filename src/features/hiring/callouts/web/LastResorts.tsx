/** For a shift that starts soon and has no one left to invite: raise the rate, or ask more people. */

import type { OwnJobView } from '#features/jobs/schema';
import { rateText } from '#kernel/money/money';
import { Button } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { isUrgent } from '../rules';
import type { CallOutView } from '../schema';
import { useCallOut, useRaise, useStart } from './api';
import { costText, reachText } from './labels';

export type UrgentShift = Pick<
  OwnJobView,
  'id' | 'title' | 'startsAt' | 'endsAt' | 'breakMinutes' | 'timeZone' | 'hourlyRate' | 'updatedAt'
>;

interface LastResortsProps {
  job: UrgentShift;
  state: CallOutView;
}

/** Renders nothing while there is someone left to invite. */
export function LastResorts({ job, state: { lastResorts, callOut } }: LastResortsProps) {
  const { start, isPending } = useStart({ invited: callOut?.invited });
  if (!lastResorts) return null;
  const { raiseTo, reaches } = lastResorts;
  return (
    <div className="cluster">
      {raiseTo !== null && <Raise job={job} to={raiseTo} />}
      {reaches.map(({ people, ...reach }) => (
        <Button
          key={reachText(reach)}
          about={`for ${job.title}`}
          isPending={isPending}
          pendingLabel="Inviting…"
          onClick={() => start.act({ params: { id: job.id }, body: reach })}
        >
          {reachText(reach)} ({people} more)
        </Button>
      ))}
    </div>
  );
}

function Raise({ job, to }: { job: UrgentShift; to: number }) {
  const raise = useRaise();
  const rate = rateText(to);
  const { id, title, hourlyRate, updatedAt } = job;
  return (
    <ConfirmButton
      button={`Raise to ${rate}`}
      about={`for ${title}`}
      title={`Raise the rate to ${rate}?`}
      label={`Raise to ${rate}`}
      pendingLabel="Raising…"
      cancelLabel={`Keep ${rateText(hourlyRate)}`}
      action={raise}
      consequence="Everyone you invited who isn't booked then gets an email with the new rate."
      onConfirm={() => raise.act({ params: { id }, body: { hourlyRate: to, updatedAt } })}
    >
      <p>
        <strong>{title}</strong> pays {rate} instead of {rateText(hourlyRate)}: {costText(job, to)}{' '}
        in all instead of {costText(job, hourlyRate)}, plus any mileage.
      </p>
    </ConfirmButton>
  );
}

/** In a list of shifts, of which not all start soon; their call-outs are not loaded yet. */
export default function LastResortsOf({ job }: { job: UrgentShift }) {
  const startsAt = job.startsAt === null ? null : new Date(job.startsAt);
  const { data } = useCallOut(job.id, { isEnabled: isUrgent({ startsAt }, useNow()) });
  return data && <LastResorts job={job} state={data} />;
}
