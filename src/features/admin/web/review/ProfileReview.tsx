/** One profile in review: its details, its documents, and the decision. */
import { useRef } from 'react';
import { type ProfileItem, profileDetail } from '#features/admin/schema';
import { Badge } from '#ui/content/Badge';
import { Case, CasePart, type Opened } from '#ui/list/Queue';
import { DecisionForm } from './DecisionForm';
import { DocumentReviews } from './DocumentReview';
import { nameOf, reviewBadges } from './items';
import { ProfileFacts } from './ProfileFacts';

interface ProfileReviewProps extends Opened<ProfileItem> {
  /**
   * Called after the profile was approved or rejected; otherwise the pane stays and takes the
   * focus.
   */
  onDecided: (() => void) | undefined;
}

export const headingOf = (item: ProfileItem) => ({
  title: nameOf(item),
  mark: (
    <Badge tone={reviewBadges[item.reviewState].tone}>{reviewBadges[item.reviewState].word}</Badge>
  ),
});

export function ProfileReview({ id, item: known, onClose, onDecided }: ProfileReviewProps) {
  const decision = useRef<HTMLHeadingElement>(null);
  return (
    <Case
      id={id}
      onClose={onClose}
      read={profileDetail}
      loading={known ? headingOf(known) : { title: 'Profile' }}
      heading={({ item }) => headingOf(item)}
    >
      {(detail) => (
        <>
          <ProfileFacts detail={detail} />
          <DocumentReviews
            {...detail}
            holder={nameOf(detail.item)}
            none="No documents have been uploaded yet."
          />
          <CasePart title="Decision" titleRef={decision}>
            <DecisionForm
              detail={detail}
              onDecided={onDecided ?? (() => decision.current?.focus())}
            />
          </CasePart>
        </>
      )}
    </Case>
  );
}
