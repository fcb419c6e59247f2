/** What professionals redeemed, to fulfill or reject, and the rewards themselves, to edit. */

import { type RedemptionStatus, redemptionStatuses } from '#features/points/rules';
import { Empty } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice } from '#ui/list/filters';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { useFocusFallback } from '#ui/page/focus';
import { privateMetaTags } from '#ui/page/head';
import { Tabs } from '#ui/page/Tabs';
import { allRedemptions } from '../schema';
import { queueNames } from './labels';
import { RedemptionRow } from './RedemptionRow';
import { RewardList } from './RewardList';

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
  const area = useFocusFallback<HTMLElement>();
  const [title, hint] = emptyTexts[status];
  return (
    <section
      className="stack gap-3 content-start"
      aria-label="Redemptions"
      ref={area}
      tabIndex={-1}
    >
      <ChoiceChips choice={choice} />
      <PagedList pages={pages} noun="redemptions" empty={<Empty title={title}>{hint}</Empty>}>
        {(items) => (
          <ul className="tile overflow-hidden" aria-label={queueNames[status]}>
            {items.map((redemption) => (
              <RedemptionRow key={redemption.id} redemption={redemption} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
