/** Contact: a form, an address, the hours, and common questions. */

import { deskEmail } from '#features/desk/rules';
import { brand } from '#kernel/brand';
import { Card } from '#ui/content/Card';
import styles from '../desk.module.css';
import { Fact, MailFact } from '../Fact';
import { PageHead } from '../PageHead';
import { Questions } from '../Questions';
import { ContactForm } from './ContactForm';

const hours = [
  ['Monday to Friday', '8:00 AM-6:00 PM'],
  ['Saturday', '9:00 AM-3:00 PM'],
  ['Sunday', 'Closed'],
] as const;

export default function Contact() {
  return (
    <div className={`stack gap-7 page-width ${styles.page}`}>
      <PageHead
        title="Contact Us"
        illustration="letter"
        lead="Have a question about a shift, a fee or your account? Tell us in your own words. A person in North Dakota reads every message."
      />
      <div className={`stack gap-6 items-start ${styles.columns}`}>
        <Card title="Send us a message">
          <ContactForm />
        </Card>
        <div className={`stack gap-6 ${styles.aside}`}>
          <MailFact title="Email" email={deskEmail.contact}>
            Prefer your email app? Email us directly.
          </MailFact>
          <Fact glyph="pin" title="Location">
            <p>
              {brand.company}, North Dakota. We serve dental practices and professionals across the
              state.
            </p>
          </Fact>
          <Fact glyph="clock" title="Business hours">
            <dl className={`stack gap-2 pt-1 ${styles.times}`}>
              {hours.map(([days, time]) => (
                <div key={days}>
                  <dt className="muted">{days}</dt>
                  <dd className="tabular-nums">{time}</dd>
                </div>
              ))}
            </dl>
          </Fact>
        </div>
      </div>
      <Questions />
    </div>
  );
}
