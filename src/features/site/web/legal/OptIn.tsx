/** Consent to text messages: what is sent, how often, what it costs, how to stop. */
import { Link } from 'react-router';
import { brand } from '../../../../kernel/brand';
import { Document, type DocumentSection } from './Document';

const { name, company, supportEmail } = brand;
const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;

const sections: readonly DocumentSection[] = [
  {
    id: 'consent',
    title: 'Your consent',
    body: (
      <>
        <blockquote>
          <p>
            By giving {name} your mobile number, entering the code we text you, and leaving text
            messages switched on, you agree to receive <strong>shift reminders</strong> and{' '}
            <strong>scheduling messages</strong> from {company} by SMS at that number.
          </p>
          <p>
            <strong>Message and data rates may apply.</strong> Message frequency varies.{' '}
            <strong>Reply STOP to unsubscribe</strong>, HELP for help.
          </p>
        </blockquote>
        <p>
          You do not have to agree to reminders in order to use {name}: switch them off in Settings
          and you find the same notices when you sign in. We send no advertising by text message.
        </p>
      </>
    ),
  },
  {
    id: 'messages',
    title: 'What we send, and how often',
    body: (
      <>
        <p>
          It depends on your bookings. With a shift ahead, expect about two to six messages for it;
          without one, usually none.
        </p>
        <dl>
          <div>
            <dt>Shift reminders</dt>
            <dd>24 hours and 2 hours before the start, and 15 minutes before the end.</dd>
          </div>
          <div>
            <dt>Scheduling messages</dt>
            <dd>
              When a booking is confirmed, changed or cancelled, or when somebody waits for your
              answer.
            </dd>
          </div>
          <div>
            <dt>Check-out PIN</dt>
            <dd>For the contact person of a practice: the PIN of a confirmed booking.</dd>
          </div>
          <div>
            <dt>Verification codes</dt>
            <dd>One message each time you ask for a code, such as when you sign up.</dd>
          </div>
        </dl>
        <p>
          For example: “{name}: reminder, your shift is tomorrow, Tue, Jan 12 · 8:00 AM–5:00 PM CST.
          Reply STOP to unsubscribe, HELP for help.”
        </p>
      </>
    ),
  },
  {
    id: 'cost',
    title: 'What it costs',
    body: (
      <p>
        We charge nothing for text messages. Message and data rates may apply, as your mobile plan
        says. Carriers are not liable for messages that arrive late or not at all.
      </p>
    ),
  },
  {
    id: 'stop',
    title: 'How to stop',
    body: (
      <p>
        Reply <strong>STOP</strong> to any of our messages. You get one message that confirms it,
        and then no more. You can also switch text messages off, and on again, in Settings.
      </p>
    ),
  },
  {
    id: 'help',
    title: 'How to get help',
    body: (
      <p>
        Reply <strong>HELP</strong>, write to {mail}, or open a ticket on the{' '}
        <Link to="/support">Support page</Link>.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy and terms',
    body: (
      <p>
        Your number and your consent are never shared with or sold to third parties for marketing.
        Our <Link to="/privacy">Privacy Policy</Link> and our{' '}
        <Link to="/terms">Terms of Service</Link> apply.
      </p>
    ),
  },
];

export default function OptIn() {
  return (
    <Document
      title="Text messages from Bridgework"
      date={`SMS program of ${company}`}
      lead={
        <p>
          A reminder before a shift, a word when something changes. That is what we text about, and
          you can stop it at any time.
        </p>
      }
      sections={sections}
      isNumbered={false}
    />
  );
}
