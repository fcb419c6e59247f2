/** The usual shift of today or tomorrow and who is available, ready to be posted. */

import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMedianRate } from '#features/bookings/rates/web/api';
import { postingWarnings } from '#features/jobs/posting/rules';
import { usePostingWarnings } from '#features/jobs/posting/web/usePostingWarnings';
import { type ProfessionalType, professionalTypes } from '#features/jobs/rules';
import { useWorksNights } from '#features/jobs/web/api';
import { hoursText, shiftText } from '#features/jobs/web/labels';
import { usePractice } from '#features/profiles/web/api';
import { rateText } from '#kernel/money/money';
import { Button, ButtonLink, SubmitButton } from '#ui/content/Button';
import { DotSeparated } from '#ui/content/DotSeparated';
import { useCloseDialog } from '#ui/feedback/Dialog';
import { Failed, Loading } from '#ui/feedback/states';
import { TimeField } from '#ui/field/DateField';
import { TextField } from '#ui/field/Field';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import type { Proposal } from '../schema';
import { useProposal, useStart } from './api';
import styles from './CallOut.module.css';
import { type Choice, changedChoice, hoursOf, type LostShift, whatIsLeftOf } from './choice';
import { availableText, costText, dayLabel, planText } from './labels';

export default function CallOutSheet({ lost }: { lost?: LostShift }) {
  const [choice, setChoice] = useState<Choice>(() => (lost ? whatIsLeftOf(lost, new Date()) : {}));
  const { data, error, refetch } = useProposal(choice);
  const previous = useRef<Proposal>(undefined);
  if (data) previous.current = data;
  // While another role or day loads, the previous proposal stays, so that nothing jumps.
  const proposal = data ?? previous.current;
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!proposal) return <Loading shape="form" />;
  return (
    <Ready
      proposal={proposal}
      choice={choice}
      isCurrent={data !== undefined}
      onChoose={setChoice}
    />
  );
}

interface ReadyProps {
  proposal: Proposal;
  choice: Choice;
  /** Whether the proposal is for the latest choice. */
  isCurrent: boolean;
  onChoose: (choice: Choice) => void;
}

const roles = professionalTypes.map((value) => ({ value, label: value }));

function Ready({ proposal, choice, isCurrent, onChoose }: ReadyProps) {
  const navigate = useNavigate();
  const close = useCloseDialog();
  const [rate, setRate] = useState<string>();
  const { post, start, isPending } = useStart({
    onDone: ({ jobId }) => {
      close();
      void navigate(`/practice/jobs/${jobId}`);
    },
  });
  const { professionalType, workDate, startTime, endTime, breakMinutes, jobId, days } = proposal;
  const hourlyRate = rate === undefined ? proposal.hourlyRate : Number(rate);
  const summary = useId();
  const choose = (changes: Choice) => onChoose(changedChoice(choice, proposal, changes));
  const chooseOther = (changes: Choice) => {
    setRate(undefined);
    choose(changes);
  };
  const questions = useQuestions(professionalType);
  const cost = costText(proposal, hourlyRate);
  const hasPeople = proposal.favorites + proposal.others > 0;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isCurrent) return;
        if (jobId) start.act({ params: { id: jobId }, body: {} });
        else {
          const shift = { professionalType, workDate, startTime, endTime, breakMinutes };
          const body = { ...shift, hourlyRate, isAnother: proposal.hasPosted };
          questions.ask({ ...proposal, hourlyRate }, () => post.act({ body }));
        }
      }}
    >
      <ChoiceChips
        choice={{
          label: 'Role',
          name: 'role',
          value: professionalType,
          options: roles,
          onChange: (value) =>
            chooseOther({ professionalType: value as ProfessionalType, workDate: undefined }),
        }}
      />
      <ChoiceChips
        choice={{
          label: 'Day',
          name: 'day',
          value: workDate,
          options: days
            .filter(({ date, isPossible }) => isPossible || date === workDate)
            .map(({ date }) => ({ value: date, label: dayLabel(date, days[0]?.date ?? '') })),
          onChange: (value) => chooseOther({ workDate: value }),
        }}
      />
      <div className="framed row-padding bg-sand" id={summary}>
        <p className="bold tabular-nums">{shiftText(proposal)}</p>
        <p className="note tabular-nums">
          <DotSeparated>
            {hoursText(proposal)}
            {rateText(hourlyRate)}
            {cost && `${cost} total`}
          </DotSeparated>
        </p>
      </div>
      {proposal.hasPosted && (
        <PostedNote
          jobId={jobId}
          isAnother={choice.post !== undefined}
          onSwitch={() => chooseOther({ post: choice.post ? undefined : 'another' })}
        />
      )}
      {!jobId && (
        <HoursAndRate
          hours={hoursOf(choice, proposal)}
          rate={rate ?? String(proposal.hourlyRate)}
          onRate={setRate}
          onHours={choose}
        />
      )}
      <p aria-live="polite">
        <strong>{availableText(proposal)}</strong> {planText(proposal)}
      </p>
      <div className="bottom-bar">
        {jobId && !hasPeople ? (
          <ButtonLink href={`/practice/jobs/${jobId}`} isWide>
            See the shift
          </ButtonLink>
        ) : (
          <SubmitButton
            isWide
            aria-describedby={summary}
            isPending={isPending}
            pendingLabel={jobId ? 'Inviting…' : 'Posting…'}
          >
            {jobId ? 'Invite now' : hasPeople ? 'Post and invite now' : 'Post shift'}
          </SubmitButton>
        )}
      </div>
      {questions.dialog}
    </form>
  );
}

/** Asks about what looks like a mistake in a shift for this role at the practice. */
function useQuestions(professionalType: ProfessionalType) {
  const zipCode = usePractice().data?.zipCode ?? '';
  const medianRate = useMedianRate({ professionalType, zipCode });
  const worksNights = useWorksNights();
  const { ask, dialog } = usePostingWarnings('Post anyway');
  return {
    ask: ({ workDate, ...shift }: Proposal, send: () => void) =>
      ask(
        postingWarnings({
          ...shift,
          days: [workDate],
          medianRate,
          worksNights,
          draft: undefined,
          now: new Date(),
        }),
        send,
      ),
    dialog,
  };
}

interface PostedNoteProps {
  /** The posted shift, if people would be invited to it. */
  jobId: Proposal['jobId'];
  /** The user asked for a shift besides the posted one. */
  isAnother: boolean;
  onSwitch: () => void;
}

function PostedNote({ jobId, isAnother, onSwitch }: PostedNoteProps) {
  return (
    <div className="cluster gap-x-3 items-center">
      <span className="note tabular-nums">
        {jobId
          ? 'You posted this shift already.'
          : 'You already posted a shift for this role that day. This will be another one.'}
      </span>
      {(jobId || isAnother) && (
        <Button variant="quiet" size="small" onClick={onSwitch}>
          {isAnother ? 'Use the posted shift' : 'Post another shift instead'}
        </Button>
      )}
    </div>
  );
}

interface HoursAndRateProps {
  hours: Pick<Proposal, 'startTime' | 'endTime'>;
  /** As typed. */
  rate: string;
  onRate: (rate: string) => void;
  onHours: (hours: Pick<Choice, 'startTime' | 'endTime'>) => void;
}

function HoursAndRate({ hours, rate, onRate, onHours }: HoursAndRateProps) {
  return (
    <details className="disclosure">
      <summary>Change hours or rate</summary>
      <div className={styles.fields}>
        <TimeField
          label="Start"
          name="startTime"
          value={hours.startTime}
          onChange={(startTime) => startTime && onHours({ startTime })}
        />
        <TimeField
          label="End"
          name="endTime"
          value={hours.endTime}
          onChange={(endTime) => endTime && onHours({ endTime })}
        />
        <TextField
          label="Hourly rate ($)"
          name="hourlyRate"
          inputMode="decimal"
          value={rate}
          onChange={onRate}
        />
      </div>
    </details>
  );
}
