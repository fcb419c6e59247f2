/** One booking in full: the terms, the contract, and how to reach each other once it is confirmed. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../../../kernel/endpoint';
import { rateText } from '../../../kernel/money';
import { formatPhone } from '../../../kernel/phone';
import { ButtonLink } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Facts } from '../../../ui/Facts';
import { Failed, Loading } from '../../../ui/states';
import type { BookingView, oneBooking } from '../schema';
import { useBooking } from './api';
import { BookingBadge } from './BookingCard';
import styles from './BookingDialog.module.css';
import { ShiftLine } from './ShiftLine';
import { bookingStand, type Side } from './stand';
import { dateText, otherSide, placeText, timeText, titleText } from './words';

interface BookingDialogProps {
  id: string | undefined;
  side: Side;
  onClose: () => void;
  answer: (booking: BookingView) => ReactNode;
}

export function BookingDialog({ id, side, onClose, answer }: BookingDialogProps) {
  return (
    <Dialog isOpen={id !== undefined} onClose={onClose} title="Booking">
      {id && <Detail key={id} id={id} side={side} answer={answer} />}
    </Dialog>
  );
}

type DetailProps = Pick<BookingDialogProps, 'side' | 'answer'> & { id: string };

function Detail({ id, side, answer }: DetailProps) {
  const { data, error, refetch } = useBooking(id);
  if (!data) {
    return error ? (
      <Failed error={error} level={2} onRetry={() => void refetch()} />
    ) : (
      <Loading shape="text" />
    );
  }
  const other = otherSide(data, side);
  return (
    <div className={styles.body}>
      <div>
        <BookingBadge status={data.status} />
      </div>
      <h3 className={styles.title}>{titleText(data)}</h3>
      <ShiftLine stand={bookingStand(data, side)} />
      <Facts
        facts={[
          [
            side === 'professional' ? 'Practice' : 'Professional',
            <Link key="other" to={other.to}>
              {other.name}
            </Link>,
          ],
          ['Date', dateText(data)],
          ['Time', timeText(data)],
          ['Place', placeText(data)],
          ['Rate', rateText(data.rate)],
          ['Mileage', data.mileageRate !== null && `${data.mileageRate}¢ a mile`],
          ['Notes', data.notes],
        ]}
      />
      <Contact contact={data.contact} side={side} />
      <div className={styles.actions}>
        {answer(data)}
        {data.contractId && (
          <ButtonLink href={`/api/contracts/${data.contractId}.pdf`} download>
            Contract (PDF)
          </ButtonLink>
        )}
        {data.status !== 'cancelled' && (
          <ButtonLink to={`/messages/${data.applicationId}`}>
            Message<span className="visually-hidden"> {other.name}</span>
          </ButtonLink>
        )}
        {side === 'practice' && (
          <ButtonLink to={`/practice/jobs/${data.jobId}`}>The job</ButtonLink>
        )}
      </div>
    </div>
  );
}

type Contacted = Answer<typeof oneBooking>['contact'];

function Contact({ contact, side }: { contact: Contacted; side: Side }) {
  if (!contact) {
    return (
      <p className={styles.note}>
        {side === 'professional'
          ? 'Street and contact open once the booking is confirmed.'
          : 'Contact opens once the booking is confirmed.'}
      </p>
    );
  }
  return (
    <section className={styles.contact} aria-label="Contact">
      <h4>{side === 'professional' ? 'Whom to ask for' : 'How to reach them'}</h4>
      <Facts
        facts={[
          ['Name', contact.person],
          [
            'Phone',
            <a key="phone" href={`tel:${contact.phone}`}>
              {formatPhone(contact.phone)}
            </a>,
          ],
          [
            'Email',
            <a key="email" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>,
          ],
          ['Address', contact.address],
          ['Parking', contact.parkingInstructions],
        ]}
      />
    </section>
  );
}
