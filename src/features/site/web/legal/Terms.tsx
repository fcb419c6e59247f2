/** The text of the terms of service. */
import { Link } from 'react-router';
import { brand } from '#kernel/brand';
import { legalVersions } from '#kernel/legal';
import { Document, type DocumentSection, LegalDate } from './Document';

const { name, company, supportEmail } = brand;
const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;

const sections: readonly DocumentSection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    body: (
      <>
        <p>
          These terms are an agreement between you and {company} (“{name}”, “we”). You accept them
          by creating an account or by using the service. If you act for a practice, you confirm
          that you are authorized to do so and that you accept them on its behalf. If you do not
          agree, please do not use {name}.
        </p>
        <p>
          How we handle personal data is explained in our <Link to="/privacy">Privacy Policy</Link>,
          and how text messages work on our <Link to="/opt-in">SMS page</Link>. Both are part of
          these terms.
        </p>
      </>
    ),
  },
  {
    id: 'matching-platform',
    title: 'A matching platform only',
    body: (
      <>
        <blockquote>
          <p>
            <strong>
              {name} is only a matching platform. It is not a party to any arrangement between a
              professional and a practice, and it creates no employment relationship.
            </strong>
          </p>
        </blockquote>
        <p>
          A <em>professional</em> (a dentist, hygienist or dental assistant) and a <em>practice</em>{' '}
          find each other here, agree on a shift and a rate, and make a contract with each other. We
          provide the tools: profiles, job postings, contracts to accept, check-in and check-out,
          messages and records.
        </p>
        <ul>
          <li>
            We are not an employer, a staffing agency or a joint employer of any professional, and
            no professional or practice acts for us.
          </li>
          <li>
            Whether work is done as an employee (W-2) or as an independent contractor (1099) is
            agreed between the practice and the professional and stated in their contract. Taxes,
            withholding, insurance and labor law are their responsibility.
          </li>
          <li>We do not direct or supervise work, and we are not responsible for patient care.</li>
          <li>We do not promise that a shift will be filled or that work will be found.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts and verification',
    body: (
      <>
        <p>
          You must be at least 18 years old and provide accurate information. A phone number can
          have one professional account and one practice account. Keep your password to yourself;
          you are responsible for what happens through your account until you tell us that someone
          else has access.
        </p>
        <p>
          Professionals need a verified, unexpired license and CPR certification before they can
          apply. Practices need a profile before they can post, and jobs from practices that we have
          not yet verified are marked “Verification pending”. We review uploaded documents, usually
          within 24 to 48 hours. That review helps both sides; it does not replace their own
          judgment, and it is not a guarantee. If a license is suspended, restricted or renewed,
          tell us and replace the document.
        </p>
      </>
    ),
  },
  {
    id: 'bookings',
    title: 'Jobs, bookings and cancellations',
    body: (
      <>
        <p>
          A contract states the shift in the practice’s local time, the agreed rate, any mileage,
          and the type of employment. When the professional accepts it, or when the practice
          confirms a quick application, the booking is confirmed and binds both sides.
        </p>
        <ul>
          <li>
            <strong>Cancellations:</strong> up to 4 hours before the start, cancelling is free for
            both sides. After that, a practice that cancels owes the professional 2 hours at the
            agreed rate, if the professional asks for it within 7 days; a late cancellation by a
            professional counts against their reliability.
          </li>
          <li>
            <strong>Rescheduling:</strong> either side may propose a new time up to 4 hours before
            the start. It changes only when the other side accepts.
          </li>
          <li>
            <strong>No-show:</strong> if the professional has not checked in within 60 minutes after
            the start, the practice may record a no-show.
          </li>
          <li>
            <strong>Check-in and check-out:</strong> professionals check in from 60 minutes before
            the start and check out with one of the offered methods from the scheduled start on. The
            stated hours cannot exceed the time since the start or an earlier check-in, rounded up
            to the half hour. The practice gives the 4-digit PIN only to the professional who worked
            the shift. A professional still checked in 2 hours after the scheduled end is checked
            out as of the scheduled end.
          </li>
          <li>
            <strong>Disputes about hours:</strong> a practice may dispute recorded hours for 72
            hours after check-out. We help settle disputes by reviewing the records.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'fees',
    title: 'Fees and payment',
    body: (
      <>
        <p>
          Joining is free and there is no subscription. The practice pays one platform fee of{' '}
          <strong>$10 per booking</strong>, due once the shift has been checked out, and never more
          than once per booking. It may pay by any method its profile offers, such as credit card,
          debit card, bank transfer (ACH) or check. A card provider may add its own processing fees.
          If a charge fails, the fee stays due.
        </p>
        <p>
          Professionals pay us nothing. The practice pays the professional directly: hours worked
          times the agreed rate, plus mileage where the job offers it. That payment does not go
          through {name}, and we do not owe or guarantee it. Both sides can record on the booking
          that it was made, received or is late.
        </p>
        <p>
          Points reward professionals for taking part. They are not money, cannot be sold or
          transferred, and can be redeemed only for the rewards available at the time. Redeemed
          points are deducted immediately; they are returned only if we cannot provide the reward.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'Fair use, reviews and content',
    body: (
      <>
        <p>Please be honest and decent. In particular, do not:</p>
        <ul>
          <li>pretend to be someone else, or upload documents that are not yours or not real;</li>
          <li>discriminate, harass, or share what you learn about patients or colleagues;</li>
          <li>
            record hours that were not worked, or agree on a shift here and hide it to avoid the
            fee;
          </li>
          <li>scrape data, overload the service, or look for ways around its limits.</li>
        </ul>
        <p>
          After check-out each side may review the other once. A review stays hidden from everyone
          but its writer until both are written. Reviews must be your own and truthful. What you
          upload remains yours; you allow us to store and show it as needed to run the service. We
          may remove content and suspend or close accounts that break these terms.
        </p>
      </>
    ),
  },
  {
    id: 'general',
    title: 'Liability, termination and changes',
    body: (
      <>
        <p>
          We run {name} with care, but it is provided as is, and it may at times be unavailable or
          contain errors. To the extent the law allows, we are not liable for what professionals and
          practices do or fail to do, for the quality of work or care, for unpaid wages, or for
          indirect damages, and our liability is limited to the platform fees you paid us in the
          twelve months before the claim arose. Nothing here limits liability that cannot be limited
          by law.
        </p>
        <p>
          You can delete your account at any time in Settings. Future bookings are then cancelled
          under the rules in section 4, and what is due stays due. We may change these terms; we
          announce important changes by email at least 30 days before they apply. The laws of the
          State of North Dakota govern these terms, and its courts decide disputes that we cannot
          settle between us. If any part of these terms turns out to be invalid, the rest still
          applies.
        </p>
        <p>
          Questions? Email {mail} or use the <Link to="/contact">contact page</Link>.
        </p>
      </>
    ),
  },
];

export default function Terms() {
  return (
    <Document
      title="Terms of Service"
      date={<LegalDate day={legalVersions.terms} />}
      lead={
        <p>
          <strong>In one sentence:</strong> {name} introduces dental professionals and dental
          practices to each other; what they agree on is between them.
        </p>
      }
      sections={sections}
    />
  );
}
