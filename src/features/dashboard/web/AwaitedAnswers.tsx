/** What needs an answer: who, when, how much, and the action or the link to it. */
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '#ui/content/Avatar';
import { Button, ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { lazyPart } from '#ui/feedback/lazyPart';
import type { AwaitedAnswer } from '../schema';
import styles from './Dashboard.module.css';
import { answerFacts, answerNote, answerTitle } from './labels';
import { Row } from './Row';
import { Section } from './Section';

/** Lazy: each is for one kind of answer, or for a contract that is opened. */
const ContractById = lazy(() => import('./ContractById'));
const InvitationAnswer = lazyPart(
  () => import('#features/hiring/invitations/web/InvitationAnswer'),
  'InvitationAnswer',
);
const QuickAnswer = lazyPart(() => import('#features/hiring/quick/web/QuickAnswer'), 'QuickAnswer');

/** The rest is one click away, so that a busy day does not push the week off the screen. */
const shownFirst = 5;

interface AnswersProps {
  answers: readonly AwaitedAnswer[];
  /** False while the checklist has steps: then there is something to do, even without answers. */
  saysNothing: boolean;
  /** The first invitation that can be accepted has the screen's one primary button. */
  hasPrimary: boolean;
}

export function AwaitedAnswers({ answers, saysNothing, hasPrimary }: AnswersProps) {
  const [isFull, setFull] = useState(false);
  const [contractId, setContractId] = useState<string>();
  const shown = isFull ? answers : answers.slice(0, shownFirst);
  const isEmpty = answers.length === 0;
  const primary =
    hasPrimary && shown.find(({ invitation }) => invitation?.allowedActions.includes('accept'));
  return (
    <>
      {!isEmpty && (
        <Section title="Needs your answer">
          <ul className={`stack gap-0 panel divided ${styles.rows}`}>
            {shown.map((answer) => (
              <AnswerRow
                key={`${answer.kind} ${answer.id}`}
                answer={answer}
                isPrimary={answer === primary}
                onReview={() => setContractId(answer.id)}
              />
            ))}
          </ul>
          {shown.length < answers.length && (
            <div>
              <Button size="small" variant="quiet" onClick={() => setFull(true)}>
                Show all {answers.length}
              </Button>
            </div>
          )}
        </Section>
      )}
      {isEmpty && saysNothing && <p className="muted">Nothing needs your answer right now.</p>}
      {contractId && (
        <Suspense>
          <ContractById id={contractId} onClose={() => setContractId(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface AnswerRowProps {
  answer: AwaitedAnswer;
  isPrimary: boolean;
  onReview: () => void;
}

function AnswerRow(props: AnswerRowProps) {
  const { answer } = props;
  const now = useNow();
  const { kind, name, photoUrl } = answer;
  const note = answerNote(answer, now);
  return (
    <Row
      face={<Avatar size="small" name={name} url={photoUrl} />}
      title={answerTitle(answer)}
      facts={answerFacts(answer)}
      more={note && <p className="note tabular-nums">{note}</p>}
      isWaiting={kind === 'offer'}
      actions={
        <Suspense>
          <Act {...props} />
        </Suspense>
      }
    />
  );
}

function Act({ answer, isPrimary, onReview }: AnswerRowProps) {
  const { kind, id, jobId, jobTitle, name, applicationId, canConfirm, invitation } = answer;
  const about = <span className="visually-hidden"> {`${jobTitle}, ${name}`}</span>;
  if (kind === 'contract') {
    return (
      <Button size="small" onClick={onReview}>
        Review contract{about}
      </Button>
    );
  }
  if (kind === 'request' && applicationId) {
    return (
      <QuickAnswer
        size="small"
        bookingId={id}
        applicationId={applicationId}
        name={name}
        canConfirm={canConfirm}
      />
    );
  }
  if (invitation) {
    return (
      <InvitationAnswer
        invitation={{ ...answer, ...invitation, practiceName: name }}
        isPrimary={isPrimary}
      />
    );
  }
  // Each leads to the box that has the buttons.
  const ownJob = `/practice/jobs/${jobId}`;
  const hours = { to: `/bookings/${id}#hours`, label: 'Review hours' };
  const links = {
    invitation: { to: '/applications', label: 'See invitation' },
    changed: { to: `/jobs/${jobId}#apply`, label: 'See new terms' },
    offer: { to: `${ownJob}#offer`, label: 'See offer' },
    applicants: { to: `${ownJob}#applicants`, label: 'See applicants' },
    request: { to: `${ownJob}#applicants`, label: 'See request' },
    reschedule: { to: `/bookings/${id}#proposed-time`, label: 'See new time' },
    dispute: hours,
    stated: hours,
    unrecorded: { ...hours, to: `/bookings/${id}#unrecorded` },
    cancelled: { to: `${ownJob}#fill`, label: 'Fill it' },
  };
  const { to, label } = links[kind];
  return (
    <ButtonLink to={to} size="small" variant={kind === 'offer' ? 'quiet' : 'secondary'}>
      {label}
      {about}
    </ButtonLink>
  );
}
