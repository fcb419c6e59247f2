/** The invitations to a job with their answers, and the button to invite more. */
import { Link } from 'react-router';
import type { OwnJobView } from '#features/jobs/schema';
import { saidYesBadge } from '#features/jobs/web/labels';
import { clockText } from '#kernel/time/zones';
import { Badge } from '#ui/content/Badge';
import { Card } from '#ui/content/Card';
import { Timestamp } from '#ui/content/Timestamp';
import { PagedList } from '#ui/list/PagedList';
import { maxOpenInvitations } from '../rules';
import { type Invitation, useInvitations } from './api';
import { Invite } from './Invite';
import styles from './invite.module.css';
import { invitationBadges, invitationEndText } from './labels';

export function Invitations({ job }: { job: OwnJobView }) {
  const pages = useInvitations(job.id);
  const invited = pages.items && latestOfEach(pages.items);
  const open = countOpen(invited ?? []);
  const canInvite = job.allowedActions.includes('invite');
  // A job that takes no more invitations only lists those already sent.
  if (!canInvite && !invited?.length) return null;
  return (
    <Card
      title="Invitations"
      subtitle={
        canInvite
          ? `Invite up to ${maxOpenInvitations} professionals at a time. The first to accept is booked at the posted rate.`
          : undefined
      }
    >
      <div className="stack">
        <PagedList
          pages={{ ...pages, items: invited }}
          noun="invitations"
          shape="text"
          empty={<p className="note">No one has been invited yet.</p>}
        >
          {(items) => (
            <ul className="stack gap-0 divided" aria-label="Invited">
              {items.map((invitation) => (
                <Row key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )}
        </PagedList>
        {canInvite && open < maxOpenInvitations && (
          <div>
            <Invite job={job} open={open} earlier={invited ?? []} />
          </div>
        )}
        {canInvite && open >= maxOpenInvitations && (
          <p className="note">
            {maxOpenInvitations} invitations are open. You can invite more once someone declines.
          </p>
        )}
      </div>
    </Card>
  );
}

function Row({ invitation }: { invitation: Invitation }) {
  const { professionalId, professionalName, status, endReason, createdAt } = invitation;
  const { seenAt, heldUntil, timeZone } = invitation;
  const mark = heldUntil ? saidYesBadge : invitationBadges[status];
  return (
    <li className={`cluster gap-1 gap-x-3 items-center ${styles.row}`}>
      <Link className="strong" to={`/professionals/${professionalId}`}>
        {professionalName}
      </Link>
      <span className="note">
        invited <Timestamp at={createdAt} timeZone={timeZone} />
        {seenAt && status === 'pending' && ', seen'}
        {heldUntil && `. Held until ${clockText(heldUntil, timeZone)}`}
        {endReason && `. ${invitationEndText[endReason].practice}`}
      </span>
      <Badge tone={mark.tone}>{mark.word}</Badge>
    </li>
  );
}

interface Invited {
  professionalId: string;
  status: string;
}

/** The list is sorted newest first. */
export function latestOfEach<T extends Invited>(invitations: readonly T[]): T[] {
  const seen = new Set<string>();
  return invitations.filter(({ professionalId }) => {
    if (seen.has(professionalId)) return false;
    seen.add(professionalId);
    return true;
  });
}

export const countOpen = (invitations: readonly Invited[]): number =>
  invitations.filter(({ status }) => status === 'pending').length;
