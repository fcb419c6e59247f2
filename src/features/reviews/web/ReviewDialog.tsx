/** The dialog to review the other side of a booking: three categories and a comment. */
import type { UserType } from '#kernel/actor';
import type { BookingId } from '#kernel/id';
import { Button, SubmitButton } from '#ui/content/Button';
import { AlertIcon } from '#ui/content/icons';
import { Dialog } from '#ui/feedback/Dialog';
import { TextArea } from '#ui/field/Field';
import { useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import { categories, lengthOf, maxCharacters, rateAllMessage, reviewDays } from '../rules';
import { submitReview } from '../schema';
import { useSubmitReview } from './api';
import styles from './ReviewDialog.module.css';
import { StarInput } from './StarInput';

export interface Reviewed {
  bookingId: BookingId;
  /** The side of the user who writes. */
  raterType: UserType;
  /** Whom the review is about. */
  name: string;
}

interface ReviewDialogProps extends Reviewed {
  isOpen: boolean;
  onClose: () => void;
}

export function ReviewDialog({ isOpen, onClose, ...reviewed }: ReviewDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Review ${reviewed.name}`}>
      <ReviewForm {...reviewed} onDone={onClose} />
    </Dialog>
  );
}

function ReviewForm({ bookingId, raterType, name, onDone }: Reviewed & { onDone: () => void }) {
  const own = categories[raterType];
  const unrated = Object.fromEntries(own.map(({ field }) => [field, 0]));
  const form = useForm({
    schema: submitReview.body,
    initial: { bookingId, raterType, ...unrated, comment: '' },
    draft: `review:${bookingId}`,
  });
  const submit = useSubmitReview(name, () => {
    form.discardDraft();
    onDone();
  });
  const isIncomplete = own.some(({ field }) => form.errors[field]);
  const { error, ...comment } = form.field('comment');
  const left = maxCharacters - lengthOf((comment.value ?? '').trim());
  return (
    <form
      noValidate
      className={`stack ${styles.form}`}
      onSubmit={form.submit((body) => submit.act({ body }))}
    >
      <RestoredDraftNotice form={form} />
      <p className="note">
        {name} sees your review only after writing one too, within {reviewDays} days of check-out.
        After that, everyone signed in can read both.
      </p>
      {own.map(({ field, label, hint }) => (
        <StarInput
          key={field}
          name={field}
          label={label}
          hint={hint}
          value={form.values[field] ?? 0}
          isInvalid={form.errors[field] !== undefined}
          onChange={(stars) => form.set(field, stars)}
        />
      ))}
      <div role="alert">
        {isIncomplete && (
          <p className="row danger strong">
            <AlertIcon size={16} /> {rateAllMessage}
          </p>
        )}
      </div>
      <TextArea
        label="Comment"
        isOptional
        rows={3}
        {...comment}
        value={comment.value ?? ''}
        error={error}
        hint={
          <>
            {maxCharacters - left}/{maxCharacters} characters. Please don't name patients.
          </>
        }
      />
      <div className="cluster">
        <SubmitButton isPending={submit.isPending} pendingLabel="Submitting…">
          Submit review
        </SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}
