/**
 * Chooses whom to invite, up to the limit: favorites first, then nearby and available candidates.
 */

import { useState } from 'react';
import { distanceText } from '#features/hiring/applications/web/compare';
import type { OwnJobView } from '#features/jobs/schema';
import { reliabilityText } from '#features/profiles/reliability/web/labels';
import { rateText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { SubmitButton } from '#ui/content/Button';
import { DotSeparated } from '#ui/content/DotSeparated';
import { DialogButton, useCloseDialog } from '#ui/feedback/Dialog';
import { Empty, Pending } from '#ui/feedback/states';
import { maxOpenInvitations } from '../rules';
import { type Candidate, type Invitation, useCandidates, useInvite } from './api';
import styles from './invite.module.css';

interface InviteProps {
  job: OwnJobView;
  /** Number of open invitations. */
  open: number;
  /** The latest invitation of each candidate who was invited before. */
  earlier: readonly Invitation[];
}

export const Invite = (props: InviteProps) => (
  <DialogButton button="Invite professionals" title="Invite professionals">
    <Choice {...props} />
  </DialogButton>
);

function Choice({ job, open, earlier }: InviteProps) {
  const { data, error, refetch } = useCandidates(job.id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const send = useInvite(useCloseDialog());
  const room = maxOpenInvitations - open - chosen.length;
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const hasDeclined = ({ professional }: Candidate) =>
    earlier.some(
      ({ professionalId, status }) => professionalId === professional.id && status === 'declined',
    );
  if (!data) {
    return <Pending error={error} refetch={refetch} shape="table" />;
  }
  if (data.length === 0) {
    return (
      <Empty title="No one to invite yet">
        There are no verified professionals in this role nearby yet.
      </Empty>
    );
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        send.act({ params: { id: job.id }, body: { professionalIds: [...chosen] } });
      }}
    >
      <p className="note">
        Up to {maxOpenInvitations} invitations can be open at a time, at {rateText(job.hourlyRate)}.
        The first to accept is booked.
      </p>
      <ul className="stack gap-2">
        {data.map((candidate) => (
          <li key={candidate.professional.id}>
            <CandidateRow
              candidate={candidate}
              hasDeclined={hasDeclined(candidate)}
              isChosen={chosen.includes(candidate.professional.id)}
              isFull={room <= 0}
              onToggle={() => toggle(candidate.professional.id)}
            />
          </li>
        ))}
      </ul>
      <div className="stack gap-2 bottom-bar">
        <p role="status" className="note">
          {room <= 0
            ? "You can't select any more."
            : `${chosen.length} selected, room for ${room} more.`}
        </p>
        <SubmitButton
          isWide
          disabled={chosen.length === 0}
          isPending={send.isPending}
          pendingLabel="Inviting…"
        >
          {chosen.length > 1 ? `Invite ${chosen.length} professionals` : 'Invite'}
        </SubmitButton>
      </div>
    </form>
  );
}

interface CandidateRowProps {
  candidate: Candidate;
  /** The candidate can still be invited again. */
  hasDeclined: boolean;
  isChosen: boolean;
  isFull: boolean;
  onToggle: () => void;
}

function CandidateRow({ candidate, hasDeclined, isChosen, isFull, onToggle }: CandidateRowProps) {
  const { professional, miles, isAvailable, isFavorite, isInvited } = candidate;
  return (
    <label className={`row gap-3 framed focus-frame ${styles.candidate}`}>
      <input
        type="checkbox"
        name="professional"
        checked={isChosen || isInvited}
        disabled={isInvited || (isFull && !isChosen)}
        onChange={onToggle}
      />
      <Avatar size="small" name={professional.name} url={professional.photoUrl} />
      <span className="grid min-w-0 wrap-anywhere gap-half">
        <span className="bold">{professional.name}</span>
        <span className="note">
          <DotSeparated>
            {`${professional.title}, ${professional.city}`}
            {distanceText(miles)}
            {`usually ${rateText(professional.hourlyRate)}`}
            {reliabilityText(professional.reliability)}
          </DotSeparated>
        </span>
        <span className="cluster gap-1">
          {isFavorite && <Badge tone="red">Favorite</Badge>}
          {isAvailable !== null && (
            <Badge tone={isAvailable ? 'green' : 'grey'}>
              {isAvailable ? 'Available' : 'Not available'}
            </Badge>
          )}
          {isInvited && <Badge tone="yellow">Invited</Badge>}
          {hasDeclined && <Badge>Declined earlier</Badge>}
        </span>
      </span>
    </label>
  );
}
