/** Careers: who we are, an application form, and the confirmation. */
import { useState } from 'react';
import { NavLink } from 'react-router';
import { deskEmail } from '#features/desk/rules';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import styles from '../desk.module.css';
import { Fact, MailFact } from '../Fact';
import { Icon } from '../Icon';
import { PageHead } from '../PageHead';
import type { DeliveryReceipt } from '../Received';
import { SentScreen } from '../SentScreen';
import { ApplicationForm } from './ApplicationForm';
import own from './Careers.module.css';

const links = [
  ['/about', 'About'],
  ['/contact', 'Contact'],
  ['/careers', 'Careers'],
] as const;

const values = [
  {
    glyph: 'hands',
    title: 'Both sides count',
    text: 'A hygienist up at 6 AM and an office manager with an empty chair both trust us with their day. We build for both, never for one at the expense of the other.',
  },
  {
    glyph: 'scale',
    title: 'Straight talk',
    text: 'One price, everywhere. Contracts people can read. If something goes wrong, we say so first, then fix it.',
  },
  {
    glyph: 'sprout',
    title: 'Rooted here',
    text: "We know what a winter drive between Minot and Williston means for a morning shift. We're a small team, and you'll see your work in use the same week.",
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
    <div className={`stack gap-7 page-width ${styles.page}`}>
      <PageHead
        title="Join Our Team"
        illustration="person"
        lead="We help dental practices in North Dakota open on time and dental professionals work on their own terms. If that sounds like a good day's work, we'd like to hear from you."
      >
        <nav className={`cluster gap-0 gap-x-5 ${own.nav}`} aria-label="About us">
          {links.map(([to, label]) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
      </PageHead>
      <ul className="stack desk-thirds">
        {values.map(({ glyph, title, text }) => (
          <li key={title} className={`stack gap-3 content-start panel ${own.value}`}>
            <Icon name={glyph} size={28} />
            <h2>{title}</h2>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className={`stack gap-6 items-start ${styles.columns}`}>
        <Card title="Apply now">
          <ApplicationForm onSent={setDelivered} />
        </Card>
        <div className={`stack gap-6 ${styles.aside}`}>
          <Fact glyph="book" title="What happens next">
            <p>
              You'll get an email with a reference number right away. We read every application
              ourselves and will email or call you once we've read yours.
            </p>
          </Fact>
          <MailFact title="Questions?" email={deskEmail.careers}>
            Not sure a position is right for you, or would you rather write than fill out a form?
            Email us.
          </MailFact>
        </div>
      </div>
    </div>
  );
}
