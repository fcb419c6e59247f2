/** The public card of a practice, which professionals see before the first day. */

import { useNavigate, useParams } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { BlockUser } from '#features/profiles/blocks/web/BlockUser';
import { payRecordText } from '#features/profiles/payRecord/rules';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { Card } from '#ui/content/Card';
import { Facts } from '#ui/content/Facts';
import { useRead } from '#ui/data/read';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { practiceCard } from '../schema';
import { CardHead, CardState, OwnCard, RatingLink } from './CardParts';
import { Gallery } from './Gallery';
import { sinceText } from './ratings';

export const meta = () => privateMetaTags('Practice');

export default function PracticeCardScreen() {
  return <RequireSignIn title="Practice">{(user) => <Practice user={user} />}</RequireSignIn>;
}

function Practice({ user }: { user: UserView }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useRead(practiceCard, { params: { id } });
  if (!data) return <CardState title="Practice" error={error} onRetry={() => void refetch()} />;
  return <Loaded card={data} user={user} />;
}

function Loaded({ card, user }: { card: EndpointOutput<typeof practiceCard>; user: UserView }) {
  const navigate = useNavigate();
  return (
    <Screen width="form">
      <Card className="stack gap-5">
        <CardHead name={card.name} photoUrl={card.photoUrl} isVerified={card.isVerified}>
          Dental practice in {card.city}, {card.state}
        </CardHead>
        <Facts
          facts={[
            ['Rating', <RatingLink key="rating" userId={card.id} rating={card.rating} />],
            ['Payment', payRecordText(card.payRecord)],
            ['About', card.description],
            ['Parking', card.parkingInstructions],
            ['Member since', sinceText(card.memberSince)],
          ]}
        />
        {user.id === card.id && <OwnCard userType="practice" />}
        {user.userType === 'professional' && (
          <div>
            <BlockUser
              userId={card.id}
              name={card.name}
              side="professional"
              isAlone
              onBlocked={() => navigate('/jobs')}
            />
          </div>
        )}
      </Card>
      <Card title="Photos">
        <Gallery name={card.name} photos={card.facilityPhotos} />
      </Card>
    </Screen>
  );
}
