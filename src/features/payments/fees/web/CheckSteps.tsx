/** How to pay the platform fee by check. */

import { documentName } from '#features/payments/receipts/rules';
import { brand } from '#kernel/brand';
import { exactDollarsText } from '#kernel/money/money';
import type { FeeView } from '../schema';
import styles from './fees.module.css';

export function CheckSteps({ fee: { amount, document } }: { fee: FeeView }) {
  return (
    <ol className={`stack gap-2 ${styles.steps}`}>
      <li>
        Write a check for {exactDollarsText(amount)}, payable to {brand.company}.
      </li>
      {document && <li>Write “{documentName(document)}” on it, so that we know what it's for.</li>}
      <li>
        Mail the check to
        <address className={`grid bg-sand ${styles.address}`}>
          {brand.company}
          {brand.mailAddress.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </li>
      <li>We email you the receipt when it arrives.</li>
    </ol>
  );
}
