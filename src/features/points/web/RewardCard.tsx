/** A reward with its cost, and redeeming it after a confirmation. */
import { useState } from 'react';
import { Button } from '#ui/content/Button';
import { Day } from '#ui/content/Timestamp';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { lastDayOf } from '../rules';
import type { OwnReward } from '../schema';
import { useRedeem } from './api';
import { countText, pointsText } from './labels';
import styles from './points.module.css';

interface RewardCardProps {
  reward: OwnReward;
  /** Unknown while it loads. */
  balance: number | undefined;
}

export function RewardCard({ reward, balance }: RewardCardProps) {
  const { id, name, description, pointCost, imageUrl } = reward;
  const [isOpen, setOpen] = useState(false);
  const redeem = useRedeem(() => setOpen(false));
  return (
    <article className={`tile ${styles.reward}`} aria-label={name}>
      <img src={imageUrl} alt="" width={56} height={56} />
      <div className={`stack min-w-0 ${styles.what}`}>
        <h3>{name}</h3>
        <p className={`bold tabular-nums ${styles.cost}`}>{pointsText(pointCost)}</p>
      </div>
      <p className={styles.description}>{description}</p>
      <Terms reward={reward} />
      <RedeemButton reward={reward} onClick={() => setOpen(true)} />
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Redeem ${name}?`}
        label={`Redeem for ${pointsText(pointCost)}`}
        pendingLabel="Redeeming…"
        isPending={redeem.isPending}
        onConfirm={() => redeem.act({ body: { rewardId: id, pointCost } })}
      >
        <p>
          Points are deducted immediately and this cannot be undone.
          {balance !== undefined &&
            ` You'll have ${countText(Math.max(0, balance - pointCost))} left.`}
        </p>
        <p>
          You get a code at once. Our team sees your name and the code, prepares the reward, and
          emails you when it's ready.
        </p>
      </ConfirmDialog>
    </article>
  );
}

/** Until when and how often. */
function Terms({ reward }: { reward: OwnReward }) {
  const { expiresAt, maxRedemptionsPerUser: max, timesRedeemed } = reward;
  if (!expiresAt && max === null) return null;
  return (
    <p className={`cluster gap-0 gap-x-3 note ${styles.terms}`}>
      {expiresAt && (
        <span>
          Until <Day on={lastDayOf(expiresAt)} />
        </span>
      )}
      {max !== null && (
        <span>
          {max === 1
            ? 'Once per person'
            : `Up to ${max} per person${timesRedeemed > 0 ? ` (${timesRedeemed} redeemed)` : ''}`}
        </span>
      )}
    </p>
  );
}

function RedeemButton({ reward, onClick }: { reward: OwnReward; onClick: () => void }) {
  const { allowedActions, isLimitReached, pointsNeeded, name } = reward;
  const about = <span className="visually-hidden"> for {name}</span>;
  if (allowedActions.includes('redeem')) {
    return (
      <Button isWide onClick={onClick}>
        Redeem<span className="visually-hidden"> {name}</span>
      </Button>
    );
  }
  return (
    <Button isWide disabled>
      {isLimitReached
        ? 'Already redeemed'
        : `${countText(pointsNeeded)} more ${pointsNeeded === 1 ? 'point' : 'points'} needed`}
      {about}
    </Button>
  );
}
