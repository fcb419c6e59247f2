/** The public card of a professional, which practices see before they book. */

import type { ReactNode } from 'react';
import { Reliability } from '#features/profiles/reliability/web/Reliability';
import { HiddenNotice } from '#features/profiles/web/HiddenNotice';
import { rateText } from '#kernel/money/money';
import { Card } from '#ui/content/Card';
import { Facts } from '#ui/content/Facts';
import { useRead } from '#ui/data/read';
import { privateMetaTags } from '#ui/page/head';
import { professionalCard } from '../schema';
import { CardActions, CardHead, CardScreen, RatingLink } from './CardParts';
import styles from './cards.module.css';
import { experienceText, sinceText } from './ratings';

export const meta = () => privateMetaTags('Professional');

const useCard = (id: string) => useRead(professionalCard, { params: { id } });

export default function ProfessionalCardScreen() {
  return (
    <CardScreen title="Professional" useCard={useCard}>
      {(card, user) => (
        <>
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
