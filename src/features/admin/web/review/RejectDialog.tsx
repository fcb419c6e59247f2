/** Asks why a profile is rejected, and which of its documents to reject. */
import { useState } from 'react';
import { noRejectionReason } from '#features/admin/rules';
import { profileDetail, type ReviewedDocument } from '#features/admin/schema';
import { documentNames, documentNoun } from '#features/documents/rules';
import { useRead } from '#ui/data/read';
import { ConfirmContent } from '#ui/feedback/ConfirmDialog';
import { Dialog } from '#ui/feedback/Dialog';
import { Pending } from '#ui/feedback/states';
import { Checkbox } from '#ui/field/Checkbox';
import { TextArea } from '#ui/field/Field';
import { inOrder } from './items';
import { Reason } from './Reason';

export interface Rejection {
  notes: string;
  rejectedDocuments: { id: string; reason: string }[];
  asOf: string;
}

interface RejectDialogProps {
  profileId: string;
  name: string;
  /** The note typed before the dialog opened. */
  initialNotes?: string;
  isOpen: boolean;
  isPending: boolean;
  onClose: () => void;
  onReject: (rejection: Rejection) => void;
}

export function RejectDialog(props: RejectDialogProps) {
  const { name, isOpen, onClose } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Reject ${name}?`}>
      {isOpen && <RejectForm {...props} />}
    </Dialog>
  );
}

function RejectForm(props: RejectDialogProps) {
  const { profileId, name, initialNotes = '', isPending, onReject } = props;
  const { data: profile, error, refetch } = useRead(profileDetail, { params: { id: profileId } });
  const [notes, setNotes] = useState(initialNotes);
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const [isIncomplete, setIncomplete] = useState(false);
  if (!profile) {
    return <Pending error={error} refetch={refetch} shape="text" />;
  }
  const documents = inOrder(profile.documents).filter(({ allowedActions }) =>
    allowedActions.includes('reject'),
  );
  const mark = ({ id }: ReviewedDocument, isOn: boolean) =>
    setReasons(({ [id]: _, ...others }) => (isOn ? { ...others, [id]: '' } : others));
  const rejectedDocuments = Object.entries(reasons).map(([id, reason]) => ({ id, reason }));
  const isMarked = rejectedDocuments.length > 0;
  const submit = () => {
    const hasReason = isMarked
      ? rejectedDocuments.every(({ reason }) => reason.trim() !== '')
      : notes.trim() !== '';
    if (!hasReason) return setIncomplete(true);
    onReject({ notes, rejectedDocuments, asOf: profile.asOf });
  };

  return (
    <ConfirmContent
      label="Reject profile"
      pendingLabel="Rejecting…"
      isDangerous
      isPending={isPending}
      onConfirm={submit}
    >
      <TextArea
        label="Notes"
        name="notes"
        isOptional={isMarked}
        {...(isIncomplete && !isMarked && notes.trim() === '' && { error: noRejectionReason })}
        maxLength={2_000}
        hint={`Explain what needs to change. ${name} will see it in the email about this decision.`}
        value={notes}
        onChange={setNotes}
      />
      {documents.length > 0 && (
        <fieldset className="stack gap-3">
          <legend className="strong">Documents to reject</legend>
          <p className="note">
            Only the ones you check. {name} will see each reason next to the document and in the
            email.
          </p>
          {documents.map((document) => (
            <div key={document.id} className="stack gap-2">
              <Checkbox
                label={documentNames[document.kind]}
                name={`reject-${document.id}`}
                value={reasons[document.id] !== undefined}
                onChange={(isOn) => mark(document, isOn)}
              />
              {reasons[document.id] !== undefined && (
                <Reason
                  id={document.id}
                  name={documentNoun(document.kind)}
                  value={reasons[document.id] ?? ''}
                  onChange={(reason) => setReasons((now) => ({ ...now, [document.id]: reason }))}
                  error={isIncomplete ? 'Please give a reason.' : undefined}
                />
              )}
            </div>
          ))}
        </fieldset>
      )}
    </ConfirmContent>
  );
}
