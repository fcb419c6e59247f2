/** A redemption in the admin's queue, and deciding on it. */
import { useState } from 'react';
import { Link } from 'react-router';
import { limits } from '#features/points/rules';
import { pointsText } from '#features/points/web/labels';
import styles from '#features/points/web/points.module.css';
import { Avatar } from '#ui/content/Avatar';
import { Timestamp } from '#ui/content/Timestamp';
import { useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { type AdminRedemption, decideRedemption } from '../schema';
import { queueNames } from './labels';
import own from './rewards.module.css';

export function RedemptionRow({ redemption }: { redemption: AdminRedemption }) {
  const { professionalId, professionalName, rewardName, redemptionCode, status } = redemption;
  const { pointsSpent, createdAt, decidedAt, decidedBy, note } = redemption;
  return (
    <li className={`cluster gap-3 items-center dense-row ${own.redemption}`}>
      <Avatar name={professionalName} url={redemption.professionalPhotoUrl} size="small" />
      <div className={`stack min-w-0 ${styles.what}`}>
        <span className="strong">
          {rewardName} for <Link to={`/professionals/${professionalId}`}>{professionalName}</Link>
        </span>
        <span className="note">
          Code <code className="ink strong nowrap">{redemptionCode}</code>,{' '}
          {pointsText(pointsSpent)}, <Timestamp at={createdAt} />
        </span>
        {decidedAt && (
          <span className="note">
            {queueNames[status]} by {decidedBy}, <Timestamp at={decidedAt} to="day" />
          </span>
        )}
        {note && <span className="pre-line">{note}</span>}
      </div>
      {status === 'pending' && (
        <div className="row">
          <Decide redemption={redemption} action="fulfill" />
          <Decide redemption={redemption} action="reject" />
        </div>
      )}
    </li>
  );
}

interface DecideProps {
  redemption: AdminRedemption;
  action: 'fulfill' | 'reject';
}

function Decide({ redemption, action }: DecideProps) {
  const { id, professionalName: name, rewardName, pointsSpent } = redemption;
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isReject = action === 'reject';
  const decide = useAct(decideRedemption, {
    onSuccess: () =>
      toast(
        isReject
          ? { title: 'Redemption rejected', description: `${name} gets the points back.` }
          : { title: 'Redemption fulfilled', description: `We'll email ${name}.` },
      ),
  });
  return (
    <ConfirmButton
      size="small"
      variant={isReject ? 'quiet' : 'secondary'}
      button={isReject ? 'Reject' : 'Fulfill'}
      about={`${rewardName} for ${name}`}
      title={isReject ? `Reject ${rewardName}?` : `Fulfill ${rewardName}?`}
      label={isReject ? 'Reject and return points' : 'Mark as fulfilled'}
      pendingLabel="Saving…"
      isDangerous={isReject}
      action={decide}
      onConfirm={() => {
        setChecked(true);
        if (!isReject || note.trim()) decide.act({ params: { id }, body: { action, note } });
      }}
    >
      <p>
        {isReject
          ? `${name} gets ${pointsText(pointsSpent)} back and reads your reason. You can't undo this.`
          : `${name} gets an email that the reward is ready. You can't undo this.`}
      </p>
      <TextArea
        label={isReject ? 'Reason' : 'Note'}
        name="note"
        rows={3}
        isOptional={!isReject}
        maxLength={limits.note}
        hint={isReject ? undefined : 'For example, where to pick it up or how to use it.'}
        value={note}
        error={isReject && isChecked && !note.trim() ? 'Please give a reason' : undefined}
        onChange={setNote}
      />
    </ConfirmButton>
  );
}
