/** Account information: what the account is known by, and its dates. */
import type { ReactNode } from 'react';
import { SendEmailLink } from '../features/accounts/registration/web/SendEmailLink';
import type { UserView } from '../features/accounts/schema';
import styles from '../features/accounts/web/cards.module.css';
import { formatPhone } from '../kernel/input/phone';
import { Badge } from '../ui/content/Badge';
import { ButtonLink } from '../ui/content/Button';
import { Card } from '../ui/content/Card';
import { EmailAddress } from '../ui/content/Facts';
import { Timestamp } from '../ui/content/Timestamp';

const Proof = ({ isVerified }: { isVerified: boolean }) => (
  <Badge tone={isVerified ? 'green' : 'yellow'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>
);

function roleOf({ isOwner, isAdmin, userType }: UserView): string {
  const side = userType === 'practice' ? 'Dental practice' : 'Dental professional';
  return [isOwner ? 'Owner' : isAdmin && 'Admin', userType && side].filter(Boolean).join(', ');
}

/** `name` belongs to profiles, because changing it depends on the verification. */
export function AccountCard({ user, name }: { user: UserView; name: ReactNode }) {
  const role = roleOf(user);
  return (
    <Card title="Account information">
      <dl className={`stack ${styles.facts}`}>
        <div className="min-w-0">
          <dt className="note">Name</dt>
          {name}
        </div>
        <div className="min-w-0">
          <dt className="note">Email</dt>
          <dd>
            <EmailAddress>{user.email}</EmailAddress> <Proof isVerified={user.emailVerified} />
            {!user.emailVerified && <SendEmailLink email={user.email} />}
            <ButtonLink to="/change-email" size="small">
              Change email
            </ButtonLink>
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="note">Phone</dt>
          <dd>
            {user.phone ? (
              <>
                {formatPhone(user.phone)} <Proof isVerified={user.phoneVerified} />
              </>
            ) : (
              'No phone number'
            )}
            <ButtonLink
              to="/confirm-phone"
              state={{ returnTo: '/settings', isChange: user.phoneVerified }}
              size="small"
            >
              {user.phoneVerified ? 'Change phone' : 'Confirm your phone'}
            </ButtonLink>
          </dd>
        </div>
        {role && (
          <div className="min-w-0">
            <dt className="note">Account type</dt>
            <dd>{role}</dd>
          </div>
        )}
        <div className="min-w-0">
          <dt className="note">Member since</dt>
          <dd>
            <Timestamp at={user.createdAt} to="day" />
          </dd>
        </div>
        {user.lastSignedInAt && (
          <div className="min-w-0">
            <dt className="note">Last login</dt>
            <dd>
              <Timestamp at={user.lastSignedInAt} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
