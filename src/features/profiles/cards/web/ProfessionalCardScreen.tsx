/** The public card of a professional, which practices see before they book. */

import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { BlockUser } from '#features/profiles/blocks/web/BlockUser';
import { Reliability } from '#features/profiles/reliability/web/Reliability';
import { HiddenNotice } from '#features/profiles/web/HiddenNotice';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { rateText } from '#kernel/money/money';
import { Card } from '#ui/content/Card';
import { Facts } from '#ui/content/Facts';
import { useRead } from '#ui/data/read';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { professionalCard } from '../schema';
import { CardHead, CardState, OwnCard, RatingLink } from './CardParts';
import styles from './cards.module.css';
import { experienceText, sinceText } from './ratings';

export const meta = () => privateMetaTags('Professional');

export default function ProfessionalCardScreen() {
  return (
    <RequireSignIn title="Professional">{(user) => <Professional user={user} />}</RequireSignIn>
  );
}

function Professional({ user }: { user: UserView }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useRead(professionalCard, { params: { id } });
  if (!data) return <CardState title="Professional" error={error} onRetry={() => void refetch()} />;
  return <Loaded card={data} user={user} />;
}

function Loaded({ card, user }: { card: EndpointOutput<typeof professionalCard>; user: UserView }) {
  const navigate = useNavigate();
  return (
    <Screen width="form">
      {user.id === card.id && <HiddenNotice user={user} />}
      <Card className="stack gap-5">
        <CardHead name={card.name} photoUrl={card.photoUrl} isVerified={card.isVerified}>
          {card.title} in {card.city}, {card.state}
        </CardHead>
        <dl className={styles.figures}>
          <Figure name="Hourly rate" value={rateText(card.hourlyRate)} />
          <Figure name="Experience" value={experienceText(card.yearsOfExperience)} />
          <Figure name="Rating" value={<RatingLink userId={card.id} rating={card.rating} />} />
          <Figure name="Reliability" value={<Reliability reliability={card.reliability} />} />
        </dl>
        <Facts
          facts={[
            ['About', card.bio],
            ['Member since', sinceText(card.memberSince)],
          ]}
        />
        {user.id === card.id && <OwnCard userType="professional" />}
        {user.userType === 'practice' && (
          <div>
            <BlockUser
              userId={card.id}
              name={card.name}
              side="practice"
              isAlone
              onBlocked={() => navigate('/dashboard')}
            />
          </div>
        )}
      </Card>
    </Screen>
  );
}

const Figure = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
