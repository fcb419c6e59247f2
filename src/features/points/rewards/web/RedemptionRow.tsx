/** A redemption in the admin's queue, and deciding on it. */
import { useState } from 'react';
import { Link } from 'react-router';
import { limits } from '#features/points/rules';
import { pointsText } from '#features/points/web/labels';
import styles from '#features/points/web/points.module.css';
import { Avatar } from '#ui/content/Avatar';
import { Button } from '#ui/content/Button';
import { Timestamp } from '#ui/content/Timestamp';
import { useAct } from '#ui/data/act';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { type AdminRedemption, decideRedemption } from '../schema';
import { queueNames } from './labels';
import own from './rewards.module.css';

type Action = 'fulfill' | 'reject';

export function RedemptionRow({ redemption }: { redemption: AdminRedemption }) {
  const { professionalId, professionalName, rewardName, redemptionCode, status } = redemption;
  const { pointsSpent, createdAt, decidedAt, decidedBy, note } = redemption;
  return (
    <li className={`cluster gap-3 items-center ${styles.row} ${own.redemption}`}>
      <Avatar name={professionalName} url={redemption.professionalPhotoUrl} size="small" />
      <div className={`stack min-w-0 ${styles.what}`}>
        <span className="strong">
          {rewardName} · <Link to={`/professionals/${professionalId}`}>{professionalName}</Link>
        </span>
        <span className="note">
          Code <code className={styles.code}>{redemptionCode}</code> · {pointsText(pointsSpent)} ·{' '}
          <Timestamp at={createdAt} />
        </span>
        {decidedAt && (
          <span className="note">
            {queueNames[status]} by {decidedBy} · <Timestamp at={decidedAt} to="day" />
          </span>
        )}
        {note && <span className="pre-line">{note}</span>}
      </div>
      {status === 'pending' && <Decision redemption={redemption} />}
    </li>
  );
}

function Decision({ redemption }: { redemption: AdminRedemption }) {
  const { id, professionalName: name, rewardName, pointsSpent } = redemption;
  const [open, setOpen] = useState<Action>();
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const close = () => setOpen(undefined);
  const decide = useAct(decideRedemption, {
    onSuccess: (_, { body }) => {
      close();
      toast(
        !(body instanceof FormData) && body.action === 'reject'
          ? { title: 'Redemption rejected', description: `${name} gets the points back.` }
          : { title: 'Redemption fulfilled', description: `We'll email ${name}.` },
      );
    },
  });
  const isReject = open === 'reject';
  const confirm = () => {
    setChecked(true);
    if (open && (!isReject || note.trim())) {
      decide.act({ params: { id }, body: { action: open, note } });
    }
  };
  const about = (
    <span className="visually-hidden">
      {' '}
      {rewardName} for {name}
    </span>
  );
  return (
    <div className="row">
      <Button size="small" onClick={() => setOpen('fulfill')}>
        Fulfill{about}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setOpen('reject')}>
        Reject{about}
      </Button>
      <ConfirmDialog
        isOpen={open !== undefined}
        onClose={close}
        title={isReject ? `Reject ${rewardName}?` : `Fulfill ${rewardName}?`}
        label={isReject ? 'Reject and return points' : 'Mark as fulfilled'}
        pendingLabel="Saving…"
        isDangerous={isReject}
        isPending={decide.isPending}
        onConfirm={confirm}
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
      </ConfirmDialog>
    </div>
  );
}
