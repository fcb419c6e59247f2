/** The user's verification status and the next step, on the dashboard. */
import type { UserType } from '../../../kernel/actor';
import { Badge } from '../../../ui/content/Badge';
import { ButtonLink } from '../../../ui/content/Button';
import { Card } from '../../../ui/content/Card';
import { Failed, Loading } from '../../../ui/feedback/states';
import { usePractice } from './practice/api';
import { useProfessional } from './professional/api';
import styles from './StandingCard.module.css';
import { practiceStanding, professionalStanding, type Standing } from './standing';

function useStanding(userType: UserType) {
  const { data: professional, ...one } = useProfessional(userType === 'professional');
  const { data: practice, ...other } = usePractice({ isWanted: userType === 'practice' });
  return userType === 'professional'
    ? {
        ...one,
        standing: professional && professionalStanding(professional),
        hasNoProfile: professional === null,
      }
    : {
        ...other,
        standing: practice && practiceStanding(practice),
        hasNoProfile: practice === null,
      };
}

export function StandingCard({ userType }: { userType: UserType }) {
  const { standing, hasNoProfile, error, refetch } = useStanding(userType);
  if (hasNoProfile) return null;
  return (
    <Card title="Verification">
      {standing ? (
        <Words standing={standing} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading shape="text" />
      )}
    </Card>
  );
}

const Words = ({ standing }: { standing: Standing }) => (
  <div className={styles.body}>
    <div role="status" className={styles.state}>
      <Badge tone={standing.tone}>{standing.word}</Badge>
      <p>{standing.text}</p>
    </div>
    {standing.notes && (
      <blockquote className={styles.notes}>
        <p>{standing.notes}</p>
      </blockquote>
    )}
    <div>
      <ButtonLink to={standing.next.to}>{standing.next.label}</ButtonLink>
    </div>
  </div>
);
