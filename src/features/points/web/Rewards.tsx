/** Rewards to choose from, and those a professional redeemed. */
import { Badge } from '#ui/content/Badge';
import { Timestamp } from '#ui/content/Timestamp';
import { Empty } from '#ui/feedback/states';
import { PagedList } from '#ui/list/PagedList';
import type { RedemptionView } from '../schema';
import { usePoints, useRedemptions, useRewards } from './api';
import { countText, pointsText, statusBadges } from './labels';
import styles from './points.module.css';
import { RewardCard } from './RewardCard';

const failure = 'Unable to load rewards. Please try again later.';

export function Rewards() {
  const pages = useRewards();
  const { data } = usePoints();
  return (
    <div className="stack gap-5 content-start">
      <section className="stack gap-3 content-start" aria-labelledby="rewards">
        <div className="cluster gap-0 gap-x-4 items-baseline justify-between">
          <h2 id="rewards">Rewards</h2>
          {data && (
            <p>
              You have <strong>{pointsText(data.totalPoints)}</strong>
            </p>
          )}
        </div>
        <PagedList
          pages={pages}
          noun="rewards"
          shape="cards"
          failure={failure}
          empty={
            <Empty title="No rewards right now">
              Your points don't expire. New rewards show up here.
            </Empty>
          }
        >
          {(items) => (
            <ul className={`stack gap-3 ${styles.cards}`} aria-label="Rewards">
              {items.map((reward) => (
                <li key={reward.id}>
                  <RewardCard reward={reward} balance={data?.totalPoints} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      <Redeemed />
    </div>
  );
}

function Redeemed() {
  const pages = useRedemptions();
  return (
    <section className="stack gap-3 content-start" aria-labelledby="redeemed">
      <h2 id="redeemed">What you redeemed</h2>
      <PagedList
        pages={pages}
        noun="redemptions"
        failure="Unable to load your redemptions. Please try again later."
        empty={
          <p className="note">Nothing yet. When you redeem a reward, its code shows up here.</p>
        }
      >
        {(items) => (
          <ul className="tile divided overflow-hidden" aria-label="What you redeemed">
            {items.map((redemption) => (
              <Redemption key={redemption.id} redemption={redemption} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Redemption({ redemption }: { redemption: RedemptionView }) {
  const { rewardName, imageUrl, status, redemptionCode, pointsSpent, note } = redemption;
  const { word, tone } = statusBadges[status];
  return (
    <li className="row gap-3 dense-row">
      <img className={styles.thumb} src={imageUrl} alt="" width={40} height={40} />
      <div className={`stack min-w-0 ${styles.what}`}>
        <span className="strong">
          {rewardName} <Badge tone={tone}>{word}</Badge>
        </span>
        <span className="note">
          Code <code className="ink strong nowrap">{redemptionCode}</code> ·{' '}
          <Timestamp at={redemption.createdAt} to="day" /> ·{' '}
          {status === 'rejected'
            ? `${pointsText(pointsSpent)} returned`
            : `${countText(pointsSpent)} points spent`}
        </span>
        {note && <span className="pre-line">{note}</span>}
      </div>
    </li>
  );
}
