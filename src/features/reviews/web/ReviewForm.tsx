/** The review of the other side of a booking: three categories and a comment. */
import type { UserType } from '#kernel/actor';
import type { BookingId } from '#kernel/id';
import { AlertIcon } from '#ui/content/icons';
import { starOutline } from '#ui/content/Stars';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { TextArea } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import * as rules from '../rules';
import { submitReview } from '../schema';
import { useSubmitReview } from './api';
import { starWords } from './labels';
import styles from './ReviewForm.module.css';

export interface Reviewed {
  bookingId: BookingId;
  /** The side of the user who writes. */
  raterType: UserType;
  /** Whom the review is about. */
  name: string;
}

export function ReviewForm({ bookingId, raterType, name }: Reviewed) {
  const own = rules.categories[raterType];
  const unrated = Object.fromEntries(own.map(({ field }) => [field, 0]));
  const form = useForm({
    schema: submitReview.body,
    initial: { bookingId, raterType, ...unrated, comment: '' },
    draft: `review:${bookingId}`,
  });
  const submit = useSubmitReview(name, form.discardDraft);
  const isIncomplete = own.some(({ field }) => form.errors[field]);
  const { error, ...comment } = form.field('comment');
  const left = rules.maxCharacters - rules.lengthOf((comment.value ?? '').trim());
  return (
    <Form className={`stack ${styles.form}`} onSubmit={form.submit((body) => submit.act({ body }))}>
      <RestoredDraftNotice form={form} />
      <p className="note">
        {name} sees your review only after writing one too, within {rules.reviewDays} days of
        check-out. After that, everyone who's logged in can read both.
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
            <AlertIcon size={16} /> {rules.rateAllMessage}
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
            {rules.maxCharacters - left}/{rules.maxCharacters} characters. Please don't name
            patients.
          </>
        }
      />
      <DialogButtons
        label="Submit review"
        pendingLabel="Submitting…"
        cancelLabel="Not now"
        action={submit}
      />
    </Form>
  );
}

interface StarInputProps {
  name: string;
  label: string;
  hint: string;
  /** 0 before a choice. */
  value: number;
  isInvalid: boolean;
  onChange: (stars: number) => void;
}

/** One category as five stars: radio buttons underneath, so arrow keys and screen readers work. */
function StarInput({ name, label, hint, value, isInvalid, onChange }: StarInputProps) {
  return (
    <fieldset>
      <legend className="strong">
        {label} <span className="note regular">{hint}</span>
      </legend>
      <div className="row gap-3">
        <div className={styles.stars}>
          {rules.starCounts.map((stars) => (
            <label key={stars} className={`centered ${styles.star}`}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                aria-invalid={isInvalid || undefined}
                className="visually-hidden"
                onChange={() => onChange(stars)}
              />
              <svg
                viewBox="0 0 24 24"
                className={stars <= value ? `${styles.drawing} ${styles.chosen}` : styles.drawing}
                aria-hidden="true"
              >
                <path d={starOutline} />
              </svg>
              <span className="visually-hidden">
                {stars} {stars === 1 ? 'star' : 'stars'}: {starWords[stars - 1]}
              </span>
            </label>
          ))}
        </div>
        <span className="small strong" aria-hidden="true">
          {starWords[value - 1] ?? (isInvalid ? 'Not rated' : '')}
        </span>
      </div>
    </fieldset>
  );
}
