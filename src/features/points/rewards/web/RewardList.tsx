/** Every reward, newest first, and the editor for one of them or a new one. */
import { useState } from 'react';
import { lastDayOf } from '#features/points/rules';
import { countText, pointsText } from '#features/points/web/labels';
import styles from '#features/points/web/points.module.css';
import { Badge } from '#ui/content/Badge';
import { Button } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { Day } from '#ui/content/Timestamp';
import { Dialog } from '#ui/feedback/Dialog';
import { Empty } from '#ui/feedback/states';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { type AdminReward, allRewards } from '../schema';
import { stateOf } from './labels';
import { RewardForm } from './RewardForm';
import own from './rewards.module.css';

export function RewardList() {
  const pages = usePages(allRewards, {});
  const [edited, setEdited] = useState<AdminReward | 'new'>();
  const close = () => setEdited(undefined);
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      Add reward
    </Button>
  );
  return (
    <section className="stack gap-3 content-start" aria-label="All rewards">
      {pages.items && pages.items.length > 0 && <div className={own.add}>{add}</div>}
      <PagedList
        pages={pages}
        noun="rewards"
        empty={
          <Empty title="No rewards yet" action={add}>
            Professionals redeem their points for what you add here.
          </Empty>
        }
      >
        {(items) => (
          <ul className="tile overflow-hidden" aria-label="Rewards">
            {items.map((reward) => (
              <RewardRow key={reward.id} reward={reward} onEdit={() => setEdited(reward)} />
            ))}
          </ul>
        )}
      </PagedList>
      <Dialog
        isOpen={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? 'Add a reward' : 'Edit reward'}
        placement="side"
      >
        {edited && <RewardForm reward={edited === 'new' ? undefined : edited} onDone={close} />}
      </Dialog>
    </section>
  );
}

const timesText = (times: number): string => {
  if (times === 0) return 'not redeemed yet';
  return `redeemed ${times === 1 ? 'once' : `${countText(times)} times`}`;
};

function RewardRow({ reward, onEdit }: { reward: AdminReward; onEdit: () => void }) {
  const { name, imageUrl, pointCost, maxRedemptionsPerUser: max, expiresAt } = reward;
  const { word, tone } = stateOf(reward, useNow().getTime());
  return (
    <li className={styles.row}>
      <img className={styles.thumb} src={imageUrl} alt="" width={40} height={40} />
      <div className={styles.what}>
        <span className="strong">
          {name} <Badge tone={tone}>{word}</Badge>
        </span>
        <span className="note">
          {pointsText(pointCost)} · {timesText(reward.timesRedeemed)}
          {max !== null && ` · at most ${countText(max)} per person`}
          {expiresAt && (
            <>
              {' · until '}
              <Day on={lastDayOf(expiresAt)} />
            </>
          )}
        </span>
      </div>
      <Button size="small" onClick={onEdit}>
        Edit<span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}
