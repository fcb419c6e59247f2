/** One document under review: the file itself, what is said about it, approve or reject with a note. */
import { useRef, useState } from 'react';
import { useAct } from '../../../ui/act';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { type Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import { toast } from '../../../ui/toast';
import { Day, When } from '../../../ui/When';
import { documentNames } from '../../documents/rules';
import { type ReviewedDocument, reviewDocument } from '../schema';
import { useRefreshAdmin } from './api';
import styles from './DocumentReview.module.css';
import { DocumentViewer } from './DocumentViewer';
import { documentMark } from './items';

interface DocumentReviewProps {
  document: ReviewedDocument;
  /** When the page with this document was read. */
  asOf: string;
  /** Whose document it is. */
  holder: string;
}

const factsOf = (document: ReviewedDocument): Fact[] => [
  ['Number', document.number],
  ['Issued by', document.issuingState],
  ['Expires', document.expiresOn && <Day on={document.expiresOn} />],
  ['Uploaded', document.url && <When at={document.uploadedAt} />],
  [
    'Reviewed',
    document.reviewedAt && (
      <>
        <When at={document.reviewedAt} />
        {document.reviewedBy && ` by ${document.reviewedBy}`}
      </>
    ),
  ],
  ['Notes', document.notes],
];

export function DocumentReview({ document, asOf, holder }: DocumentReviewProps) {
  const name = documentNames[document.kind];
  const mark = documentMark(document);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className={styles.document} aria-label={name}>
      <header className={styles.head}>
        <h4 ref={heading} tabIndex={-1}>
          {name}
        </h4>
        <Badge tone={mark.tone}>{mark.word}</Badge>
      </header>
      <DocumentViewer document={document} name={name} />
      <Facts facts={factsOf(document)} />
      {document.allowedActions.length > 0 && (
        <Review
          document={document}
          asOf={asOf}
          holder={holder}
          name={name}
          // The button that was pressed leaves the page.
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
  // A decision already made is changed on purpose, not by a slip.
  const [isOpen, setOpen] = useState(document.status === 'pending');
  const [notes, setNotes] = useState('');
  const [pressed, setPressed] = useState<'approve' | 'reject'>();
  const refresh = useRefreshAdmin();
  const review = useAct(reviewDocument, {
    onSuccess: ({ status, profile }) => {
      setNotes('');
      setOpen(false);
      onReviewed();
      toast({
        title: status === 'verified' ? 'Document Approved' : 'Document Rejected',
        description: profile?.message ?? name,
      });
      void refresh();
    },
    onError: (error) => {
      void refresh();
      return {
        title: 'Error',
        description: error.serverMessage ?? 'Failed to update profile verification.',
      };
    },
  });
  const decide = (action: 'approve' | 'reject') => {
    setPressed(action);
    review.act({
      params: { id: document.id },
      body: { approve: action === 'approve', notes, asOf },
    });
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
  const button = (action: 'approve' | 'reject', verb: string, pendingLabel: string) =>
    document.allowedActions.includes(action) && (
      <Button
        size="small"
        variant={action === 'reject' ? 'danger' : 'secondary'}
        disabled={review.isPending}
        isPending={review.isPending && pressed === action}
        pendingLabel={pendingLabel}
        onClick={() => decide(action)}
      >
        {verb}
        <span className="visually-hidden"> the {name}</span>
      </Button>
    );
  return (
    <div className={styles.review}>
      <TextField
        label={`Note about the ${name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`}
        name={`note-${document.id}`}
        isOptional
        maxLength={2_000}
        hint={`${holder} reads it beside the document.`}
        value={notes}
        onChange={setNotes}
      />
      <div className={styles.actions}>
        {button('approve', 'Approve', 'Approving…')}
        {button('reject', 'Reject', 'Rejecting…')}
      </div>
    </div>
  );
}
