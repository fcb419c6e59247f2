/** Reply to a review about oneself, or report it; both once. */
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/content/Button';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { TextArea } from '#ui/field/Field';
import { lengthOf, maxCharacters, type ReviewAction } from '../rules';
import { type ReviewView, replyToReview, reportReview } from '../schema';
import { useReply, useReport } from './api';

export function ReviewActions({ review }: { review: ReviewView }) {
  const [open, setOpen] = useState<ReviewAction>();
  const close = () => setOpen(undefined);
  const { allowedActions, rater } = review;
  if (allowedActions.length === 0) return null;
  const by = <span className="visually-hidden"> the review by {rater.name}</span>;
  return (
    <div className="cluster">
      {allowedActions.includes('reply') && (
        <Button size="small" onClick={() => setOpen('reply')}>
          Reply<span className="visually-hidden"> to</span>
          {by}
        </Button>
      )}
      {allowedActions.includes('report') && (
        <Button size="small" variant="quiet" onClick={() => setOpen('report')}>
          Report{by}
        </Button>
      )}
      <ReplyDialog review={review} isOpen={open === 'reply'} onClose={close} />
      <ReportDialog review={review} isOpen={open === 'report'} onClose={close} />
    </div>
  );
}

interface ActionDialogProps {
  review: ReviewView;
  isOpen: boolean;
  onClose: () => void;
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

function ReplyDialog({ review: { id, rater }, isOpen, onClose }: ActionDialogProps) {
  const { text, field, check } = useText((text) =>
    problemOf(replyToReview.body.safeParse({ text })),
  );
  const reply = useReply(onClose);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Reply to ${rater.name}`}
      label="Post reply"
      pendingLabel="Posting…"
      isPending={reply.isPending}
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
    </ConfirmDialog>
  );
}

function ReportDialog({ review: { id, rater }, isOpen, onClose }: ActionDialogProps) {
  const { text, field, check } = useText((reason) =>
    problemOf(reportReview.body.safeParse({ reason })),
  );
  const report = useReport(onClose);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Report this review?"
      label="Report review"
      pendingLabel="Reporting…"
      isDangerous
      isPending={report.isPending}
      onConfirm={() => check() && report.act({ params: { id }, body: { reason: text } })}
    >
      <Note>
        An admin decides whether it stays. We don't tell {rater.name} who reported it, and a review
        isn't removed just because it's negative.
      </Note>
      <TextArea label="What's wrong with it?" name="reason" rows={4} {...field} />
    </ConfirmDialog>
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className="note">{children}</p>;
