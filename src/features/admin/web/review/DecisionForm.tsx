/** The decision about a profile: missing documents, a note, approve or reject. */
import type { Ref } from 'react';
import * as z from 'zod';
import { isKindUnassigned, missingText } from '#features/admin/rules';
import { type ProfileDetail, verifyProfile } from '#features/admin/schema';
import { Button } from '#ui/content/Button';
import { Timestamp } from '#ui/content/Timestamp';
import { failureToast, useAct } from '#ui/data/act';
import { DialogButton } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { useForm } from '#ui/form/form';
import { CaseActions, CasePart } from '#ui/list/Queue';
import { nameOf } from './items';
import { RejectDialog } from './RejectDialog';
import { UnseenNote, useUnseen } from './seen';

interface DecisionFormProps {
  detail: ProfileDetail;
  titleRef: Ref<HTMLHeadingElement>;
  onDecided: () => void;
}

/** The typed note survives a reload; the server validates the rest. */
const notesForm = z.object({ notes: z.string() });

export function DecisionForm({ detail, titleRef, onDecided }: DecisionFormProps) {
  const { item, missing, allowedActions, asOf } = detail;
  const form = useForm({ schema: notesForm, initial: { notes: '' }, draft: `notes-${item.id}` });
  const decision = useAct(verifyProfile, {
    onSuccess: ({ reviewState }) =>
      toast({
        title: reviewState === 'verified' ? 'Profile Approved' : 'Profile Rejected',
        description: `We'll let ${nameOf(item)} know by email.`,
      }),
    onRefreshed: () => {
      form.discardDraft();
      onDecided();
    },
    onError: (error) => failureToast('Error', error, 'Failed to update profile verification.'),
  });
  const { notes } = form.values;
  const canApprove = allowedActions.includes('approve');
  // Photos of a practice are not decided on.
  const unseen = useUnseen(
    detail.documents.filter(
      ({ kind, status }) => kind !== 'facility_photo' && status === 'pending',
    ),
  );
  const approve = () => decision.act({ body: { profileId: item.id, verified: true, notes, asOf } });

  return (
    <>
      <CasePart title="Decision" titleRef={titleRef}>
        {missing.length > 0 && (
          <p className="warning-box">
            {missingText(missing, detail.documents.some(isKindUnassigned))}
          </p>
        )}
        <Earlier detail={detail} />
        {allowedActions.length > 0 ? (
          <TextArea
            label="Notes"
            isOptional
            maxLength={2_000}
            hint={`${nameOf(item)} will see them in the email about this decision.`}
            {...form.field('notes')}
          />
        ) : (
          <p>{closedText[item.reviewState]}</p>
        )}
      </CasePart>
      {allowedActions.length > 0 && (
        <CaseActions>
          {canApprove && (
            <Button
              variant="primary"
              disabled={unseen.length > 0}
              isPending={decision.isPending}
              pendingLabel="Saving…"
              onClick={approve}
            >
              Approve
            </Button>
          )}
          {allowedActions.includes('reject') && (
            <DialogButton variant="danger" button="Reject" title={`Reject ${nameOf(item)}?`}>
              <RejectDialog detail={detail} initialNotes={notes} decision={decision} />
            </DialogButton>
          )}
          {canApprove && <UnseenNote names={unseen} />}
        </CaseActions>
      )}
    </>
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
      {notes && <p className="quote wrap-anywhere pre-line">{notes}</p>}
    </div>
  );
}
