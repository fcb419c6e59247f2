/** A professional in a list of people to invite: who, how far, and what they usually ask. */
import type { ReactNode } from 'react';
import type { AvailablePerson } from '#features/dashboard/schema';
import { distanceText } from '#features/hiring/applications/web/compare';
import { reliabilityText } from '#features/profiles/reliability/web/labels';
import { rateText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { dot } from '../labels';
import { Row } from '../Row';

interface PersonRowProps {
  person: AvailablePerson;
  /** What comes first below the name. */
  title?: string;
  actions?: ReactNode;
}

export function PersonRow({ person, title, actions }: PersonRowProps) {
  const { id, name, photoUrl, miles, hourlyRate, reliability, isFavorite } = person;
  const facts = [
    title,
    miles !== null && distanceText(miles),
    `usually ${rateText(hourlyRate)}`,
    reliabilityText(reliability),
    isFavorite && 'one of your favorites',
  ];
  return (
    <Row
      face={<Avatar size="small" name={name} url={photoUrl} />}
      title={name}
      to={`/professionals/${id}`}
      facts={facts.filter(Boolean).join(dot)}
      actions={actions}
    />
  );
}
