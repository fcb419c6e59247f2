/** The job form with its preview: posts a new job or edits an existing one. */
import { useId, useState } from 'react';
import { jobUsStates, sentences } from '#features/jobs/rules';
import { editJob, type OwnJobView, postJob, practiceJob } from '#features/jobs/schema';
import type { Scope } from '#features/jobs/series/rules';
import { SaveTemplate, TemplatePicker } from '#features/jobs/templates/web/Templates';
import { useWorksNights } from '#features/jobs/web/api';
import { JobCard } from '#features/jobs/web/JobCard';
import { nounOf } from '#features/jobs/web/labels';
import type { PracticeView } from '#features/profiles/schema';
import { usePlace } from '#features/profiles/web/place/usePlace';
import { Button, SubmitButton } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { useAct } from '#ui/data/act';
import { type ApiError, call } from '#ui/data/api';
import { useSetCached } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import { useEditConflict } from '#ui/form/EditConflict';
import { ActionBar } from '#ui/form/FormSections';
import { Form, FormFailure, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import { useMediaQuery } from '#ui/page/media';
import {
  changesOf,
  fieldOf,
  fromTemplate,
  type JobValues,
  jobParts,
  missingShift,
  type PostingFormState,
  postingForm,
  templateOf,
  type UsualShifts,
  valuesOf,
  withBreak,
  withUsual,
} from './form';
import { Cost, type PostingContext } from './PayFields';
import styles from './Posting.module.css';
import { PostingFields } from './PostingFields';
import { previewOf, warningsOf } from './preview';
import { SeriesScope } from './SeriesScope';
import { usePostingWarnings } from './usePostingWarnings';

interface PostingFormProps
  extends Pick<PostingContext, 'feeCents' | 'rateGuidance' | 'useMedianRate'> {
  practice: PracticeView;
  initial: JobValues;
  /** What the practice usually posts; absent where the form starts from a job. */
  usual: UsualShifts | undefined;
  /** Key of the draft that is stored in this tab. */
  draft: string;
  /** The job to edit; absent when posting a new one. */
  edited?: OwnJobView;
  onDone: (job: OwnJobView) => void;
}

export function PostingForm(props: PostingFormProps) {
  const { practice, initial, usual, draft, edited, feeCents, rateGuidance, useMedianRate } = props;
  const form = useForm({ schema: postingForm, initial, draft, version: edited?.updatedAt });
  const place = useZone(form, practice, edited);
  const [scope, setScope] = useState<Scope>('day');
  const { post, change, versions } = useSending(form, edited, props.onDone);
  const act = edited ? change : post;
  const { timeZone } = place;
  const usualTerms = { medianRate: useMedianRate(form.values), worksNights: useWorksNights() };
  const questions = usePostingWarnings(edited ? 'Save anyway' : 'Post anyway');
  /** On a desk the costs and the button stay in sight beside the form. */
  const isDesk = useMediaQuery('(width >= 64rem)');
  const formId = useId();
  const cost = <Cost form={form} timeZone={timeZone} feeCents={feeCents} />;
  const send = (
    <ActionBar>
      <SubmitButton
        form={formId}
        isWide
        isPending={act.isPending || act.isSuccess}
        pendingLabel={edited ? 'Saving changes…' : 'Posting…'}
      >
        {submitLabel(form.values, edited, scope)}
      </SubmitButton>
      {/* An expired session is handled by signing in. */}
      {act.error?.status !== 401 && <FormFailure error={act.error} />}
    </ActionBar>
  );

  return (
    <div className={`stack gap-5 items-start ${styles.columns}`}>
      <Card>
        <Form
          id={formId}
          className="stack gap-5"
          onSubmit={form.submit(
            (job) =>
              questions.ask(
                warningsOf(
                  form,
                  { ...usualTerms, timeZone, now: new Date() },
                  edited !== undefined,
                ),
                () =>
                  edited
                    ? change.act({
                        params: { id: edited.id },
                        body: { ...changesOf(job, form.values, form.base), scope },
                      })
                    : post.act({ body: job }),
              ),
            showMissing,
          )}
        >
          <RestoredDraftNotice form={form} />
          {edited && <SeriesScope job={edited} scope={scope} onChange={setScope} />}
          {!edited && (
            <TemplatePicker
              onLoad={(fields) => {
                const { professionalType: role } = fields;
                const values = { ...form.values, ...(role && withUsual(form.values, role, usual)) };
                form.fill({ ...values, ...withBreak(values, fromTemplate(fields)) });
              }}
            />
          )}
          <PostingFields
            form={form}
            isEdit={edited !== undefined}
            usual={usual}
            rateGuidance={rateGuidance}
            timeZone={timeZone}
            zipHint={place.hint}
            cost={!isDesk && cost}
          />
          {!isDesk && send}
        </Form>
        {versions.dialog}
        {questions.dialog}
      </Card>
      <aside className={`stack gap-3 ${styles.aside}`} aria-label="Preview">
        {isDesk && (
          <div className="stack panel p-4">
            {cost}
            {send}
          </div>
        )}
        <Preview form={form} practice={practice} timeZone={timeZone} />
      </aside>
    </div>
  );
}

/** Posts the job or saves the changes, and asks again if someone else changed it meanwhile. */
function useSending(
  form: PostingFormState,
  edited: OwnJobView | undefined,
  onDone: PostingFormProps['onDone'],
) {
  const done = (job: OwnJobView) => {
    form.discardDraft();
    onDone(job);
  };
  const post = useAct(postJob, {
    onSuccess: (job) => {
      toast({ title: 'Job Created', description: createdText(job) });
      done(job);
    },
    onError: failed(form, 'Failed to create job. Please try again.'),
  });
  const store = useSetCached(practiceJob);
  const keep = (job: OwnJobView) => store({ params: { id: job.id } }, job);
  const versions = useEditConflict({
    form,
    parts: jobParts,
    read: async () => {
      const job = await call(practiceJob, { params: { id: edited?.id ?? '' } });
      keep(job);
      return { values: valuesOf(job), version: job.updatedAt };
    },
  });
  const change = useAct(editJob, {
    onSuccess: (job) => {
      keep(job);
      toast({
        title: 'Changes saved',
        description: job.waiting > 0 ? "We'll let applicants know what changed." : undefined,
      });
      done(job);
    },
    onError: (error) =>
      versions.show(error)
        ? undefined
        : failed(form, 'Failed to save your changes. Please try again.')(error),
  });
  return { post, change, versions };
}

interface PreviewProps {
  form: PostingFormState;
  practice: PracticeView;
  timeZone: string;
}

function Preview({ form, practice, timeZone }: PreviewProps) {
  return (
    <>
      <p className="note strong">What professionals will see</p>
      <JobCard level={2} job={previewOf(form.values, practice, timeZone)} />
      <SaveTemplate
        proposed={form.values.title}
        fields={() => templateOf(form.values)}
        onIssues={form.applyIssues}
      />
      <Button variant="quiet" onClick={form.startOver}>
        Start over
      </Button>
    </>
  );
}

/** Names the days of a series, so that nobody believes they changed all of them. */
const saveLabels: Record<Scope, string> = {
  day: 'Save this day',
  following: 'Save these days',
  all: 'Save all open days',
};

function submitLabel(values: JobValues, edited: OwnJobView | undefined, scope: Scope): string {
  if (edited) return edited.days.length > 1 ? saveLabels[scope] : 'Save changes';
  const count = values.isPermanent ? 1 : values.dates.length;
  return count > 1 ? `Post ${count} days` : `Post ${nounOf(values)}`;
}

const createdText = ({ seriesSize }: OwnJobView) =>
  seriesSize > 1 ? `We posted ${seriesSize} days.` : 'Professionals can see it now.';

/** A toast about an incomplete shift, in addition to the messages next to the fields. */
function showMissing(values: JobValues) {
  if (missingShift(values).length === 0) return;
  toast({
    variant: 'destructive',
    title: 'Missing Information',
    description: sentences.shiftMissing,
  });
}

/** Issues are shown at their fields, which get the focus; any other failure as a toast. */
const failed = (form: PostingFormState, description: string) => (error: ApiError) => {
  const issues = error.issues?.map(({ path, message }) => ({ path: fieldOf(path), message }));
  return form.applyIssues(issues) ? undefined : { title: 'Error', description };
};

/** The time zone of the entered ZIP code, and the city and state it suggests. */
function useZone(form: PostingFormState, practice: PracticeView, edited: OwnJobView | undefined) {
  const saved = edited ?? practice;
  const [timeZone, setTimeZone] = useState(saved.timeZone);
  const hint = usePlace({ ...form.values, timeZone }, saved, (changes) => {
    const { timeZone: zone, state, ...rest } = changes;
    if (zone) setTimeZone(zone);
    const isOffered = state && (jobUsStates as readonly string[]).includes(state);
    form.fill({ ...rest, ...(isOffered && { state }) });
  });
  const isOwn = form.values.zipCode.trim().slice(0, 5) === saved.zipCode.slice(0, 5);
  return {
    timeZone: isOwn ? saved.timeZone : timeZone,
    hint: hint && "We don't recognize this ZIP code. Please check it.",
  };
}
