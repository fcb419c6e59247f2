/** The Profile tab: the form, and next to it what others see. */
import { Link } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { PhotoCard } from '#features/documents/photo/web/PhotoCard';
import type { ProfessionalView } from '#features/profiles/schema';
import { Card } from '#ui/content/Card';
import { ProfileForm } from './ProfileForm';
import styles from './professional.module.css';
import { StandingBanner } from './StandingBanner';

interface ProfileTabProps {
  user: UserView;
  profile: ProfessionalView | null;
}

export function ProfileTab({ user, profile }: ProfileTabProps) {
  return (
    <div className="stack gap-5">
      {profile && <StandingBanner profile={profile} />}
      <div className={`stack gap-5 items-start ${styles.columns}`}>
        <Card>
          <ProfileForm user={user} profile={profile} />
        </Card>
        <aside className={`stack gap-5 ${styles.aside}`} aria-label="How others see you">
          <PhotoCard user={user} />
          {profile && (
            <p className={styles.look}>
              <Link to={`/professionals/${user.id}`}>See your profile the way practices do</Link>
            </p>
          )}
        </aside>
      </div>
    </div>
  );
}
