/** For a shift that starts soon and has no one left to invite: raise the rate, or ask more people. */

import type { OwnJobView } from '#features/jobs/schema';
import { rateText } from '#kernel/money/money';
import { Button } from '#ui/content/Button';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import type { CallOutView } from '../schema';
import { useCallOut, useRaise, useStart } from './api';
import { costText, reachText } from './labels';

export interface StateProps {
  job: OwnJobView;
  state: CallOutView;
}

/** Renders nothing while there is someone left to invite. */
export function LastResorts({ job, state: { lastResorts, callOut } }: StateProps) {
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

function Raise({ job, to }: { job: OwnJobView; to: number }) {
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
      consequence="Anyone you invited who can still come gets an email with the new rate."
      onConfirm={() => raise.act({ params: { id }, body: { hourlyRate: to, updatedAt } })}
    >
      <p>
        <strong>{title}</strong> pays {rate} instead of {rateText(hourlyRate)}: {costText(job, to)}{' '}
        in all instead of {costText(job, hourlyRate)}
        {job.paysMileage && ', plus mileage'}.
      </p>
    </ConfirmButton>
  );
}

/** In a list of shifts, whose call-outs are not loaded yet. */
export default function LastResortsOf({ job }: { job: OwnJobView }) {
  const { data } = useCallOut(job.id);
  return data && <LastResorts job={job} state={data} />;
}
