/** The text of the privacy policy. */
import { Link } from 'react-router';
import { brand } from '#kernel/brand';
import { legalVersions } from '#kernel/legal';
import { Document, type DocumentSection, LegalDate } from './Document';
import { keptFor } from './retention';

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
        professionals and practices in North Dakota. This policy explains what we do with
        information about you. It is part of our <Link to="/terms">Terms of Service</Link>. {name}{' '}
        does not ask for patient information; please don’t enter any.
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
            <strong>Account:</strong> name, email address, phone number, account type, which version
            of our terms and this policy you accepted and when, and your password in a form that
            cannot be turned back into it.
          </li>
          <li>
            <strong>Professionals:</strong> title, experience, hourly rate, address, availability,
            photo, license and CPR documents with their numbers and dates, and bank details if you
            enter them.
          </li>
          <li>
            <strong>Practices:</strong> name, address, description, contact person, parking
            instructions, photos, the first-day card, business license, insurance certificate,
            dental license, and how you pay the platform fee.
          </li>
          <li>
            <strong>Work:</strong> jobs, applications, contracts, when and from which IP address
            they were accepted, bookings, check-in and check-out times, hours, photos and signatures
            given at check-out, payments, messages, reviews and points.
          </li>
          <li>
            <strong>Location:</strong> only at check-in or check-out, and only if you allow it, to
            show that you were at the practice.
          </li>
          <li>
            <strong>Forms:</strong> what you send through the contact, support and careers pages,
            with a résumé (CV) if you add one.
          </li>
          <li>
            <strong>Logins:</strong> for each device you’re logged in on, its IP address, its
            browser and when you last used it, so that Settings can show them to you. If you add a
            passkey, its public key and the name you gave it; the secret stays on your device. If
            you turn on push notifications, the address at which your browser receives them, until
            you log out there.
          </li>
          <li>
            <strong>Technical records:</strong> logs of which pages were requested and when, and IP
            addresses to limit abuse.
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
          <li>to create your account and make sure the phone and email are yours;</li>
          <li>to verify licenses, certifications and practices;</li>
          <li>to match people with shifts, and to calculate distance and mileage;</li>
          <li>to write contracts, record hours, and collect the $10 platform fee;</li>
          <li>to send reminders and notifications the way you chose;</li>
          <li>to answer you, settle disputes, and keep the service safe from abuse;</li>
          <li>to meet legal obligations, such as keeping payment records.</li>
        </ul>
        <p>
          We do not sell personal information, show advertising, or build profiles for others. No
          decision about you is made by a machine alone: people verify documents, and practices
          choose who they book.
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
            <strong>Logged-in users</strong> see a public profile. For a professional: name, title,
            years of experience, rate, city, rating, reliability, photo and verified badge. For a
            practice: name, city, description, parking, photos, rating and verified badge. Address,
            phone, email, documents and bank details are never on it.
          </li>
          <li>
            <strong>The other side of a booking</strong> sees contact details once the booking is
            confirmed. A professional also sees the practice’s street address and its first-day
            card; a practice never sees a professional’s address. If a professional chooses to show
            it, a practice that owes them wages sees their bank, routing and account number, from
            check-out until the wages are received; each look is recorded, and the professional is
            told.
          </li>
          <li>
            <strong>Our team</strong> sees documents to verify them, and what’s needed to help you.
            Every admin action is recorded.
          </li>
          <li>
            <strong>Service providers</strong> receive what they need to do their job: a text
            message service, an email service, a payment provider, and hosting. They may not use it
            for anything else.
          </li>
          <li>
            <strong>Authorities</strong> receive information only where the law requires it.
          </li>
        </ul>
        <p>
          Only the writer can see a review until both sides have written theirs. You can hide your
          profile from search and feeds in Settings, and block someone without them being notified.
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
        scheduling messages. You can turn text messages and emails off in Settings, or reply STOP to
        any text. We always send emails about your account’s security.{' '}
        <strong>
          Phone numbers and consent to receive text messages are never shared with or sold to third
          parties for marketing.
        </strong>{' '}
        Details are on our <Link to="/opt-in">SMS page</Link>.
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
            We never store card numbers or security codes. The payment provider turns a card into a
            token; we keep its brand and last four digits.
          </li>
          <li>
            Bank account and routing numbers and signatures are encrypted where they are stored, and
            numbers are shown with most digits hidden, except a professional’s account to a practice
            that owes them wages, if they chose that.
          </li>
          <li>
            Documents can be opened only by the person who uploaded them and by administrators. We
            remove hidden data from photos, such as where they were taken.
          </li>
          <li>
            Passwords, codes and login sessions are stored only in a form that cannot be read back,
            and anyone can turn on two-step verification.
          </li>
        </ul>
        <p>
          No system is perfectly safe. If a breach puts you at risk, we will tell you without delay,
          along with what you can do.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    body: (
      <p>
        Visitors who only browse get no cookies at all. When you log in, we set one cookie that
        keeps you logged in for up to 30 days after your last visit, and one that only says that you
        are logged in. When you register, one more cookie tells your browser from others for 10
        minutes, while your code works. Your browser also keeps what you’ve typed into a form until
        you close the tab, so a reload doesn’t lose it; passwords and codes are never kept there.
        While you’re logged in, it keeps your next shifts with their contacts, and what you sent
        without a connection, so that both are there when you have no signal; logging out removes
        them. We use no analytics, no advertising and nothing from other websites.
      </p>
    ),
  },
  {
    id: 'your-choices',
    title: 'How long we keep it, and your choices',
    body: (
      <>
        <p>
          We keep your information while you have an account. Some of it goes earlier, without you
          asking:
        </p>
        <ul>
          {keptFor.map(({ what, until }) => (
            <li key={what}>
              <strong>{what}:</strong> {until}.
            </li>
          ))}
        </ul>
        <p>
          A verification code works for 10 minutes and a password link for 60. After you change your
          email address, you can undo the change for 7 days. We delete the old address and its link
          a day after that, and messages sent to it as stated above. If you reply STOP to a text, we
          keep that number so that we never text it again. The record of what our admins decided is
          kept without names.
        </p>
        <ul>
          <li>
            <strong>See and correct:</strong> you can view and edit your profile at any time, and
            change your name, phone number and email address in Settings. We keep an earlier name,
            because what you signed under it still has it.
          </li>
          <li>
            <strong>Download:</strong> request an export in Settings. We’ll email you a link to your
            data and files within 24 hours; you need to log in to use it, and it works for 7 days.
          </li>
          <li>
            <strong>Delete:</strong> deleting your account in Settings cancels future bookings under
            the usual rules and erases your personal data, files, bank details and sessions. A
            practice first pays its platform fees and marks wages as paid. Records of payments and
            bookings that others rely on remain, with “Deleted user” in place of your name.
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
          {name} is for people 18 and older. When we change this policy, the date above changes too,
          and we announce important changes by email before they apply.
        </p>
        <p>
          Send questions, requests or complaints about privacy to {mail}. A person will answer,
          generally within 30 days.
        </p>
      </>
    ),
  },
];

export default function Privacy() {
  return (
    <Document
      title="Privacy Policy"
      date={<LegalDate day={legalVersions.privacy} />}
      lead={
        <p>
          <strong>In short:</strong> we collect what it takes to match dental professionals with
          practices, show it only to people who need it, sell none of it, and let you take it with
          you or erase it.
        </p>
      }
      sections={sections}
    />
  );
}
