/** The words of the terms of service. */
import { Link } from 'react-router';
import { brand } from '../../../../kernel/brand';
import { legalVersions } from '../../../../kernel/legal';
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
          that you may do so and you accept them on its behalf. If you do not agree, please do not
          use {name}.
        </p>
        <p>
          How we handle personal data is told in our <Link to="/privacy">Privacy Policy</Link>, and
          how text messages work on our <Link to="/opt-in">SMS page</Link>. Both belong to these
          terms.
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
          supply the tools: profiles, job postings, contracts to accept, check-in and check-out,
          messages and records.
        </p>
        <ul>
          <li>
            We are not an employer, a staffing agency or a joint employer of any professional, and
            no professional or practice acts for us.
          </li>
          <li>
            Whether work is done as an employee (W-2) or as an independent contractor (1099) is
            settled between practice and professional and stands in their contract. Taxes,
            withholding, insurance and labor law are their responsibility.
          </li>
          <li>
            We do not direct or supervise work, and we are not responsible for the care of patients.
          </li>
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
          You must be at least 18 years old and give true information. A phone number can hold one
          professional and one practice account. Keep your password to yourself; what happens
          through your account counts as done by you until you tell us that somebody else has
          access.
        </p>
        <p>
          Professionals need a verified, unexpired license and CPR certification before they can
          apply. Practices need a profile before they can post, and jobs of practices that we have
          not yet verified are marked “Verification pending”. We read the documents that are
          uploaded, usually within 24 to 48 hours. That check helps both sides; it does not replace
          their own judgment, and it is no guarantee. Tell us, and replace the document, when a
          license is suspended, restricted or renewed.
        </p>
      </>
    ),
  },
  {
    id: 'bookings',
    title: 'Jobs, bookings and cancelling',
    body: (
      <>
        <p>
          A contract states the shift in the practice’s local time, the agreed rate, mileage if any,
          and the type of employment. When the professional accepts it, or when the practice
          confirms a quick application, the booking is confirmed and binds both sides.
        </p>
        <ul>
          <li>
            <strong>Cancelling:</strong> up to 4 hours before the start it is free for both sides.
            Later, a practice that cancels owes the professional 2 hours at the agreed rate, if the
            professional asks for it within 7 days; a professional who cancels late sees it count
            against their reliability.
          </li>
          <li>
            <strong>Rescheduling:</strong> either side may propose a new time up to 4 hours before
            the start. It changes only when the other side accepts.
          </li>
          <li>
            <strong>No-show:</strong> if the professional has not checked in 60 minutes after the
            start, the practice may record a no-show.
          </li>
          <li>
            <strong>Check-in and check-out:</strong> professionals check in from 60 minutes before
            the start and check out with one of the offered methods. The practice makes a 4-digit
            PIN and gives it only to the professional who worked the shift. A professional still
            checked in 2 hours after the scheduled end is checked out at that scheduled end.
          </li>
          <li>
            <strong>Disputes about hours:</strong> a practice may dispute recorded hours for 72
            hours after check-out. We help to settle it by looking at the records.
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
          <strong>$10 per booking</strong>, due when the shift has been checked out, and never more
          than once for a booking. It may pay by card, debit card, bank transfer (ACH) or check. A
          card provider may add its own processing fees. If a charge fails, the fee stays due.
        </p>
        <p>
          Professionals pay us nothing. The practice pays the professional directly: hours worked
          times the agreed rate, plus mileage where the job offers it. That payment does not pass
          through {name}, and we do not owe or guarantee it. Both sides can record on the booking
          that it was made, received or is late.
        </p>
        <p>
          Points reward professionals for taking part. They are not money, cannot be sold or passed
          on, and can be redeemed only for the rewards on offer at the time. Redeemed points are
          deducted at once; they come back only if we cannot supply the reward.
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
          <li>pretend to be somebody else, or upload documents that are not yours or not real;</li>
          <li>discriminate, harass, or share what you learn about patients or colleagues;</li>
          <li>
            record hours that were not worked, or agree on a shift here and hide it to avoid the
            fee;
          </li>
          <li>
            collect data by machine, overload the service, or look for ways around its limits.
          </li>
        </ul>
        <p>
          After check-out each side may review the other once. A review stays hidden from everyone
          but its writer until both are written. Reviews must be your own and true. What you upload
          remains yours; you allow us to store and show it as far as the service needs that. We may
          remove content, and suspend or close accounts, that break these terms.
        </p>
      </>
    ),
  },
  {
    id: 'general',
    title: 'Liability, ending and changes',
    body: (
      <>
        <p>
          We run {name} with care, but it is provided as it is, and it may at times be unavailable
          or contain errors. As far as the law allows, we are not liable for what professionals and
          practices do or fail to do, for the quality of work or care, for unpaid wages, or for
          indirect damage, and our liability is limited to the platform fees you paid us in the
          twelve months before the claim arose. Nothing here limits liability that cannot be limited
          by law.
        </p>
        <p>
          You can delete your account at any time in Settings. Future bookings are then cancelled by
          the rules of section 4, and what is due stays due. We may change these terms; we announce
          changes that matter by email at least 30 days before they apply. The law of the State of
          North Dakota governs them, and its courts decide disputes that we cannot settle by
          talking. If one sentence turns out to be invalid, the rest still holds.
        </p>
        <p>
          Questions? Write to {mail} or use the <Link to="/contact">contact page</Link>.
        </p>
      </>
    ),
  },
];

export default function Terms() {
  return (
    <Document
      title="Terms of Service"
      date={
        <>
          Effective <LegalDate day={legalVersions.terms} />
        </>
      }
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
