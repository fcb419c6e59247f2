/** What professionals redeemed, to fulfill or reject, and the rewards themselves, to edit. */

import { useState } from 'react';
import { lastDayOf, type RedemptionStatus, redemptionStatuses } from '#features/points/rules';
import { countText, pointsText } from '#features/points/web/labels';
import styles from '#features/points/web/points.module.css';
import { Badge } from '#ui/content/Badge';
import { Button } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { Day, Timestamp } from '#ui/content/Timestamp';
import { Dialog } from '#ui/feedback/Dialog';
import { Empty } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice } from '#ui/list/filters';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { Queue } from '#ui/list/Queue';
import type { RowContent } from '#ui/list/Rows';
import { privateMetaTags } from '#ui/page/head';
import { Tabs } from '#ui/page/Tabs';
import { type AdminRedemption, type AdminReward, allRedemptions, allRewards } from '../schema';
import { queueNames, stateOf } from './labels';
import { RedemptionPane } from './RedemptionPane';
import { RewardForm } from './RewardForm';

export const meta = () => privateMetaTags('Rewards');

export default function RewardsScreen() {
  return (
    <div className="stack gap-3 content-start">
      <h1>Rewards</h1>
      <Tabs
        label="Rewards"
        tabs={[
          { value: 'redemptions', label: 'Redemptions', content: <Redemptions /> },
          { value: 'rewards', label: 'Rewards', content: <RewardList /> },
        ]}
      />
    </div>
  );
}

const emptyTexts: Record<RedemptionStatus, [title: string, hint: string]> = {
  pending: [
    'No redemptions are waiting',
    'When a professional redeems a reward, it shows up here.',
  ],
  fulfilled: ['Nothing fulfilled yet', 'Redemptions you fulfill show up here.'],
  rejected: ['Nothing rejected yet', 'Redemptions you reject show up here.'],
};

function Redemptions() {
  const { value: status, choice } = useChoice(
    {
      name: 'status',
      label: 'Status',
      values: redemptionStatuses,
      textOf: (each: RedemptionStatus) => queueNames[each],
    },
    'pending',
  );
  const pages = usePages(allRedemptions, { status });
  const [title, hint] = emptyTexts[status];
  return (
    <div className="stack gap-3">
      <Queue
        filter={<ChoiceChips choice={choice} />}
        listTitle={queueNames[status]}
        pages={pages}
        noun="redemptions"
        empty={<Empty title={title}>{hint}</Empty>}
        row={rowOf}
        parameter="redemption"
        pane={(opened) => <RedemptionPane {...opened} />}
      />
    </div>
  );
}

const rowOf = (redemption: AdminRedemption): RowContent => ({
  id: redemption.id,
  face: { name: redemption.professionalName, url: redemption.professionalPhotoUrl },
  title: `${redemption.rewardName} for ${redemption.professionalName}`,
  facts: [
    <Timestamp key="at" at={redemption.createdAt} to="day" />,
    pointsText(redemption.pointsSpent),
  ],
});

function RewardList() {
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
      {pages.items && pages.items.length > 0 && <div className="flex justify-end">{add}</div>}
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
          <ul className="tile divided overflow-hidden" aria-label="Rewards">
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
    <li className="row gap-3 dense-row">
      <img className={styles.thumb} src={imageUrl} alt="" width={40} height={40} />
      <div className={`stack min-w-0 ${styles.what}`}>
        <span className="strong">
          {name} <Badge tone={tone}>{word}</Badge>
        </span>
        <span className="note">
          {pointsText(pointCost)}, {timesText(reward.timesRedeemed)}
          {max !== null && `, at most ${countText(max)} per person`}
          {expiresAt && (
            <>
              , until <Day on={lastDayOf(expiresAt)} />
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
