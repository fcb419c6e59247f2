/** Who was invited to a job and what they said, and the way to invite more. */
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Failed, Loading } from '../../../../ui/states';
import { When } from '../../../../ui/When';
import type { OwnJobView } from '../../../jobs/schema';
import { maxOpenInvitations } from '../../rules';
import { invitationMarks } from '../words';
import { type Invitation, useInvitations } from './api';
import { InviteDialog } from './InviteDialog';
import styles from './invite.module.css';

export function Invitations({ job }: { job: OwnJobView }) {
  const { data, error, refetch } = useInvitations(job.id);
  const [isInviting, setInviting] = useState(false);
  const invited = data?.length ?? 0;
  const isOpen = job.status === 'open';
  const hasRoom = isOpen && invited < maxOpenInvitations;
  // Off the list nobody can be asked any more; then it only tells who was.
  if (!isOpen && invited === 0) return null;
  return (
    <Card
      title="Invitations"
      subtitle={
        isOpen
          ? `Ask up to ${maxOpenInvitations} professionals directly. The first to accept is booked at the posted rate.`
          : undefined
      }
    >
      <div className={styles.form}>
        {data ? (
          invited > 0 ? (
            <ul className={styles.list} aria-label="Invited">
              {data.map((invitation) => (
                <Row key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          ) : (
            <p className={styles.note}>Nobody was invited yet.</p>
          )
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading shape="text" />
        )}
        {hasRoom && (
          <div>
            <Button onClick={() => setInviting(true)}>Invite professionals</Button>
          </div>
        )}
      </div>
      <InviteDialog
        job={job}
        invited={invited}
        isOpen={isInviting}
        onClose={() => setInviting(false)}
      />
    </Card>
  );
}

function Row({ invitation }: { invitation: Invitation }) {
  const { professionalId, professionalName, status, createdAt } = invitation;
  const mark = invitationMarks[status];
  return (
    <li className={styles.row}>
      <Link to={`/professionals/${professionalId}`}>{professionalName}</Link>
      <span className={styles.note}>
        invited <When at={createdAt} />
      </span>
      <Badge tone={mark.tone}>{mark.word}</Badge>
    </li>
  );
}
