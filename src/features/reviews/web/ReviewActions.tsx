/** Reply to a review about oneself, or report it; both once. */
import { type ReactNode, useState } from 'react';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { TextArea } from '#ui/field/Field';
import { lengthOf, maxCharacters } from '../rules';
import { type ReviewView, replyToReview, reportReview } from '../schema';
import { useReply, useReport } from './api';

interface ReviewActionsProps {
  review: ReviewView;
}

export function ReviewActions({ review }: ReviewActionsProps) {
  const { allowedActions } = review;
  if (allowedActions.length === 0) return null;
  return (
    <div className="cluster">
      {allowedActions.includes('reply') && <Reply review={review} />}
      {allowedActions.includes('report') && <Report review={review} />}
    </div>
  );
}

/** The first validation message of a one-field schema. */
const problemOf = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

function useText(isValid: (text: string) => string | undefined) {
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problem = isValid(text);
  return {
    text,
    field: { value: text, onChange: setText, error: isChecked ? problem : undefined },
    check: () => {
      setChecked(true);
      return problem === undefined;
    },
  };
}

function Reply({ review: { id, rater } }: ReviewActionsProps) {
  const { text, field, check } = useText((text) =>
    problemOf(replyToReview.body.safeParse({ text })),
  );
  const reply = useReply();
  return (
    <ConfirmButton
      size="small"
      button="Reply"
      about={`to the review by ${rater.name}`}
      title={`Reply to ${rater.name}`}
      label="Post reply"
      pendingLabel="Posting…"
      action={reply}
      onConfirm={() => check() && reply.act({ params: { id }, body: { text } })}
    >
      <Note>
        Everyone who sees the review sees your reply. You can reply once and can't change it later.
      </Note>
      <TextArea
        label="Your reply"
        name="text"
        rows={4}
        hint={`${lengthOf(text.trim())}/${maxCharacters} characters`}
        {...field}
      />
    </ConfirmButton>
  );
}

function Report({ review: { id, rater } }: ReviewActionsProps) {
  const { text, field, check } = useText((reason) =>
    problemOf(reportReview.body.safeParse({ reason })),
  );
  const report = useReport();
  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      button="Report"
      about={`the review by ${rater.name}`}
      title="Report this review?"
      label="Report review"
      pendingLabel="Reporting…"
      isDangerous
      action={report}
      onConfirm={() => check() && report.act({ params: { id }, body: { reason: text } })}
    >
      <Note>
        An admin decides whether it stays. We don't tell {rater.name} who reported it, and a review
        isn't removed just because it's negative.
      </Note>
      <TextArea label="What's wrong with it?" name="reason" rows={4} {...field} />
    </ConfirmButton>
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className="note">{children}</p>;
