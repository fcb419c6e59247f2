/** Practice Verification: its status, the documents it needs, and submitting it. */
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useCurrentUser } from '#features/accounts/web/api';
import { profilePathFor } from '#features/accounts/web/sides';
import { listVerificationFiles } from '#features/documents/schema';
import { maxDocuments, newestOf, useDocuments } from '#features/documents/web/api';
import { usePractice } from '#features/profiles/web/api';
import own from '#features/profiles/web/own.module.css';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { BackIcon } from '#ui/content/icons';
import { ApiError } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { refresh } from '#ui/data/refresh';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { RequiredDocuments } from '../documents/RequiredDocuments';
import { practiceDocuments } from '../documents/uploads';
import styles from './PracticeVerificationScreen.module.css';
import { StatusCard } from './StatusCard';
import { SubmitVerification } from './SubmitVerification';
import { UploadedDocuments } from './UploadedDocuments';
import { DocumentUpload, PhotoUpload } from './VerificationUpload';
import { canPostUnverified } from './verification';

export const meta = () => privateMetaTags('Practice Verification');

export default function PracticeVerificationScreen() {
  const { user } = useCurrentUser();
  const files = useRead(listVerificationFiles, { query: { limit: maxDocuments } });
  const documents = useDocuments();
  const { data: profile } = usePractice({ isWanted: files.isSuccess });

  const canPost = canPostUnverified(profile);
  // A decision about the practice affects its documents too.
  const decision = profile?.verificationState;
  useEffect(() => {
    if (decision === 'verified' || decision === 'rejected') void refresh(['documents']);
  }, [decision]);

  if (files.error instanceof ApiError && files.error.status === 401) return <LoginRequired />;
  if (user && user.userType !== 'practice') {
    return <Navigate to={profilePathFor(user.userType)} replace />;
  }

  return (
    <Screen>
      <header className={`stack gap-1 justify-items-start ${own.head}`}>
        <ButtonLink to="/dashboard" variant="quiet" className={own.back}>
          <BackIcon /> Back to Dashboard
        </ButtonLink>
        <h1>Practice Verification</h1>
        <p className="muted">Complete your practice verification to start posting positions</p>
        {canPost && (
          <p className="muted">
            You can already post. Until you're verified, your shifts show “Verification pending”.
          </p>
        )}
      </header>
      <StatusCard profile={profile} />
      {documents.data && <RequiredDocuments documents={documents.data} />}
      <div className="stack gap-5 desk-halves">
        {practiceDocuments.map(({ kind, title, need, text }) => (
          <DocumentUpload
            key={kind}
            kind={kind}
            title={title}
            need={need}
            text={text}
            document={newestOf(documents.data, kind)}
            isLoading={documents.isPending}
          />
        ))}
        <PhotoUpload />
      </div>
      <div className={`stack gap-5 ${styles.columns}`}>
        <UploadedDocuments
          files={files.data}
          error={files.error}
          onRetry={() => void files.refetch()}
        />
        <Next canPost={canPost} />
      </div>
      <SubmitVerification profile={profile} />
    </Screen>
  );
}

const LoginRequired = () => (
  <Screen width="form">
    <Card
      level={1}
      title="Login Required"
      subtitle="Please log in to upload your practice's documents."
    >
      <div className="stack gap-3">
        <ButtonLink
          to="/login"
          state={{ returnTo: '/practice-verification' }}
          variant="primary"
          isWide
        >
          Log In to Continue
        </ButtonLink>
        <ButtonLink to="/" isWide>
          Back to Home
        </ButtonLink>
      </div>
    </Card>
  </Screen>
);

const Next = ({ canPost }: { canPost: boolean }) => (
  <Card title="What Happens Next">
    <ol className={`stack gap-3 ${styles.next}`}>
      <li>
        <span>
          We'll review your documents within <span className="nowrap">1-2</span> business days.
        </span>
      </li>
      <li>You'll get an email when your practice is verified.</li>
      <li>After verification, you can post positions.</li>
      {canPost && <li>Until then, your shifts show “Verification pending”.</li>}
    </ol>
  </Card>
);
