/** One of my applications. */

import { rateText } from '../../../../kernel/money';
import { Badge } from '../../../../ui/Badge';
import { useNow } from '../../../../ui/now';
import { When } from '../../../../ui/When';
import type { ApplicationView } from '../schema';
import styles from './applications.module.css';
import { Item, StandLine } from './Item';
import { applicationMark } from './labels';
import { MessageLink } from './MessageLink';
import { applicationStand } from './progress';
import { Withdraw } from './Withdraw';

export function ApplicationCard({ application }: { application: ApplicationView }) {
  const now = useNow();
  return (
    <Item
      mark={applicationMark(application.status)}
      note={application.isQuick && <Badge>Quick apply</Badge>}
      of={application}
    >
      <p className={styles.terms}>
        {application.isQuick ? 'Posted rate' : 'You proposed'} {rateText(application.proposedRate)}
        {application.proposedRate !== application.postedRate &&
          ` (posted at ${rateText(application.postedRate)})`}
        {' · applied '}
        <When at={application.appliedAt} to="day" />
      </p>
      <StandLine stand={applicationStand(application, now)} />
      <div className={styles.quiet}>
        <MessageLink application={application} name={application.practiceName} />
        {application.allowedActions.includes('withdraw') && (
          <Withdraw id={application.id} jobTitle={application.jobTitle} />
        )}
      </div>
    </Item>
  );
}
