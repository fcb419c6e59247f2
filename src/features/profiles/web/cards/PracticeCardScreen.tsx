/** The public card of a practice: what a professional may know before the first day. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Answer } from '../../../../kernel/endpoint';
import { call } from '../../../../ui/api';
import { Card } from '../../../../ui/Card';
import { instantText } from '../../../../ui/days';
import { Facts } from '../../../../ui/Facts';
import { describeOwnPage } from '../../../../ui/head';
import { Screen } from '../../../../ui/Screen';
import { SignedIn } from '../../../accounts/web/SignedIn';
import { practiceCard } from '../../schema';
import { CardFace } from './CardFace';
import { CardHead } from './CardHead';
import styles from './cards.module.css';
import { Gallery } from './Gallery';
import { ratingText } from './ratings';

export const meta = () => describeOwnPage('Practice');

export default function PracticeCardScreen() {
  return <SignedIn title="Practice">{() => <Practice />}</SignedIn>;
}

function Practice() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: [practiceCard.path, id],
    queryFn: ({ signal }) => call(practiceCard, { params: { id } }, { signal }),
    staleTime: 0,
  });
  if (!data) return <CardFace title="Practice" error={error} onRetry={() => void refetch()} />;
  return <Full card={data} />;
}

function Full({ card }: { card: Answer<typeof practiceCard> }) {
  return (
    <Screen>
      <Card className={styles.card}>
        <CardHead name={card.name} photoUrl={card.photoUrl} isVerified={card.isVerified}>
          Dental practice in {card.city}, {card.state}
        </CardHead>
        <Facts
          facts={[
            ['Rating', ratingText(card.rating)],
            ['About', card.description],
            ['Parking', card.parkingInstructions],
            ['Member since', instantText(card.memberSince)],
          ]}
        />
      </Card>
      <Card title="Photos">
        <Gallery name={card.name} photos={card.facilityPhotos} />
      </Card>
    </Screen>
  );
}
