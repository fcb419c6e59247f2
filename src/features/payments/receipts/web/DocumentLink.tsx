/** The link that downloads a receipt or an invoice. */
import { ButtonLink } from '#ui/content/Button';
import { urlFor } from '#ui/data/api';
import { type DocumentNumber, documentName } from '../rules';
import { receiptPdf } from '../schema';

interface DocumentLinkProps {
  bookingId: string;
  /** Renders nothing without one. */
  document: DocumentNumber | null;
  /** In a row of a list. */
  isSmall?: boolean;
}

export const DocumentLink = ({ bookingId, document, isSmall = false }: DocumentLinkProps) =>
  document && (
    <ButtonLink
      href={urlFor(receiptPdf.path, { id: bookingId })}
      size={isSmall ? 'small' : 'medium'}
      variant={isSmall ? 'quiet' : 'secondary'}
      download
    >
      {documentName(document)}
      {isSmall ? <span className="visually-hidden"> (PDF)</span> : ' (PDF)'}
    </ButtonLink>
  );
