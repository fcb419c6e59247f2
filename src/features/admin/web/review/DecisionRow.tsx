/** One profile on the dashboard, which can be decided without leaving the page. */
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { Avatar } from '../../../../ui/content/Avatar';
import { Badge } from '../../../../ui/content/Badge';
import { Button, ButtonLink } from '../../../../ui/content/Button';
import type { ProfileItem } from '../../schema';
import { useDecision } from '../api';
import styles from './DecisionRow.module.css';
import {
  documentsText,
  missingNote,
  nameOf,
  refusalOr,
  reviewBadges,
  roleAndPlaceOf,
} from './items';
import type { Rejection } from './RejectDialog';
import { Waiting } from './Waiting';

/** Most profiles are approved. */
const RejectDialog = lazy(async () => {
  const { RejectDialog } = await import('./RejectDialog');
  return { default: RejectDialog };
});

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
  const missing = missingNote(item);
  const label = (verb: string) => (
    <>
      {verb}
      <span className="visually-hidden"> {name}</span>
    </>
  );

  return (
    <li className={styles.row}>
      <span className={styles.face} aria-hidden="true">
        <Avatar name={name} url={item.profileImageUrl} size="small" />
      </span>
      <div className={styles.who}>
        <p className={styles.first}>
          <strong>{name}</strong> <Badge tone={mark.tone}>{mark.word}</Badge>
        </p>
        <p className={styles.rest}>{roleAndPlaceOf(item)}</p>
      </div>
      <div className={styles.state}>
        <p>{documentsText(item.documents)}</p>
        {missing && <p className={styles.missing}>{missing}</p>}
        <p className={styles.rest}>
          <Waiting item={item} />
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink size="small" to={`/admin/verification?profile=${item.id}`}>
          {label('View Profile')}
        </ButtonLink>
        {item.allowedActions.includes('approve') && (
          <Button
            size="small"
            disabled={decision.isPending}
            isPending={decision.isPending && !isAsking}
            pendingLabel="Approving…"
            onClick={() => decide(true)}
          >
            {label('Approve')}
          </Button>
        )}
        {item.allowedActions.includes('reject') && (
          <Button
            size="small"
            variant="danger"
            disabled={decision.isPending}
            onClick={() => setAsking(true)}
          >
            {label('Reject')}
          </Button>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <RejectDialog
            profileId={item.id}
            name={name}
            isOpen
            isPending={decision.isPending}
            onClose={() => setAsking(false)}
            onReject={(rejection) => decide(false, rejection)}
          />
        </Suspense>
      )}
    </li>
  );
}
