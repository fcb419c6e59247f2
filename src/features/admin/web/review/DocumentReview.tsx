/** One document in review: its pages and details, with buttons to approve or reject it. */
import { useRef, useState } from 'react';
import { type ReviewedDocument, reviewDocument } from '#features/admin/schema';
import { assignableKinds, documentNames, documentNoun } from '#features/documents/rules';
import { Badge } from '#ui/content/Badge';
import { Button } from '#ui/content/Button';
import { type Fact, Facts } from '#ui/content/Facts';
import { Day, Timestamp } from '#ui/content/Timestamp';
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { SelectField, TextField } from '#ui/field/Field';
import { CasePart } from '#ui/list/Queue';
import { DocumentViewer } from './DocumentViewer';
import { documentBadge, inOrder } from './items';
import { Reason } from './Reason';
import { UnseenNote, useUnseen } from './seen';

interface DocumentReviewProps {
  document: ReviewedDocument;
  /** When the page with this document was loaded. */
  asOf: string;
  /** The document's owner. */
  holder: string;
}

const factsOf = (document: ReviewedDocument): Fact[] => [
  ['Number', document.number],
  ['Issued by', document.issuingState],
  ['Expires', document.expiresOn && <Day on={document.expiresOn} />],
  ['Uploaded', document.url && <Timestamp at={document.uploadedAt} />],
  [
    'Reviewed',
    document.reviewedAt && (
      <>
        <Timestamp at={document.reviewedAt} />
        {document.reviewedBy && ` by ${document.reviewedBy}`}
      </>
    ),
  ],
  ['Notes', document.notes],
];

interface DocumentReviewsProps {
  documents: readonly ReviewedDocument[];
  asOf: string;
  holder: string;
  /** Said if there are none. */
  none: string;
}

export function DocumentReviews({ documents, asOf, holder, none }: DocumentReviewsProps) {
  return (
    <CasePart title="Documents">
      {documents.length === 0 && <p className="muted">{none}</p>}
      {inOrder(documents).map((document) => (
        <DocumentReview
          // A new upload has a new id, so its form starts over.
          key={`${document.id} ${document.uploadedAt}`}
          document={document}
          asOf={asOf}
          holder={holder}
        />
      ))}
    </CasePart>
  );
}

function DocumentReview({ document, asOf, holder }: DocumentReviewProps) {
  const name = documentNames[document.kind];
  const mark = documentBadge(document);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className="stack framed p-4 bg-sand" aria-label={name}>
      <header className="cluster items-center justify-between">
        <h4 ref={heading} tabIndex={-1}>
          {name}
        </h4>
        <Badge tone={mark.tone}>{mark.word}</Badge>
      </header>
      {document.pages.map((page, at) => (
        <DocumentViewer
          key={page.url}
          page={page}
          name={document.pages.length > 1 ? `${name}, page ${at + 1}` : name}
        />
      ))}
      <Facts facts={factsOf(document)} />
      {document.allowedActions.length > 0 && (
        <Review
          document={document}
          asOf={asOf}
          holder={holder}
          name={name}
          // The clicked button unmounts, so move focus.
          onReviewed={() => heading.current?.focus()}
        />
      )}
    </article>
  );
}

interface ReviewProps extends DocumentReviewProps {
  name: string;
  onReviewed: () => void;
}

function Review({ document, asOf, holder, name, onReviewed }: ReviewProps) {
  // Changing an existing decision takes an extra click, so that it does not happen by mistake.
  const [isOpen, setOpen] = useState(document.status === 'pending');
  const [notes, setNotes] = useState('');
  const [kind, setKind] = useState<NameableKind | ''>('');
  const [isUnnamed, setUnnamed] = useState(false);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const unseen = useUnseen([document]);
  const review = useAct(reviewDocument, {
    onSuccess: ({ status, profile }) => {
      setNotes('');
      setOpen(false);
      toast({
        title: status === 'verified' ? 'Document approved' : 'Document rejected',
        description: profile?.message ?? name,
      });
    },
    // Not earlier: focus cannot move while the dialog is open.
    onRefreshed: onReviewed,
    onError: (error) => failureToast('Error', error, 'Failed to update profile verification.'),
  });
  const params = { id: document.id };
  const needsName = document.kind === 'verification';
  const approve = () => {
    if (needsName && !kind) return setUnnamed(true);
    review.act({ params, body: { approve: true, notes, asOf, ...(kind && { kind }) } });
  };
  const reject = () => {
    if (reason.trim() === '') return setReasonMissing(true);
    review.act({ params, body: { approve: false, notes: reason, asOf } });
  };

  if (!isOpen) {
    return (
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          Change the decision<span className="visually-hidden"> about the {name}</span>
        </Button>
      </div>
    );
  }
  const canApprove = document.allowedActions.includes('approve');
  return (
    <div className="stack gap-3">
      {canApprove && needsName && (
        <SelectField
          label="What this document is"
          name={`kind-${document.id}`}
          placeholder="Choose a type"
          hint="It was uploaded without a type, so it counts as whatever you choose."
          options={assignableKinds.map((each) => ({ value: each, label: documentNames[each] }))}
          value={kind}
          onChange={setKind}
          {...(isUnnamed && !kind && { error: 'Please choose what this document is' })}
        />
      )}
      {canApprove && (
        <TextField
          label={`Note about the ${documentNoun(document.kind)}`}
          name={`note-${document.id}`}
          isOptional
          maxLength={2_000}
          hint={`We'll email it to ${holder} when you approve.`}
          value={notes}
          onChange={setNotes}
        />
      )}
      <div className="cluster gap-x-3 items-center">
        {canApprove && (
          <Button
            size="small"
            variant="secondary"
            disabled={review.isPending || unseen.length > 0}
            isPending={review.isPending && reason === ''}
            pendingLabel="Approving…"
            onClick={approve}
          >
            Approve<span className="visually-hidden"> the {name}</span>
          </Button>
        )}
        {document.allowedActions.includes('reject') && (
          <ConfirmButton
            size="small"
            variant="danger"
            button="Reject"
            about={`the ${name}`}
            title={`Reject the ${documentNoun(document.kind)}?`}
            label="Reject document"
            pendingLabel="Rejecting…"
            isDangerous
            action={review}
            onConfirm={reject}
          >
            <p>{holder} will see the reason next to the document and in an email.</p>
            <Reason
              id={document.id}
              name={documentNoun(document.kind)}
              value={reason}
              onChange={setReason}
              error={isReasonMissing ? 'Please give a reason.' : undefined}
            />
          </ConfirmButton>
        )}
        {canApprove && <UnseenNote names={unseen} />}
      </div>
    </div>
  );
}

type NameableKind = (typeof assignableKinds)[number];
