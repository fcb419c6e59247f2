/** The public card of a practice, which professionals see before the first day. */

import { payRecordText } from '#features/profiles/payRecord/rules';
import { Card } from '#ui/content/Card';
import { Facts } from '#ui/content/Facts';
import { useRead } from '#ui/data/read';
import { privateMetaTags } from '#ui/page/head';
import { practiceCard } from '../schema';
import { CardActions, CardHead, CardScreen, RatingLink } from './CardParts';
import { Gallery } from './Gallery';
import { sinceText } from './ratings';

export const meta = () => privateMetaTags('Practice');

const useCard = (id: string) => useRead(practiceCard, { params: { id } });

export default function PracticeCardScreen() {
  return (
    <CardScreen title="Practice" useCard={useCard}>
      {(card, user) => (
        <>
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
            <CardActions card={card} side="practice" user={user} />
          </Card>
          <Card title="Photos">
            <Gallery name={card.name} photos={card.facilityPhotos} />
          </Card>
        </>
      )}
    </CardScreen>
  );
}
