/** One profile on the dashboard, with a decision without leaving the page. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../../../ui/content/Badge';
import { Button, ButtonLink } from '../../../../ui/content/Button';
import { Timestamp } from '../../../../ui/content/Timestamp';
import type { ProfileItem } from '../../schema';
import { useDecision } from '../api';
import styles from './DecisionRow.module.css';
import { nameOf, refusalOr, reviewBadges, roleOf } from './items';
import { RejectDialog, type Rejection } from './RejectDialog';

interface DecisionRowProps {
  item: ProfileItem;
  onDecided: () => void;
}

export function DecisionRow({ item, onDecided }: DecisionRowProps) {
  const [isAsking, setAsking] = useState(false);
  const decision = useDecision({
    failureText: (error) => refusalOr('Failed to update profile verification status.', error),
    // Close synchronously; focus cannot move while the modal is open.
    onSaved: () => flushSync(() => setAsking(false)),
    onDecided,
  });
  const decide = (approve: boolean, rejection?: Rejection) =>
    decision.act({ body: { profileId: item.id, userType: item.userType, approve, ...rejection } });
  const name = nameOf(item);
  const mark = reviewBadges[item.reviewState];
  // A verified profile needs another decision only after a new document was uploaded.
  const isWaiting = item.reviewState === 'pending' || item.waitingDocuments > 0;
  const label = (verb: string) => (
    <>
      {verb}
      <span className="visually-hidden"> {name}</span>
    </>
  );

  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.first}>
          <strong>{name}</strong> <Badge tone={mark.tone}>{mark.word}</Badge>
        </p>
        <p className={styles.rest}>
          {[roleOf(item), item.profile.location].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.rest}>
          Joined <Timestamp at={item.createdAt} to="day" />
          {item.waitingDocuments > 0 && ` · ${documentsToReview(item.waitingDocuments)}`}
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink size="small" to={`/admin/verification?profile=${item.id}`}>
          {label('View Profile')}
        </ButtonLink>
        {isWaiting && (
          <>
            <Button
              size="small"
              disabled={decision.isPending}
              isPending={decision.isPending && !isAsking}
              pendingLabel="Approving…"
              onClick={() => decide(true)}
            >
              {label('Approve')}
            </Button>
            <Button
              size="small"
              variant="danger"
              disabled={decision.isPending}
              onClick={() => setAsking(true)}
            >
              {label('Reject')}
            </Button>
          </>
        )}
      </div>
      <RejectDialog
        profileId={item.id}
        name={name}
        isOpen={isAsking}
        isPending={decision.isPending}
        onClose={() => setAsking(false)}
        onReject={(rejection) => decide(false, rejection)}
      />
    </li>
  );
}

const documentsToReview = (count: number): string =>
  count === 1 ? '1 document to review' : `${count} documents to review`;
