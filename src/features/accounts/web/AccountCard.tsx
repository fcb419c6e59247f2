/** The account's name, email and phone, and which of them are verified. */
import { formatPhone } from '../../../kernel/input/phone';
import { Badge } from '../../../ui/content/Badge';
import { ButtonLink } from '../../../ui/content/Button';
import { Card } from '../../../ui/content/Card';
import { SendEmailLink } from '../registration/web/SendEmailLink';
import type { UserView } from '../schema';
import styles from './cards.module.css';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

const Proof = ({ isVerified }: { isVerified: boolean }) => (
  <Badge tone={isVerified ? 'green' : 'yellow'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>
);

export function AccountCard({ user }: { user: UserView }) {
  return (
    <Card title="Your account">
      <dl className={styles.facts}>
        <div>
          <dt>Email</dt>
          <dd>
            {user.email} <Proof isVerified={user.emailVerified} />
            {!user.emailVerified && <SendEmailLink email={user.email} />}
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            {user.phone ? (
              <>
                {formatPhone(user.phone)} <Proof isVerified={user.phoneVerified} />
              </>
            ) : (
              'No phone number'
            )}
            {!user.phoneVerified && (
              <ButtonLink to="/confirm-phone" size="small">
                Confirm your phone
              </ButtonLink>
            )}
          </dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>
            <time dateTime={user.createdAt}>{day.format(new Date(user.createdAt))}</time>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
