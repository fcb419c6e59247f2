/** Name change requests, and the one that is open with its documents. */
import { noRejectionReason } from '#features/admin/rules';
import { DocumentReviews } from '#features/admin/web/review/DocumentReview';
import { UnseenNote, useUnseen } from '#features/admin/web/review/seen';
import { Badge } from '#ui/content/Badge';
import { Facts } from '#ui/content/Facts';
import { Timestamp } from '#ui/content/Timestamp';
import { failureToast, useAct } from '#ui/data/act';
import { Empty } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { NoteDecision } from '#ui/form/NoteDecision';
import { usePages } from '#ui/list/pages';
import { Case, type Opened, Queue } from '#ui/list/Queue';
import { privateMetaTags } from '#ui/page/head';
import { decideName, listNameRequests, type NameRequest, nameRequest } from '../schema';

export const meta = () => privateMetaTags('Name changes');

export default function NamesScreen() {
  const pages = usePages(listNameRequests, {});
  return (
    <Queue
      title="Name changes"
      listTitle="Waiting"
      pages={pages}
      noun="requests"
      empty={<Empty title="No one is waiting">Name changes that need review show up here.</Empty>}
      row={({ id, name, currentName, email, createdAt }) => ({
        id,
        face: { name: currentName },
        title: `${currentName} to ${name}`,
        facts: [<Timestamp key="at" at={createdAt} to="day" />, email],
      })}
      parameter="request"
      pane={(opened) => <NamePane {...opened} />}
    />
  );
}

const statusNames: Record<NameRequest['item']['status'], string> = {
  pending: 'Waiting',
  made: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

const NamePane = ({ id, onClose, onDecided }: Omit<Opened<unknown>, 'item'>) => (
  <Case
    id={id}
    onClose={onClose}
    read={nameRequest}
    loading={{ title: 'Name change' }}
    heading={({ item: { name, currentName, status } }) => ({
      title: `${currentName} to ${name}`,
      mark: <Badge tone={status === 'pending' ? 'yellow' : 'grey'}>{statusNames[status]}</Badge>,
    })}
  >
    {(request) => {
      const { currentName, email, userType, createdAt } = request.item;
      return (
        <>
          <Facts
            facts={[
              ['Email', email],
              ['Account', userType === 'practice' ? 'Dental practice' : 'Dental professional'],
              ['Requested', <Timestamp key="requested" at={createdAt} />],
            ]}
          />
          <DocumentReviews {...request} holder={currentName} none="There are no documents." />
          {request.allowedActions.length > 0 && (
            <NameDecision request={request} onDecided={onDecided} />
          )}
        </>
      );
    }}
  </Case>
);

function NameDecision({ request, onDecided }: { request: NameRequest; onDecided: () => void }) {
  const { item, asOf, allowedActions, documents } = request;
  const unseen = useUnseen(documents);
  const { act, isPending } = useAct(decideName, {
    onSuccess: () => {
      toast({
        title: 'Decision saved',
        description: `We'll let ${item.currentName} know by email.`,
      });
      onDecided();
    },
    onError: (error) => failureToast("We couldn't save the decision", error),
  });
  const looks = [
    { decision: 'approve', label: 'Approve name', isDisabled: unseen.length > 0 },
    { decision: 'reject', label: 'Reject', isDangerous: true, missing: noRejectionReason },
  ] as const;
  return (
    <NoteDecision
      title="Decision"
      label="Reason"
      hint={`Required if you reject: say what has to change. ${item.currentName} will see it.`}
      isPending={isPending}
      pendingLabel="Saving…"
      decisions={looks
        .filter(({ decision }) => allowedActions.includes(decision))
        .map(({ decision, ...look }) => ({
          ...look,
          decide: (note) => act({ params: { id: item.id }, body: { decision, note, asOf } }),
        }))}
    >
      <UnseenNote names={unseen} />
    </NoteDecision>
  );
}
