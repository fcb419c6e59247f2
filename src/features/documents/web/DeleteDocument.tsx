/** Deletes a document, after asking. */
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { deleteDocument } from '../schema';

interface DeleteDocumentProps {
  id: string;
  fileName: string;
  /** A document is deleted with all its pages. */
  pageCount?: number;
}

export function DeleteDocument({ id, fileName, pageCount = 1 }: DeleteDocumentProps) {
  const remove = useAct(deleteDocument, {
    onSuccess: () => toast({ title: 'Document deleted', description: fileName }),
    onError: (error) => failureToast("We couldn't delete it", error),
  });

  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      button="Delete"
      about={fileName}
      title="Delete this document?"
      label="Delete document"
      pendingLabel="Deleting..."
      cancelLabel="Keep it"
      isDangerous
      action={remove}
      onConfirm={() => remove.act({ params: { id } })}
    >
      <p>
        <strong>{fileName}</strong>
        {pageCount > 1
          ? ` and the ${pageCount === 2 ? 'page' : `${pageCount - 1} pages`} after it will be`
          : ' will be'}{' '}
        permanently deleted. You can upload another one at any time.
      </p>
    </ConfirmButton>
  );
}
