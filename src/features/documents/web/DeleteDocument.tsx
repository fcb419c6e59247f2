/** Deletes a document, after asking. */
import { useState } from 'react';
import { Button } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { deleteDocument } from '../schema';

interface DeleteDocumentProps {
  id: string;
  fileName: string;
  /** A document is deleted with all its pages. */
  pageCount?: number;
}

export function DeleteDocument({ id, fileName, pageCount = 1 }: DeleteDocumentProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useAct(deleteDocument, {
    onSuccess: () => {
      setAsking(false);
      toast({ title: 'Document deleted', description: fileName });
    },
    onError: (error) => {
      setAsking(false);
      return failureToast("We couldn't delete it", error);
    },
  });

  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Delete<span className="visually-hidden"> {fileName}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this document?"
        label="Delete document"
        pendingLabel="Deleting..."
        cancelLabel="Keep it"
        isDangerous
        isPending={remove.isPending}
        onConfirm={() => remove.act({ params: { id } })}
      >
        <p>
          <strong>{fileName}</strong>
          {pageCount > 1
            ? ` and the ${pageCount === 2 ? 'page' : `${pageCount - 1} pages`} after it will be`
            : ' will be'}{' '}
          permanently deleted. You can upload another one at any time.
        </p>
      </ConfirmDialog>
    </>
  );
}
