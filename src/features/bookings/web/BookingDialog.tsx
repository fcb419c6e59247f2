/** One booking in full: terms, contract, and the other side's contact once it is confirmed. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EndpointOutput } from '../../../kernel/endpoint';
import { formatPhone } from '../../../kernel/input/phone';
import { ButtonLink } from '../../../ui/content/Button';
import { Facts } from '../../../ui/content/Facts';
import { Dialog } from '../../../ui/feedback/Dialog';
import { Failed, Loading } from '../../../ui/feedback/states';
import { employmentTypes } from '../../jobs/rules';
import type { BookingView, oneBooking } from '../schema';
import { useBooking } from './api';
import { BookingBadge } from './BookingCard';
import styles from './BookingDialog.module.css';
import { dateText, homeText, otherSide, placeText, timeText, titleText } from './labels';
import { payFacts } from './pay';
import { bookingProgress, type Side } from './progress';
import { ShiftLine } from './ShiftLine';

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
      <ShiftLine progress={bookingProgress(data, side)} />
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
          ['Location', placeText(data)],
          ...payFacts(data),
          ['Paid as', employmentTypes[data.employmentType]],
          ['Notes', data.notes],
        ]}
      />
      <Contact contact={data.contact} miles={data.miles} side={side} />
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
          <ButtonLink to={`/practice/jobs/${data.jobId}`}>View job</ButtonLink>
        )}
      </div>
    </div>
  );
}

type Booking = EndpointOutput<typeof oneBooking>;

function Contact({ contact, miles, side }: Pick<Booking, 'contact' | 'miles'> & { side: Side }) {
  if (!contact) {
    return (
      <p className={styles.note}>
        {side === 'professional'
          ? "You'll see the street address and contact once the booking is confirmed."
          : "You'll see contact details once the booking is confirmed."}
      </p>
    );
  }
  return (
    <section className={styles.contact} aria-label="Contact">
      <h4>{side === 'professional' ? 'Contact at the office' : 'Contact details'}</h4>
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
          ['Lives in', homeText(contact.city, miles)],
          ['Parking', contact.parkingInstructions],
        ]}
      />
    </section>
  );
}
