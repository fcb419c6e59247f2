/** The public card of a practice, which professionals see before the first day. */

import type { ReactNode } from 'react';
import { payRecordText } from '#features/profiles/payRecord/rules';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { Card } from '#ui/content/Card';
import { Facts } from '#ui/content/Facts';
import { useRead } from '#ui/data/read';
import { practiceCard } from '../schema';
import { CardActions, CardHead, CardScreen, RatingLink } from './CardParts';
import { Gallery } from './Gallery';
import { sinceText } from './ratings';

type PracticeCard = EndpointOutput<typeof practiceCard>;

const useCard = (id: string) => useRead(practiceCard, { params: { id } });

interface PracticeCardScreenProps {
  /** The buttons of a professional. */
  actions: (practice: PracticeCard) => ReactNode;
  /** Its open shifts, for a professional. */
  openings: (practice: PracticeCard) => ReactNode;
}

export function PracticeCardScreen({ actions, openings }: PracticeCardScreenProps) {
  return (
    <CardScreen title="Practice" useCard={useCard}>
      {(card, user) => (
        <>
          <Card className="stack gap-5">
            <CardHead
              name={card.name}
              photoUrl={card.photoUrl}
              isVerified={card.isVerified}
              action={user.userType === 'professional' && actions(card)}
            >
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
          {user.userType === 'professional' && openings(card)}
          <Card title="Photos">
            <Gallery name={card.name} photos={card.facilityPhotos} />
          </Card>
        </>
      )}
    </CardScreen>
  );
}
