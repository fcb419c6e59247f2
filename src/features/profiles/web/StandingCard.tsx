/** Where the own verification stands and what comes next, on the dashboard. */
import { useQuery } from '@tanstack/react-query';
import type { UserType } from '../../../kernel/actor';
import { ApiError, call } from '../../../ui/api';
import { Badge } from '../../../ui/Badge';
import { ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Failed, Loading } from '../../../ui/states';
import { getPractice, getProfessional } from '../schema';
import styles from './StandingCard.module.css';
import { practiceStanding, professionalStanding, type Standing } from './standing';

/** Before a profile is created there is none, which is an answer: `null`. */
const orNone = async <T,>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

/** How soon an open screen learns of a decision. */
const lookAgain = 5_000;

/** The profile itself stays in the cache, as the screens of the profile have it. */
function useStanding(userType: UserType) {
  const professional = useQuery({
    queryKey: [getProfessional.path],
    queryFn: ({ signal }) => orNone(call(getProfessional, {}, { signal })),
    enabled: userType === 'professional',
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && professionalStanding(data).isWaiting ? lookAgain : false,
  });
  const practice = useQuery({
    queryKey: [getPractice.path],
    queryFn: ({ signal }) => orNone(call(getPractice, {}, { signal })),
    enabled: userType === 'practice',
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && practiceStanding(data).isWaiting ? lookAgain : false,
  });
  const { data: worker, ...one } = professional;
  const { data: office, ...other } = practice;
  return userType === 'professional'
    ? { ...one, standing: worker && professionalStanding(worker), isNone: worker === null }
    : { ...other, standing: office && practiceStanding(office), isNone: office === null };
}

export function StandingCard({ userType }: { userType: UserType }) {
  const { standing, isNone, error, refetch } = useStanding(userType);
  if (isNone) return null;
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
