/** The decision about a profile: missing documents, a note, approve or reject. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod';
import { isKindUnassigned, missingText } from '#features/admin/rules';
import type { ProfileDetail } from '#features/admin/schema';
import { Button } from '#ui/content/Button';
import { Timestamp } from '#ui/content/Timestamp';
import { TextArea } from '#ui/field/Field';
import { useForm } from '#ui/form/form';
import { useDecision } from '../api';
import styles from './decisions.module.css';
import { nameOf } from './items';
import { RejectDialog } from './RejectDialog';

interface DecisionFormProps {
  detail: ProfileDetail;
  onDecided: () => void;
}

/** The typed note survives a reload; the server validates the rest. */
const notesForm = z.object({ notes: z.string() });

export function DecisionForm({ detail, onDecided }: DecisionFormProps) {
  const { item, missing, allowedActions, asOf } = detail;
  const form = useForm({ schema: notesForm, initial: { notes: '' }, draft: `notes-${item.id}` });
  const [isAsking, setAsking] = useState(false);
  const decision = useDecision({
    failureText: (error) => error.serverMessage ?? 'Failed to update profile verification.',
    // Close synchronously; focus cannot move while the modal is open.
    onSaved: () => flushSync(() => setAsking(false)),
    onDecided: () => {
      form.discardDraft();
      onDecided();
    },
  });
  const { notes } = form.values;
  const approve = () => decision.act({ body: { profileId: item.id, verified: true, notes, asOf } });

  return (
    <div className="stack">
      {missing.length > 0 && (
        <p className="warning-box">
          {missingText(missing, detail.documents.some(isKindUnassigned))}
        </p>
      )}
      <Earlier detail={detail} />
      {allowedActions.length > 0 ? (
        <>
          <TextArea
            label="Notes"
            isOptional
            maxLength={2_000}
            hint={`${nameOf(item)} will see them in the email about this decision.`}
            {...form.field('notes')}
          />
          <div className={`cluster gap-3 ${styles.actions}`}>
            {allowedActions.includes('approve') && (
              <Button
                variant="primary"
                disabled={decision.isPending}
                isPending={decision.isPending && !isAsking}
                pendingLabel="Approving…"
                onClick={approve}
              >
                Approve
              </Button>
            )}
            {allowedActions.includes('reject') && (
              <Button
                variant="danger"
                disabled={decision.isPending}
                onClick={() => setAsking(true)}
              >
                Reject
              </Button>
            )}
          </div>
          <RejectDialog
            profileId={item.id}
            name={nameOf(item)}
            initialNotes={notes}
            isOpen={isAsking}
            isPending={decision.isPending}
            onClose={() => setAsking(false)}
            onReject={(rejection) =>
              decision.act({ body: { profileId: item.id, verified: false, ...rejection } })
            }
          />
        </>
      ) : (
        <p>{closedText[item.reviewState]}</p>
      )}
    </div>
  );
}

/** Why no decision is possible, and what would change that. */
const closedText: Record<ProfileDetail['item']['reviewState'], string> = {
  verified: 'This profile is verified. To undo that, reject one of its documents.',
  rejected: 'This profile is rejected. You can review it again when a new document comes in.',
  lapsed:
    'A document was rejected or has expired. When a new one comes in, the profile shows up here again.',
  pending: "You can't review your own profile. Please ask another admin.",
};

function Earlier({ detail: { decidedAt, decidedBy, notes, item } }: { detail: ProfileDetail }) {
  if (!decidedAt) return null;
  return (
    <div>
      <p className="note">
        Last decided <Timestamp at={decidedAt} />
        {decidedBy && ` by ${decidedBy}`}.
        {item.waitingDocuments > 0 && ' Newer documents are waiting.'}
      </p>
      {notes && <p className={`wrap-anywhere pre-line ${styles.quote}`}>{notes}</p>}
    </div>
  );
}
