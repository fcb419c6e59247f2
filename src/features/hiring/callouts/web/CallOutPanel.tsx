/** A call-out on the page of its job: what it does next, who saw it, who declined, and Stop. */

import { maxOpenInvitations, waveMinutes } from '#features/hiring/invitations/rules';
import type { OwnJobView } from '#features/jobs/schema';
import { Button } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { useNow } from '#ui/content/now';
import { Pending } from '#ui/feedback/states';
import { Anchor } from '#ui/page/anchor';
import { maxInvited } from '../rules';
import type { CallOutView } from '../schema';
import { useCallOut, useStart, useStop } from './api';
import styles from './CallOut.module.css';
import { LastResorts, type StateProps } from './LastResorts';
import { nextText } from './labels';

export function CallOutPanel({ job }: { job: OwnJobView }) {
  const { data, error, refetch } = useCallOut(job.id);
  // Most jobs have none, so there is no placeholder while it loads.
  if (!data) return <Pending error={error} refetch={refetch} />;
  return (
    <Anchor id="fill">
      <State job={job} state={data} />
    </Anchor>
  );
}

function State({ job, state }: StateProps) {
  if (state.callOut) return <Progress job={job} state={state} callOut={state.callOut} />;
  if (state.lastResorts) {
    return (
      <Card title="No one nearby is available then" subtitle="It stays open for applications.">
        <LastResorts job={job} state={state} />
      </Card>
    );
  }
  return state.allowedActions.includes('start') ? (
    <Card
      title="Need someone fast?"
      subtitle={`We'll invite whoever is available, your favorites first: ${maxOpenInvitations} at a time, with a new group every ${waveMinutes} minutes. The first to accept is booked.`}
    >
      <Start job={job} label="Invite now" />
    </Card>
  ) : null;
}

interface StartProps {
  job: OwnJobView;
  label: string;
  invited?: number | undefined;
}

function Start({ job, label, invited }: StartProps) {
  const { start } = useStart({ invited });
  return (
    <Button
      isPending={start.isPending}
      pendingLabel="Inviting…"
      onClick={() => start.act({ params: { id: job.id }, body: {} })}
    >
      {label}
    </Button>
  );
}

interface ProgressProps extends StateProps {
  callOut: NonNullable<CallOutView['callOut']>;
}

function Progress({ job, state, callOut }: ProgressProps) {
  const { lastResorts, allowedActions } = state;
  const now = useNow();
  const stop = useStop();
  const { invited, seen, declined, open, endReason } = callOut;
  const title =
    endReason === null
      ? "We're filling this shift"
      : endReason === 'filled'
        ? 'Filled'
        : open > 0
          ? 'Waiting for answers'
          : 'Invitations ended';
  return (
    <Card title={title}>
      <div className="stack">
        <dl className={styles.figures} aria-live="polite">
          <Figure name={`Invited (max ${maxInvited})`} value={invited} />
          <Figure name="Seen" value={seen} />
          <Figure name="Declined" value={declined} />
        </dl>
        <p>{nextText(callOut, { now, timeZone: job.timeZone })}</p>
        {allowedActions.includes('stop') && (
          <div className="cluster gap-x-3 items-center">
            <Button
              isPending={stop.isPending}
              pendingLabel="Stopping…"
              onClick={() => stop.act({ params: { id: job.id } })}
            >
              Stop inviting
            </Button>
            <span className="note tabular-nums">Open invitations stay open.</span>
          </div>
        )}
        <LastResorts job={job} state={state} />
        {!lastResorts && allowedActions.includes('start') && (
          <div>
            <Start job={job} label="Invite more" invited={invited} />
          </div>
        )}
      </div>
    </Card>
  );
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div className={`stack gap-0 ${styles.figure}`}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
