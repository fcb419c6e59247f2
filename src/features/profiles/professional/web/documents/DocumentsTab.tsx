/** The Documents tab: license and CPR certification, their status, and uploading them. */
import { useEffect, useRef } from 'react';
import type { UserView } from '#features/accounts/schema';
import { newestOf, stateOf, useDocuments } from '#features/documents/web/api';
import type { ProfessionalView } from '#features/profiles/schema';
import { refresh } from '#ui/data/refresh';
import { Notice } from '#ui/feedback/Notice';
import { Pending } from '#ui/feedback/states';
import { DocumentsForm } from './DocumentsForm';

interface DocumentsTabProps {
  user: UserView;
  profile: ProfessionalView | null;
}

export function DocumentsTab({ user, profile }: DocumentsTabProps) {
  const { data: documents, error, refetch } = useDocuments();
  useDecisions(profile);
  if (!documents) {
    return <Pending error={error} refetch={refetch} shape="cards" />;
  }
  const states = (['license', 'cpr'] as const).map((kind) => stateOf(newestOf(documents, kind)));
  const isComplete = states.every((state) => state === 'verified' || state === 'pending');
  return (
    <div className="stack gap-5">
      {states.every((state) => state === 'verified') ? (
        <Notice tone="success" title="Your license and CPR certification are verified.">
          You can apply for shifts.
        </Notice>
      ) : profile?.isRejected && isComplete ? (
        <Notice tone="danger" title="We couldn't verify your profile yet.">
          {profile.verificationNotes && <q>{profile.verificationNotes}</q>} Make the change on the
          Profile tab and save it. We'll review your documents again then.
        </Notice>
      ) : (
        <Notice
          tone="warning"
          title={
            isComplete
              ? 'Document uploads are required, and yours are being reviewed.'
              : 'Document uploads are required.'
          }
        >
          You need a verified license and a verified CPR certification to apply for shifts.
        </Notice>
      )}
      <DocumentsForm user={user} documents={documents} />
    </div>
  );
}

/** The profile is polled; refetch the documents when its verification changes. */
function useDecisions(profile: ProfessionalView | null) {
  const told = profile && `${profile.licenseStatus} ${profile.cprStatus}`;
  const known = useRef(told);
  useEffect(() => {
    if (known.current === told) return;
    known.current = told;
    void refresh(['documents']);
  }, [told]);
}
