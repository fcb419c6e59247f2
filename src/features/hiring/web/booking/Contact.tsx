/** Whom to reach and where to go; both are shown to the other side once a booking is confirmed. */

import type { BookingStatus } from '#features/bookings/rules';
import { directionsUrl, homeText, otherSide, placeText } from '#features/bookings/web/labels';
import { ShiftMap } from '#features/hiring/openings/web/ShiftMap';
import { formatPhone } from '#kernel/input/phone';
import { ButtonLink } from '#ui/content/Button';
import { EmailAddress, Facts } from '#ui/content/Facts';
import type { BookingPartProps } from './props';

const missingContact: Partial<Record<BookingStatus, string>> = {
  pending: "You'll see contact details once the booking is confirmed.",
  cancelled: 'Contact details are shown only while a booking is confirmed.',
};

export function Contact({ booking, side }: BookingPartProps) {
  const { contact, miles, status } = booking;
  return (
    <section className="stack gap-3 content-start panel box-padding" aria-labelledby="contact">
      <h2 id="contact">{side === 'professional' ? 'Contact at the office' : 'Contact details'}</h2>
      {contact ? (
        <Facts
          facts={[
            ['Name', contact.person],
            [
              'Phone',
              <a key="phone" href={`tel:${contact.phone}`} className="touch-target">
                {formatPhone(contact.phone)}
              </a>,
            ],
            [
              'Email',
              <a key="email" href={`mailto:${contact.email}`} className="touch-target">
                <EmailAddress>{contact.email}</EmailAddress>
              </a>,
            ],
            ['Lives in', homeText(contact.city, miles)],
          ]}
        />
      ) : (
        <p className="note">
          {missingContact[status] ?? `${otherSide(booking, side).name} can no longer be reached.`}
        </p>
      )}
    </section>
  );
}

export function Place({ booking, side }: BookingPartProps) {
  const { address, contact, firstDay, status } = booking;
  return (
    <section className="stack gap-3 content-start panel box-padding" aria-labelledby="place">
      <h2 id="place">Place</h2>
      <p>{address ?? placeText(booking)}</p>
      {/* Left out if there is a first-day card, which says it too. */}
      {contact?.parkingInstructions && !firstDay && (
        <p className="wrap-anywhere pre-line">
          <strong>Parking:</strong> {contact.parkingInstructions}
        </p>
      )}
      <ShiftMap places={booking.places} miles={booking.miles} side={side} />
      {!address && status === 'pending' && side === 'professional' && (
        <p className="note">You'll see the street address once the booking is confirmed.</p>
      )}
      {address && (
        <div>
          <ButtonLink href={directionsUrl(address)} target="_blank" rel="noopener noreferrer">
            Directions<span className="visually-hidden"> on a map, in a new tab</span>
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
