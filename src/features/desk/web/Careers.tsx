/** Working with us: who we are, an application form, and what the sender sees afterwards. */
import { useState } from 'react';
import { NavLink } from 'react-router';
import { ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { deskEmail } from '../rules';
import { ApplicationForm } from './ApplicationForm';
import own from './Careers.module.css';
import styles from './desk.module.css';
import { Fact, MailFact } from './Fact';
import { Icon } from './Icon';
import { PageHead } from './PageHead';
import type { DeliveryReceipt } from './Received';
import { SentScreen } from './SentScreen';

const links = [
  ['/about', 'About'],
  ['/contact', 'Contact'],
  ['/careers', 'Careers'],
] as const;

const values = [
  {
    glyph: 'hands',
    title: 'Both banks count',
    text: 'A hygienist at 6 AM and an office manager with an empty chair trust us with their day. We build for both, never for one at the cost of the other.',
  },
  {
    glyph: 'scale',
    title: 'Plain dealing',
    text: 'One price, told one way. Contracts people can read. If something goes wrong, we say so first and fix it next.',
  },
  {
    glyph: 'sprout',
    title: 'Rooted here',
    text: 'We know what a winter road between Minot and Williston means for a morning shift. Small team, short ways, work you can see used the same week.',
  },
] as const;

export default function Careers() {
  const [delivered, setDelivered] = useState<DeliveryReceipt>();

  if (delivered) {
    return (
      <SentScreen
        title="Application Submitted!"
        delivered={delivered}
        again="Submit Another Application"
        onAgain={() => setDelivered(undefined)}
      >
        <ButtonLink to="/" variant="primary">
          Back to Home
        </ButtonLink>
      </SentScreen>
    );
  }

  return (
    <div className={styles.page}>
      <PageHead
        title="Join Our Team"
        illustration="person"
        lead="We help dental practices in North Dakota open on time and dental people work on their own terms. If that sounds like a good day's work, we would like to hear from you."
      >
        <nav className={own.nav} aria-label="About us">
          {links.map(([to, label]) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
      </PageHead>
      <ul className={own.values}>
        {values.map(({ glyph, title, text }) => (
          <li key={title} className={own.value}>
            <Icon name={glyph} size={28} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <Card title="Apply now">
          <ApplicationForm onSent={setDelivered} />
        </Card>
        <div className={styles.aside}>
          <Fact glyph="book" title="What happens next">
            <p>
              You get a receipt with a reference at once. We read every application ourselves, and
              write or call when we have read yours.
            </p>
          </Fact>
          <MailFact title="Questions first?" email={deskEmail.careers}>
            Not sure whether a position fits, or rather write than fill in a form? Email us.
          </MailFact>
        </div>
      </div>
    </div>
  );
}
