/** What a profile says about a professional or a practice. */
import { rateText } from '../../../kernel/money';
import { formatPhone } from '../../../kernel/phone';
import { type Fact, Facts } from '../../../ui/Facts';
import { Day, When } from '../../../ui/When';
import type { ProfileDetail } from '../schema';
import { personOf } from './items';

const phoneText = (phone: string | null) => phone && formatPhone(phone);
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const mail = (email: string) => <a href={`mailto:${email}`}>{email}</a>;

function professionalFacts(of: NonNullable<ProfileDetail['professional']>): Fact[] {
  return [
    ['Title', of.title],
    ['Experience', of.yearsOfExperience === 1 ? '1 year' : `${of.yearsOfExperience} years`],
    ['Hourly rate', rateText(of.hourlyRate)],
    ['Phone', phoneText(of.phone)],
    ['Address', `${of.address}\n${of.location}`],
    ['Available', of.availability.days.map(capital).join(', ')],
    ['License', [of.licenseNumber, of.licenseState].filter(Boolean).join(', ')],
    ['License expires', of.licenseExpirationDate && <Day on={of.licenseExpirationDate} />],
    [
      'CPR expires',
      of.cprCertificationExpirationDate && <Day on={of.cprCertificationExpirationDate} />,
    ],
    ['About', of.bio],
  ];
}

function practiceFacts(of: NonNullable<ProfileDetail['practice']>): Fact[] {
  return [
    ['Phone', phoneText(of.phone)],
    ['Address', `${of.address}\n${of.location}`],
    ['Time zone', of.timeZone.replaceAll('_', ' ')],
    [
      'Website',
      of.website && (
        <a href={of.website} target="_blank" rel="noreferrer">
          {of.website}
        </a>
      ),
    ],
    ['Contact person', of.contactPersonName],
    ['Contact email', mail(of.contactPersonEmail)],
    ['Contact phone', phoneText(of.contactPersonPhone)],
    ['Parking', of.parkingInstructions],
    ['About', of.description],
    ['Submitted', of.submittedAt && <When at={of.submittedAt} />],
  ];
}

export function ProfileFacts({ detail }: { detail: ProfileDetail }) {
  const { item, professional, practice, phone } = detail;
  const profilePhone = professional?.phone ?? practice?.phone;
  const own = professional
    ? professionalFacts(professional)
    : practice
      ? practiceFacts(practice)
      : [];
  return (
    <Facts
      facts={[
        // A professional's name stands above all this.
        ['Account', practice && personOf(item)],
        ['Email', mail(item.email)],
        ...own,
        ['Account phone', phone !== profilePhone && phoneText(phone)],
        ['Joined', <When key="joined" at={item.createdAt} />],
      ]}
    />
  );
}
