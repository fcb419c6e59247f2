/** Consent to text messages: what is sent, how often, what it costs, how to stop. */
import { Link } from 'react-router';
import { brand } from '#kernel/brand';
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
            messages turned on, you agree to receive <strong>shift reminders</strong> and{' '}
            <strong>scheduling messages</strong> from {company} by SMS at that number.
          </p>
          <p>
            <strong>Message and data rates may apply.</strong> Message frequency varies.{' '}
            <strong>Reply STOP to unsubscribe</strong>, HELP for help.
          </p>
        </blockquote>
        <p>
          You don’t have to agree to reminders to use {name}: turn them off in Settings and you’ll
          find the same notifications when you log in. We don’t send advertising by text message.
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
          It depends on your bookings. When you have a shift coming up, expect about two to six
          messages for it; otherwise, usually none.
        </p>
        <dl>
          <div>
            <dt>Shift reminders</dt>
            <dd>24 hours and 2 hours before the start, and 15 minutes before the end.</dd>
          </div>
          <div>
            <dt>Scheduling messages</dt>
            <dd>
              When a booking is confirmed, changed or cancelled, or when someone is waiting for your
              answer.
            </dd>
          </div>
          <div>
            <dt>Check-out PIN</dt>
            <dd>For a practice’s contact person: the PIN for a confirmed booking.</dd>
          </div>
          <div>
            <dt>Verification codes</dt>
            <dd>One message each time you request a code, such as when you sign up.</dd>
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
        We don’t charge for text messages. Message and data rates may apply, depending on your
        mobile plan. Carriers are not liable for delayed or undelivered messages.
      </p>
    ),
  },
  {
    id: 'stop',
    title: 'How to stop',
    body: (
      <p>
        Reply <strong>STOP</strong> to any of our messages. You’ll get one message to confirm, and
        then no more. You can also turn text messages off and back on in Settings.
      </p>
    ),
  },
  {
    id: 'help',
    title: 'How to get help',
    body: (
      <p>
        Reply <strong>HELP</strong>, email {mail}, or open a ticket on the{' '}
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
          A reminder before a shift, an update when something changes. That’s what we text about,
          and you can stop at any time.
        </p>
      }
      sections={sections}
      isNumbered={false}
    />
  );
}
