/** Tells what is different from the terms somebody was shown before. */
import { Notice } from '../../../../ui/Notice';
import styles from './contract.module.css';
import { changesBetween, type ShownTerms } from './terms';

export const hasChanged = (before: ShownTerms, after: ShownTerms): boolean =>
  before.termsVersion !== after.termsVersion;

export const TermsNotice = ({ before, after }: { before: ShownTerms; after: ShownTerms }) =>
  hasChanged(before, after) && (
    <Notice tone="warning" title="The practice changed this job">
      <span className={styles.changes}>
        {changesBetween(before, after).map((change) => (
          <span key={change}>{change}</span>
        ))}
      </span>
    </Notice>
  );
