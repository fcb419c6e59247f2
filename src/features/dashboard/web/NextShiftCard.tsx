/** The next shift with what one needs on the way there, and what is booked ahead. */

import { directionsUrl } from '#features/bookings/web/labels';
import { ShiftTime } from '#features/jobs/web/ShiftTime';
import type { UserType } from '#kernel/actor';
import { aboutMiles } from '#kernel/distance';
import { formatPhone } from '#kernel/input/phone';
import { exactDollarsText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { ButtonLink } from '#ui/content/Button';
import type { NextShift, Work } from '../schema';
import { shiftsText } from './labels';
import { Section } from './Section';

interface NextShiftCardProps {
  shift: NextShift;
  bookedAhead: Work['bookedAhead'];
  side: UserType;
}

export function NextShiftCard({ shift, bookedAhead, side }: NextShiftCardProps) {
  const { id, jobTitle, name, photoUrl, total } = shift;
  return (
    <Section title="Your next shift">
      <div className="panel p-4 stack gap-3">
        <div className="row gap-3">
          <Avatar size="small" name={name} url={photoUrl} />
          <div className="stack gap-0 relative min-w-0 wrap-anywhere">
            <p className="row-title">{name}</p>
            <p className="note tabular-nums">
              {jobTitle}
              {side === 'professional' && total !== null && ` · ${exactDollarsText(total)}`}
            </p>
          </div>
        </div>
        <p className="ink strong">
          <ShiftTime shift={shift} />
        </p>
        <Place shift={shift} side={side} />
        <Acts shift={shift} side={side} />
        <ButtonLink to={`/bookings/${id}`} isWide>
          View booking
        </ButtonLink>
        {bookedAhead && (
          <p className="line-above small tabular-nums">
            <strong>Booked ahead: {exactDollarsText(bookedAhead.total)}</strong> in{' '}
            {shiftsText(bookedAhead.shifts)}
          </p>
        )}
      </div>
    </Section>
  );
}

type PartProps = Pick<NextShiftCardProps, 'shift' | 'side'>;

const addressOf = ({ contact, location }: NextShift) =>
  [contact?.address, location].filter(Boolean).join(', ');

function Place({ shift, side }: PartProps) {
  const { contact, miles } = shift;
  if (side === 'practice') {
    const from = [contact?.city, miles !== null && `${aboutMiles(miles)} away`].filter(Boolean);
    return from.length > 0 && <p className="note tabular-nums">Comes from {from.join(', ')}</p>;
  }
  return (
    <div className="note tabular-nums">
      <p>{addressOf(shift)}</p>
      {contact?.parkingInstructions && <p>Parking: {contact.parkingInstructions}</p>}
      {contact && <p>Contact at the office: {contact.person}</p>}
    </div>
  );
}

function Acts({ shift, side }: PartProps) {
  const { contact, applicationId, name } = shift;
  return (
    <div className="cluster fill-phone">
      {side === 'professional' && (
        <ButtonLink
          size="small"
          href={directionsUrl(addressOf(shift))}
          target="_blank"
          rel="noreferrer"
        >
          Directions
        </ButtonLink>
      )}
      <ButtonLink size="small" to={`/messages/${applicationId}`}>
        Message<span className="visually-hidden"> {name}</span>
      </ButtonLink>
      {contact && (
        <ButtonLink size="small" href={`tel:${contact.phone}`}>
          Call {formatPhone(contact.phone)}
        </ButtonLink>
      )}
    </div>
  );
}
