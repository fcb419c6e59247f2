/** Support: a ticket form with its response times, and the confirmation. */
import { useState } from 'react';
import { Link } from 'react-router';
import { deskEmail } from '#features/desk/rules';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import styles from '../desk.module.css';
import { Fact, MailFact } from '../Fact';
import { PageHead } from '../PageHead';
import type { DeliveryReceipt } from '../Received';
import { SentScreen } from '../SentScreen';
import { TicketForm } from './TicketForm';

const responseTimes = [
  ['High', '2-4 hours'],
  ['Medium', '4-12 hours'],
  ['Low', '12-24 hours'],
] as const;

export default function Support() {
  const [delivered, setDelivered] = useState<DeliveryReceipt>();

  if (delivered) {
    return (
      <SentScreen
        title="Ticket submitted"
        delivered={delivered}
        again="Submit Another Ticket"
        onAgain={() => setDelivered(undefined)}
      >
        <ButtonLink to="/dashboard" variant="primary">
          Go to Dashboard
        </ButtonLink>
      </SentScreen>
    );
  }

  return (
    <div className={`stack gap-7 page-width ${styles.page}`}>
      <PageHead
        title="Support"
        illustration="question"
        lead="Something not working, or not the way you expected? Tell us what happened and we'll get back to you within 24 hours."
      />
      <div className={`stack gap-6 items-start ${styles.columns}`}>
        <Card title="Submit a support ticket">
          <TicketForm onSent={setDelivered} />
        </Card>
        <div className={`stack gap-6 ${styles.aside}`}>
          <Fact glyph="clock" title="Response times">
            <dl className={`stack gap-2 pt-1 ${styles.times}`}>
              {responseTimes.map(([urgency, time]) => (
                <div key={urgency}>
                  <dt className="muted">{urgency}</dt>
                  <dd className="tabular-nums">{time}</dd>
                </div>
              ))}
            </dl>
          </Fact>
          <Fact glyph="book" title="Look it up">
            <p>
              Each task step by step, with pictures:{' '}
              <Link to="/help/professionals">help for professionals</Link> and{' '}
              <Link to="/help/practices">help for practices</Link>. Codes, documents, bookings,
              check-out: many answers are in the <Link to="/faq">FAQ</Link>.
            </p>
          </Fact>
          <MailFact title="Email" email={deskEmail.support}>
            If you can't use the form, email us directly.
          </MailFact>
        </div>
      </div>
    </div>
  );
}
