/** The words of the privacy policy. */
import { Link } from 'react-router';
import { brand } from '../../../../kernel/brand';
import { legalVersions } from '../../../../kernel/legal';
import { Document, type DocumentSection, LegalDate } from './Document';

const { name, company } = brand;
const address = 'privacy@bridgework.example';
const mail = <a href={`mailto:${address}`}>{address}</a>;

const sections: readonly DocumentSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <p>
        {company} (“{name}”, “we”) runs this website and the service behind it for dental
        professionals and practices in North Dakota. This policy tells what we do with information
        about you. It belongs to our <Link to="/terms">Terms of Service</Link>. {name} does not ask
        for patient information; please do not enter any.
      </p>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    body: (
      <>
        <ul>
          <li>
            <strong>Account:</strong> name, email address, phone number, account type, when you
            accepted which version of our terms and of this policy, and your password in a form that
            cannot be turned back into it.
          </li>
          <li>
            <strong>Professionals:</strong> title, experience, hourly rate, address, availability,
            photo, license and CPR documents with their numbers and dates, and bank details if you
            enter them.
          </li>
          <li>
            <strong>Practices:</strong> name, address, description, contact person, parking
            instructions, photos, business license, insurance certificate, dental license, and how
            you pay the platform fee.
          </li>
          <li>
            <strong>Work:</strong> jobs, applications, contracts and when and from which internet
            address they were accepted, bookings, check-in and check-out times, hours, photos and
            signatures given at check-out, payments, messages, reviews and points.
          </li>
          <li>
            <strong>Location:</strong> only at the moment of check-in or check-out, and only if you
            allow it, to show that you were at the practice.
          </li>
          <li>
            <strong>Forms:</strong> what you send through the contact, support and careers pages,
            with a CV if you add one.
          </li>
          <li>
            <strong>Technical records:</strong> which addresses of the site were requested, when,
            and internet addresses to limit abuse.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    body: (
      <>
        <ul>
          <li>to create your account and make sure that the phone and email are yours;</li>
          <li>to verify licenses, certifications and practices;</li>
          <li>to match shifts and people, and to compute distance and mileage;</li>
          <li>to write contracts, record hours, and collect the $10 platform fee;</li>
          <li>to send reminders and notices in the way you chose;</li>
          <li>to answer you, settle disputes, and keep the service safe from abuse;</li>
          <li>to meet legal duties, such as keeping payment records.</li>
        </ul>
        <p>
          We do not sell personal information, show advertising, or build profiles for others. No
          machine alone decides about you: people verify documents, and practices choose whom they
          book.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>Signed-in users</strong> see a public card. For a professional: name, title,
            years of experience, rate, city, rating, reliability, photo and verified badge. For a
            practice: name, city, description, parking, photos, rating and verified badge. Address,
            phone, email, documents and bank details are never on it.
          </li>
          <li>
            <strong>The other side of a booking</strong> sees street address and contact details
            once the booking is confirmed.
          </li>
          <li>
            <strong>Our team</strong> sees documents to verify them, and what is needed to help you.
            Every act of an administrator is recorded.
          </li>
          <li>
            <strong>Providers who work for us</strong> receive what their task needs: a text message
            service, an email service, a payment provider, and hosting. They may not use it for
            anything else.
          </li>
          <li>
            <strong>Authorities</strong> receive information only where the law demands it.
          </li>
        </ul>
        <p>
          A review is visible to its writer alone until both sides have written theirs. You can hide
          your profile from search and feeds in Settings, and block somebody without them being
          told.
        </p>
      </>
    ),
  },
  {
    id: 'messages',
    title: 'Text messages and email',
    body: (
      <p>
        We use your phone number for verification codes and, if you agree, for shift reminders and
        scheduling messages. You can switch text messages and emails off in Settings, or reply STOP
        to any text. Emails about the security of your account are always sent.{' '}
        <strong>
          Phone numbers and consent to receive text messages are never shared with or sold to third
          parties for marketing.
        </strong>{' '}
        The details are on our <Link to="/opt-in">SMS page</Link>.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <>
        <ul>
          <li>Connections to the service are encrypted.</li>
          <li>
            Card numbers and security codes are never stored by us. The payment provider turns a
            card into a token; we keep its brand and last four digits.
          </li>
          <li>
            Bank account and routing numbers and signatures are encrypted where they are stored, and
            only shown with most digits hidden.
          </li>
          <li>
            Documents can be opened only by the person who uploaded them and by administrators.
            Photos are stripped of hidden data such as the place they were taken.
          </li>
          <li>
            Passwords, codes and sign-in sessions are stored only in a form that cannot be read
            back, and anyone can switch on two-step verification.
          </li>
        </ul>
        <p>
          No system is perfectly safe. If a breach puts you at risk, we tell you without delay, and
          what you can do.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    body: (
      <p>
        Visitors who only read get no cookie at all. When you sign in, we set one cookie that keeps
        you signed in, for up to 30 days after your last visit, and one that merely says that you
        are signed in. Your browser also keeps what you have typed into a form until you close the
        tab, so that a reload does not lose it; passwords and codes are never kept there. We use no
        analytics, no advertising and nothing from other websites.
      </p>
    ),
  },
  {
    id: 'your-choices',
    title: 'How long we keep it, and your choices',
    body: (
      <>
        <p>
          We keep your information while you have an account. A verification code works for 10
          minutes and a password link for 60. Messages to our support team are kept as long as they
          are needed to help you.
        </p>
        <ul>
          <li>
            <strong>See and correct:</strong> your profile is open to you at any time. To change
            your email address, write to support.
          </li>
          <li>
            <strong>Download:</strong> ask for an export in Settings. A link to your data and files
            comes by email within 24 hours; it needs you to sign in and works for 7 days.
          </li>
          <li>
            <strong>Delete:</strong> deleting your account in Settings cancels future bookings by
            the usual rules and erases your personal data, files, bank details and sessions. Records
            of payments and bookings that others rely on remain, with “Deleted user” in place of
            your name.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Children, changes and contact',
    body: (
      <>
        <p>
          {name} is for people of 18 years and older. When we change this policy, the date above
          changes too, and we announce changes that matter by email before they apply.
        </p>
        <p>
          Questions, requests or complaints about privacy go to {mail}. A person answers, in general
          within 30 days at the latest.
        </p>
      </>
    ),
  },
];

export default function Privacy() {
  return (
    <Document
      title="Privacy Policy"
      date={
        <>
          Last updated <LegalDate day={legalVersions.privacy} />
        </>
      }
      lead={
        <p>
          <strong>In short:</strong> we collect what it takes to match dental professionals with
          practices, show it only to those who need it, sell none of it, and let you take it with
          you or erase it.
        </p>
      }
      sections={sections}
    />
  );
}
