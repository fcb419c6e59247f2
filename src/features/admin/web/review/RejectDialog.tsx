/** Asks why a profile is rejected, and which of its documents to reject. */
import { useState } from 'react';
import { noRejectionReason } from '#features/admin/rules';
import type { ProfileDetail, ReviewedDocument, verifyProfile } from '#features/admin/schema';
import { documentNames, documentNoun } from '#features/documents/rules';
import type { useAct } from '#ui/data/act';
import { ConfirmContent } from '#ui/feedback/ConfirmDialog';
import { Checkbox } from '#ui/field/Checkbox';
import { TextArea } from '#ui/field/Field';
import { inOrder, nameOf } from './items';
import { Reason } from './Reason';

interface RejectDialogProps {
  detail: ProfileDetail;
  /** The note typed before the dialog opened. */
  initialNotes: string;
  decision: ReturnType<typeof useAct<typeof verifyProfile>>;
}

/** The content of the dialog. */
export function RejectDialog({ detail, initialNotes, decision }: RejectDialogProps) {
  const { item, asOf } = detail;
  const name = nameOf(item);
  const [notes, setNotes] = useState(initialNotes);
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const [isIncomplete, setIncomplete] = useState(false);
  const documents = inOrder(detail.documents).filter(({ allowedActions }) =>
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
    const rejection = { profileId: item.id, verified: false, notes, rejectedDocuments, asOf };
    decision.act({ body: rejection });
  };

  return (
    <ConfirmContent
      label="Reject profile"
      pendingLabel="Rejecting…"
      isDangerous
      action={decision}
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
