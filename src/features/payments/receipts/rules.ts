/** How receipts and invoices are named. */

export interface DocumentNumber {
  kind: 'receipt' | 'invoice';
  number: number;
}

/** Receipt 00042 */
export const documentName = ({ kind, number }: DocumentNumber): string =>
  `${kind === 'receipt' ? 'Receipt' : 'Invoice'} ${String(number).padStart(5, '0')}`;
