/** One redemption: who redeemed what, and the decision. */
import { Link } from 'react-router';
import { pointsText } from '#features/points/web/labels';
import { type Fact, Facts } from '#ui/content/Facts';
import { Timestamp } from '#ui/content/Timestamp';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { NoteDecision } from '#ui/form/NoteDecision';
import { Case, type Opened } from '#ui/list/Queue';
import { type AdminRedemption, decideRedemption, noReason, oneRedemption } from '../schema';
import { queueNames } from './labels';

export const RedemptionPane = (opened: Opened<AdminRedemption>) => (
  <Case
    {...opened}
    read={oneRedemption}
    loading={{ title: 'Redemption' }}
    heading={({ rewardName, professionalId, professionalName }) => ({
      title: (
        <>
          {rewardName} for <Link to={`/professionals/${professionalId}`}>{professionalName}</Link>
        </>
      ),
    })}
  >
    {(redemption) => (
      <>
        <Facts facts={factsOf(redemption)} />
        {redemption.status === 'pending' && (
          <Decision redemption={redemption} onDecided={opened.onDecided} />
        )}
      </>
    )}
  </Case>
);

const factsOf = (redemption: AdminRedemption): Fact[] => [
  ['Code', <code key="code">{redemption.redemptionCode}</code>],
  ['Cost', pointsText(redemption.pointsSpent)],
  ['Redeemed', <Timestamp key="redeemed" at={redemption.createdAt} />],
  [
    'Decision',
    redemption.decidedAt && (
      <>
        {queueNames[redemption.status]} by {redemption.decidedBy},{' '}
        <Timestamp at={redemption.decidedAt} />
      </>
    ),
  ],
  ['Note', redemption.note],
];

function Decision(props: { redemption: AdminRedemption; onDecided: () => void }) {
  const { redemption, onDecided } = props;
  const { id, professionalName: name, pointsSpent } = redemption;
  const { act, isPending } = useAct(decideRedemption, {
    onSuccess: (_, { body }) => {
      toast(
        !(body instanceof FormData) && body.action === 'reject'
          ? { title: 'Redemption rejected', description: `${name} gets the points back.` }
          : { title: 'Redemption fulfilled', description: `We'll email ${name}.` },
      );
      onDecided();
    },
  });
  const decide = (action: 'fulfill' | 'reject') => (note: string | undefined) =>
    act({ params: { id }, body: { action, note } });
  return (
    <NoteDecision
      label="Note"
      hint={`${name} gets it by email: how to get the reward, or why not. If you reject, ${name} gets ${pointsText(pointsSpent)} back. You can't undo this.`}
      isPending={isPending}
      pendingLabel="Saving…"
      decisions={[
        { label: 'Mark as fulfilled', decide: decide('fulfill') },
        {
          label: 'Reject and return points',
          isDangerous: true,
          missing: noReason,
          decide: decide('reject'),
        },
      ]}
    />
  );
}
