/** The screen to post a job, repost an old one, or edit an open one. */
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { RequireSide } from '#features/accounts/web/RequireSignIn';
import type { OwnJobView } from '#features/jobs/schema';
import { useOwnJob, useUsualShifts } from '#features/jobs/web/api';
import { heldText } from '#features/jobs/web/labels';
import { refusals } from '#features/profiles/rules';
import type { PracticeView } from '#features/profiles/schema';
import { usePractice } from '#features/profiles/web/api';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { Notice } from '#ui/feedback/Notice';
import { Failed, Loading } from '#ui/feedback/states';
import { BackLink } from '#ui/page/BackLink';
import { Screen } from '#ui/page/Screen';
import { copyOf, firstValues, type UsualShifts, valuesOf } from './form';
import type { PostingContext } from './PayFields';
import { PostingForm } from './PostingForm';

const titles = { create: 'Post a shift or position', copy: 'Post again', edit: 'Edit shift' };
type Purpose = keyof typeof titles;

export function PostingScreen(context: PostingContext) {
  return (
    <RequireSide title={titles.create} side="practice">
      {(_, user) => <Posting user={user} {...context} />}
    </RequireSide>
  );
}

/** The mode in the URL, and the job it is about. */
function usePurpose(): { purpose: Purpose; jobId: string | undefined } {
  const { id } = useParams();
  const [query] = useSearchParams();
  const editId = id ?? query.get('edit') ?? undefined;
  const fromId = query.get('from') ?? undefined;
  if (editId) return { purpose: 'edit', jobId: editId };
  return fromId ? { purpose: 'copy', jobId: fromId } : { purpose: 'create', jobId: undefined };
}

function Posting({ user, notice, ...context }: PostingContext & { user: UserView }) {
  const { purpose, jobId } = usePurpose();
  const practice = usePractice();
  const job = useOwnJob(jobId);
  const usual = useUsualShifts();
  const error = practice.data === undefined ? practice.error : job.data ? null : job.error;
  // The usual shifts only save typing, so the form works without them.
  const isReady = practice.data && (jobId ? job.data : usual.data || usual.error);
  return (
    <Screen>
      <header>
        {purpose === 'edit' ? (
          <BackLink to={`/practice/jobs/${jobId}`}>Back</BackLink>
        ) : (
          <BackLink to="/jobs">Back to your shifts</BackLink>
        )}
        <h1>{job.data?.isPermanent && purpose === 'edit' ? 'Edit position' : titles[purpose]}</h1>
      </header>
      {purpose !== 'edit' && notice}
      {practice.data === null ? (
        <ProfileRequired />
      ) : practice.data?.verificationState === 'rejected' && purpose !== 'edit' ? (
        <PracticeRejected practice={practice.data} />
      ) : isReady && practice.data ? (
        <Form
          key={`${purpose} ${jobId}`}
          user={user}
          practice={practice.data}
          purpose={purpose}
          job={job.data}
          usual={purpose === 'create' ? usual.data : undefined}
          {...context}
        />
      ) : error ? (
        <Failed
          error={error}
          onRetry={() => {
            void practice.refetch();
            if (jobId) void job.refetch();
          }}
        />
      ) : (
        <Card>
          <Loading shape="form" />
        </Card>
      )}
    </Screen>
  );
}

const ProfileRequired = () => (
  <div role="alert">
    <Notice
      tone="warning"
      title="Profile Required"
      action={<ButtonLink to="/practice-profile">Complete Profile</ButtonLink>}
    >
      You need to complete your practice profile before posting jobs.
    </Notice>
  </div>
);

/** Shown before the practice fills in the form; the server would refuse the posting anyway. */
const PracticeRejected = ({ practice }: { practice: PracticeView }) => (
  <div role="alert">
    <Notice
      tone="danger"
      title="Your practice wasn't verified"
      action={<ButtonLink to="/practice-verification">Go to verification</ButtonLink>}
    >
      {refusals.practiceRejected().message}
      {practice.verificationNotes && <em> “{practice.verificationNotes}”</em>}
    </Notice>
  </div>
);

interface FormProps extends Omit<PostingContext, 'notice'> {
  user: UserView;
  practice: PracticeView;
  purpose: Purpose;
  job: OwnJobView | undefined;
  usual: UsualShifts | undefined;
}

function Form({ user, practice, purpose, job, usual, ...rest }: FormProps) {
  const navigate = useNavigate();
  if (purpose === 'edit' && job && !job.allowedActions.includes('edit')) {
    return (
      <Notice
        tone="info"
        title="This can't be changed right now"
        action={<ButtonLink to={`/practice/jobs/${job.id}`}>See details</ButtonLink>}
      >
        {job.hold
          ? `${heldText(job.hold, job.timeZone)} After that, you can change it if no one was booked.`
          : job.status === 'open'
            ? 'Someone has been selected for it. Withdraw the offer before you change it.'
            : "Only what's open can be changed. You can post it again instead."}
      </Notice>
    );
  }
  return (
    <PostingForm
      {...rest}
      practice={practice}
      usual={usual}
      edited={purpose === 'edit' ? job : undefined}
      draft={job ? `job-${purpose}-${job.id}` : `job-${user.id}`}
      initial={
        job ? (purpose === 'edit' ? valuesOf(job) : copyOf(job)) : firstValues(practice, usual)
      }
      onDone={({ id }) =>
        // The Back button there must not lead to the empty form.
        navigate(purpose === 'edit' ? `/practice/jobs/${id}` : `/practice/jobs/${id}/posted`, {
          replace: purpose !== 'edit',
        })
      }
    />
  );
}
