/** One profile on the dashboard; a decision opens its documents first. */

import type { ProfileItem } from '#features/admin/schema';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import styles from './DecisionRow.module.css';
import { documentsText, missingNote, nameOf, reviewBadges, roleAndPlaceOf } from './items';
import { Waiting } from './Waiting';

export function DecisionRow({ item }: { item: ProfileItem }) {
  const name = nameOf(item);
  const mark = reviewBadges[item.reviewState];
  const missing = missingNote(item);
  const review = `/admin/verification?profile=${item.id}`;
  const label = (verb: string) => (
    <>
      {verb}
      <span className="visually-hidden"> {name}</span>
    </>
  );

  return (
    <li className={styles.row}>
      <span aria-hidden="true">
        <Avatar name={name} url={item.profileImageUrl} size="small" />
      </span>
      <div className={styles.who}>
        <p className="cluster gap-y-0 items-center text-body wrap-anywhere">
          <strong>{name}</strong> <Badge tone={mark.tone}>{mark.word}</Badge>
        </p>
        <p className="muted">{roleAndPlaceOf(item)}</p>
      </div>
      <div className={styles.state}>
        <p>{documentsText(item.documents)}</p>
        {missing && <p className="warning strong">{missing}</p>}
        <p className="muted">
          <Waiting item={item} />
        </p>
      </div>
      <div className={`cluster col-full ${styles.actions}`}>
        <ButtonLink size="small" to={review}>
          {label('View Profile')}
        </ButtonLink>
        {item.allowedActions.includes('approve') && (
          <ButtonLink size="small" to={review}>
            {label('Approve')}
          </ButtonLink>
        )}
        {item.allowedActions.includes('reject') && (
          <ButtonLink size="small" variant="danger" to={review}>
            {label('Reject')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
