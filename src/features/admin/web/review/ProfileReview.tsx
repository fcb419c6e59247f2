/** One profile in review: its details, its documents, and the decision. */
import { type ReactNode, type Ref, useRef } from 'react';
import type { ProfileItem } from '#features/admin/schema';
import { Badge } from '#ui/content/Badge';
import { Pending } from '#ui/feedback/states';
import { Pane } from '#ui/list/Split';
import { useProfile } from '../api';
import { DecisionForm } from './DecisionForm';
import { DocumentReview } from './DocumentReview';
import { inOrder, nameOf, reviewBadges } from './items';
import { ProfileFacts } from './ProfileFacts';
import styles from './ProfileReview.module.css';

interface ProfileReviewProps {
  id: string;
  /** What the list already knows about it. */
  known: ProfileItem | undefined;
  onClose: () => void;
  /**
   * Called after the profile was approved or rejected; otherwise the pane stays and takes the
   * focus.
   */
  onDecided?: () => void;
}

export function ProfileReview({ id, known, onClose, onDecided }: ProfileReviewProps) {
  const { data, error, refetch } = useProfile(id);
  const decision = useRef<HTMLHeadingElement>(null);
  const item = data?.item ?? known;
  const mark = item && reviewBadges[item.reviewState];

  return (
    <Pane
      title={item ? nameOf(item) : 'Profile'}
      mark={mark && <Badge tone={mark.tone}>{mark.word}</Badge>}
      onClose={onClose}
    >
      {data ? (
        <>
          <ProfileFacts detail={data} />
          <Section title="Documents">
            {data.documents.length === 0 ? (
              <p className={styles.none}>No documents have been uploaded yet.</p>
            ) : (
              inOrder(data.documents).map((document) => (
                <DocumentReview
                  // A new upload has a new id, so its form starts over.
                  key={`${document.id} ${document.uploadedAt}`}
                  document={document}
                  asOf={data.asOf}
                  holder={nameOf(data.item)}
                />
              ))
            )}
          </Section>
          <Section title="Decision" titleRef={decision}>
            <DecisionForm
              detail={data}
              onDecided={onDecided ?? (() => decision.current?.focus())}
            />
          </Section>
        </>
      ) : (
        <Pending error={error} refetch={refetch} shape="page" />
      )}
    </Pane>
  );
}

interface SectionProps {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const Section = ({ title, titleRef, children }: SectionProps) => (
  <section className={styles.section}>
    <h3 ref={titleRef} tabIndex={-1}>
      {title}
    </h3>
    {children}
  </section>
);
