/** One entry of the inbox: its sender and content, its answers, and the form for the next one. */
import { useRef } from 'react';
import { Link } from 'react-router';
import { bookingBadges } from '#features/bookings/web/labels';
import { categories, experiences, positions, userTypes } from '#features/desk/rules';
import { ShiftTime } from '#features/jobs/web/ShiftTime';
import { formatPhone, isTenDigits } from '#kernel/input/phone';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { type Fact, Facts } from '#ui/content/Facts';
import { Timestamp } from '#ui/content/Timestamp';
import { sizeText } from '#ui/field/chosenFile';
import { Case, CasePart, type Opened } from '#ui/list/Queue';
import { type InboxEntry, type InboxItem, openEntry } from '../schema';
import { EntryActions } from './EntryActions';
import styles from './EntryPane.module.css';
import { kindNames, stateBadges, titleOf, urgencyNames } from './labels';

export const StateBadge = ({ state }: Pick<InboxItem, 'state'>) => (
  <Badge tone={stateBadges[state].tone}>{stateBadges[state].word}</Badge>
);

export function EntryPane({ id, item, onClose }: Opened<InboxItem>) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Case
      id={id}
      onClose={onClose}
      read={openEntry}
      loading={{ title: item ? titleOf(item) : 'Entry' }}
      heading={(entry) => ({ title: titleOf(entry), mark: <StateBadge state={entry.state} /> })}
    >
      {(entry) => (
        <>
          <Facts facts={factsOf(entry)} />
          <CasePart title="Conversation" titleRef={heading}>
            <Letter author={entry.name} at={entry.createdAt} text={entry.message} />
            {entry.answers.map((answer) => (
              <Letter
                key={answer.id}
                author={answer.author}
                at={answer.createdAt}
                text={answer.text}
                isOurs
              />
            ))}
          </CasePart>
          <EntryActions entry={entry} onDone={() => heading.current?.focus()} />
        </>
      )}
    </Case>
  );
}

const CardLink = ({ id, name, under }: { id: string; name: string; under: string }) => (
  <Link to={`/${under}/${id}`}>{name}</Link>
);

const outside = (address: string | null | undefined) =>
  address && (
    <a href={address} target="_blank" rel="noreferrer nofollow">
      {address}
    </a>
  );

function factsOf({
  name,
  email,
  kind,
  reference,
  createdAt,
  ticket,
  application,
  concern,
}: InboxEntry): Fact[] {
  const cv = application?.cv;
  return [
    ['From', name],
    [
      'Email',
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    ['Type', kindNames[kind]],
    ['Reference', reference],
    ['Received', <Timestamp key="received" at={createdAt} />],
    ['Reported by', concern && (concern.reportedBy === 'practice' ? 'Practice' : 'Professional')],
    ['Booking', concern && `${concern.jobTitle} in ${concern.location}`],
    ['Shift', concern && <ShiftTime key="shift" shift={concern} />],
    ['Status', concern && bookingBadges[concern.status].word],
    [
      'Professional',
      concern && <CardLink key="professional" {...concern.professional} under="professionals" />,
    ],
    ['Practice', concern && <CardLink key="practice" {...concern.practice} under="practices" />],
    ['User type', ticket && userTypes[ticket.userType]],
    ['Category', ticket && categories[ticket.category]],
    ['Urgency', ticket && urgencyNames[ticket.urgency]],
    ['Position', application && positions[application.position]],
    ['Experience', application && experiences[application.experience]],
    [
      'Phone',
      application &&
        (isTenDigits(application.phone) ? formatPhone(application.phone) : application.phone),
    ],
    ['LinkedIn', outside(application?.linkedinUrl)],
    ['Portfolio', outside(application?.portfolioUrl)],
    [
      'Résumé (CV)',
      cv && (
        <span className="cluster gap-x-4 items-center">
          {cv.fileName} ({sizeText(cv.fileSize)})
          <ButtonLink href={cv.url} target="_blank" rel="noreferrer" size="small">
            Download<span className="visually-hidden"> the résumé, in a new tab</span>
          </ButtonLink>
        </span>
      ),
    ],
  ];
}

interface LetterProps {
  author: string;
  at: string;
  text: string;
  isOurs?: boolean;
}

const Letter = ({ author, at, text, isOurs = false }: LetterProps) => (
  <article className={`stack gap-2 framed p-4 bg-sand ${isOurs ? styles.ours : ''}`}>
    <p className={`note ${styles.byline}`}>
      <strong className="ink">{author}</strong>, <Timestamp at={at} />
    </p>
    <p className={styles.text}>{text}</p>
  </article>
);
