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
import { Pending } from '#ui/feedback/states';
import { sizeText } from '#ui/field/chosenFile';
import { Pane } from '#ui/list/Split';
import type { InboxEntry } from '../schema';
import { useEntry } from './api';
import { EntryActions } from './EntryActions';
import styles from './EntryPane.module.css';
import { kindNames, stateBadges, titleOf, urgencyNames } from './labels';

interface EntryPaneProps {
  id: string;
  /** What the list already knows about it. */
  title: string | undefined;
  onClose: () => void;
}

export function EntryPane({ id, title, onClose }: EntryPaneProps) {
  const { data, error, refetch } = useEntry(id);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Pane
      title={data ? titleOf(data) : (title ?? 'Entry')}
      mark={
        data && <Badge tone={stateBadges[data.state].tone}>{stateBadges[data.state].word}</Badge>
      }
      onClose={onClose}
    >
      {data ? (
        <>
          <Facts facts={factsOf(data)} />
          <section className={styles.conversation}>
            <h3 ref={heading} tabIndex={-1}>
              Conversation
            </h3>
            <Letter author={data.name} at={data.createdAt} text={data.message} />
            {data.answers.map((answer) => (
              <Letter
                key={answer.id}
                author={answer.author}
                at={answer.createdAt}
                text={answer.text}
                isOurs
              />
            ))}
          </section>
          <EntryActions entry={data} onDone={() => heading.current?.focus()} />
        </>
      ) : (
        <Pending error={error} refetch={refetch} shape="text" />
      )}
    </Pane>
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
        <span className={styles.cv}>
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
  <article className={isOurs ? `${styles.letter} ${styles.ours}` : styles.letter}>
    <p className={styles.byline}>
      <strong>{author}</strong> · <Timestamp at={at} />
    </p>
    <p className={styles.text}>{text}</p>
  </article>
);
