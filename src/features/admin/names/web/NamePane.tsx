/** One name change request: both names, the documents, and the decision. */

import { DocumentReview } from '#features/admin/web/review/DocumentReview';
import { inOrder } from '#features/admin/web/review/items';
import styles from '#features/admin/web/review/ProfileReview.module.css';
import { Badge } from '#ui/content/Badge';
import { Facts } from '#ui/content/Facts';
import { Timestamp } from '#ui/content/Timestamp';
import { useRead } from '#ui/data/read';
import { Pending } from '#ui/feedback/states';
import { Pane } from '#ui/list/Split';
import { type NameRequest, nameRequest } from '../schema';
import { NameDecision } from './NameDecision';

const statusNames: Record<NameRequest['item']['status'], string> = {
  pending: 'Waiting',
  made: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

export function NamePane({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useRead(nameRequest, { params: { id } });
  if (!data) {
    return (
      <Pane title="Name change" onClose={onClose}>
        {<Pending error={error} refetch={refetch} shape="page" />}
      </Pane>
    );
  }
  const { name, currentName, email, userType, createdAt, status } = data.item;
  return (
    <Pane
      title={name}
      mark={<Badge tone={status === 'pending' ? 'yellow' : 'grey'}>{statusNames[status]}</Badge>}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Current name', currentName],
          ['Email', email],
          ['Account', userType === 'practice' ? 'Dental practice' : 'Dental professional'],
          ['Requested', <Timestamp key="requested" at={createdAt} />],
        ]}
      />
      <section className={styles.section}>
        <h3>Documents</h3>
        {data.documents.length === 0 ? (
          <p className={styles.none}>There are no documents.</p>
        ) : (
          inOrder(data.documents).map((document) => (
            <DocumentReview
              key={`${document.id} ${document.uploadedAt}`}
              document={document}
              asOf={data.asOf}
              holder={currentName}
            />
          ))
        )}
      </section>
      {data.allowedActions.length > 0 && (
        <section className={styles.section}>
          <h3>Decision</h3>
          <NameDecision request={data} onDecided={onClose} />
        </section>
      )}
    </Pane>
  );
}
