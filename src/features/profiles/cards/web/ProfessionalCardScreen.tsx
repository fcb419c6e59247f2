/** The public card of a professional, which practices see before they book. */

import type { ReactNode } from 'react';
import { Reliability } from '#features/profiles/reliability/web/Reliability';
import { HiddenNotice } from '#features/profiles/web/HiddenNotice';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { rateText } from '#kernel/money/money';
import { Card } from '#ui/content/Card';
import { Facts } from '#ui/content/Facts';
import { useRead } from '#ui/data/read';
import { professionalCard } from '../schema';
import { CardActions, CardHead, CardScreen, RatingLink } from './CardParts';
import styles from './cards.module.css';
import { experienceText, sinceText } from './ratings';

const useCard = (id: string) => useRead(professionalCard, { params: { id } });

interface ProfessionalCardScreenProps {
  /** What a practice can do with the professional. */
  hiring: (professional: EndpointOutput<typeof professionalCard>) => ReactNode;
}

export function ProfessionalCardScreen({ hiring }: ProfessionalCardScreenProps) {
  return (
    <CardScreen title="Professional" useCard={useCard}>
      {(card, user) => (
        <>
          {user.id === card.id && <HiddenNotice user={user} />}
          <Card className="stack gap-5">
            <CardHead name={card.name} photoUrl={card.photoUrl} isVerified={card.isVerified}>
              {card.title} in {card.city}, {card.state}
            </CardHead>
            {user.userType === 'practice' && hiring(card)}
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
            <CardActions card={card} side="professional" user={user} />
          </Card>
        </>
      )}
    </CardScreen>
  );
}

const Figure = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt className="note">{name}</dt>
    <dd>{value}</dd>
  </div>
);
