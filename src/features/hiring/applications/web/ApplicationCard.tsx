/** One of the professional's own applications as a card. */

import { rateText } from '../../../../kernel/money/money';
import { Badge } from '../../../../ui/content/Badge';
import { useNow } from '../../../../ui/content/now';
import { Timestamp } from '../../../../ui/content/Timestamp';
import type { ApplicationView } from '../schema';
import styles from './applications.module.css';
import { Item, ProgressLine } from './Item';
import { applicationBadge } from './labels';
import { MessageLink } from './MessageLink';
import { applicationProgress } from './progress';
import { Withdraw } from './Withdraw';

export function ApplicationCard({ application }: { application: ApplicationView }) {
  const now = useNow();
  return (
    <Item
      mark={applicationBadge(application.status)}
      note={application.isQuick && <Badge>Quick apply</Badge>}
      overlapping={application}
    >
      <p className={styles.terms}>
        {application.isQuick ? 'Posted rate' : 'You proposed'} {rateText(application.proposedRate)}
        {application.proposedRate !== application.postedRate &&
          ` (posted at ${rateText(application.postedRate)})`}
        {' · applied '}
        <Timestamp at={application.appliedAt} to="day" />
      </p>
      <ProgressLine progress={applicationProgress(application, now)} />
      <div className={styles.quiet}>
        <MessageLink application={application} name={application.practiceName} />
        {application.allowedActions.includes('withdraw') && (
          <Withdraw id={application.id} jobTitle={application.jobTitle} />
        )}
      </div>
    </Item>
  );
}
