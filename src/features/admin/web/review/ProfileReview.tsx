/** One profile in review: its details, its documents, and the decision. */
import { useRef } from 'react';
import { type ProfileDetail, type ProfileItem, profileDetail } from '#features/admin/schema';
import { formatPhone } from '#kernel/input/phone';
import { rateText } from '#kernel/money/money';
import { Badge } from '#ui/content/Badge';
import { type Fact, Facts } from '#ui/content/Facts';
import { Day, Timestamp } from '#ui/content/Timestamp';
import { Case, type Opened } from '#ui/list/Queue';
import { DecisionForm } from './DecisionForm';
import { DocumentReviews } from './DocumentReview';
import { nameOf, personOf, reviewBadges } from './items';

interface ProfileReviewProps extends Omit<Opened<ProfileItem>, 'onDecided'> {
  /**
   * Called after the profile was approved or rejected; otherwise the pane stays and takes the
   * focus.
   */
  onDecided: (() => void) | undefined;
}

export const headingOf = (item: ProfileItem) => ({
  title: nameOf(item),
  mark: (
    <Badge tone={reviewBadges[item.reviewState].tone}>{reviewBadges[item.reviewState].word}</Badge>
  ),
});

export function ProfileReview({ id, item: known, onClose, onDecided }: ProfileReviewProps) {
  const decision = useRef<HTMLHeadingElement>(null);
  return (
    <Case
      id={id}
      onClose={onClose}
      read={profileDetail}
      loading={known ? headingOf(known) : { title: 'Profile' }}
      heading={({ item }) => headingOf(item)}
    >
      {(detail) => (
        <>
          <ProfileFacts detail={detail} />
          <DocumentReviews
            {...detail}
            holder={nameOf(detail.item)}
            none="No documents have been uploaded yet."
          />
          <DecisionForm
            detail={detail}
            titleRef={decision}
            onDecided={onDecided ?? (() => decision.current?.focus())}
          />
        </>
      )}
    </Case>
  );
}

const phoneText = (phone: string | null) => phone && formatPhone(phone);
const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const mail = (email: string) => <a href={`mailto:${email}`}>{email}</a>;

function professionalFacts(profile: NonNullable<ProfileDetail['professional']>): Fact[] {
  return [
    ['Title', profile.title],
    [
      'Experience',
      profile.yearsOfExperience === 1 ? '1 year' : `${profile.yearsOfExperience} years`,
    ],
    ['Hourly rate', rateText(profile.hourlyRate)],
    ['Phone', phoneText(profile.phone)],
    ['Address', `${profile.address}\n${profile.location}`],
    ['Available', profile.availability.days.map(capitalize).join(', ')],
    ['License', [profile.licenseNumber, profile.licenseState].filter(Boolean).join(', ')],
    [
      'License expires',
      profile.licenseExpirationDate && <Day on={profile.licenseExpirationDate} />,
    ],
    [
      'CPR expires',
      profile.cprCertificationExpirationDate && <Day on={profile.cprCertificationExpirationDate} />,
    ],
    ['About', profile.bio],
  ];
}

function practiceFacts(profile: NonNullable<ProfileDetail['practice']>): Fact[] {
  return [
    ['Phone', phoneText(profile.phone)],
    ['Address', `${profile.address}\n${profile.location}`],
    ['Time zone', profile.timeZone.replaceAll('_', ' ')],
    [
      'Website',
      profile.website && (
        <a href={profile.website} target="_blank" rel="noreferrer">
          {profile.website}
        </a>
      ),
    ],
    ['Contact person', profile.contactPersonName],
    ['Contact email', mail(profile.contactPersonEmail)],
    ['Contact phone', phoneText(profile.contactPersonPhone)],
    ['Parking', profile.parkingInstructions],
    ['About', profile.description],
    ['Submitted', profile.submittedAt && <Timestamp at={profile.submittedAt} />],
  ];
}

function ProfileFacts({ detail }: { detail: ProfileDetail }) {
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
        // A professional's name is already in the heading.
        ['Account', practice && personOf(item)],
        ['Email', mail(item.email)],
        ...own,
        ['Account phone', phone !== profilePhone && phoneText(phone)],
        ['Joined', <Timestamp key="joined" at={item.createdAt} />],
      ]}
    />
  );
}
