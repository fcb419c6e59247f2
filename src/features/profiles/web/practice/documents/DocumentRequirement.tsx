/** Whether a document is required, and what it has to show. */
import { Badge } from '#ui/content/Badge';
import styles from '../verification/VerificationUpload.module.css';

export const DocumentRequirement = ({ need, text }: { need: string; text: string }) => (
  <div className={styles.need}>
    <Badge tone={need.startsWith('Optional') ? 'grey' : 'blue'}>{need}</Badge>
    <p>{text}</p>
  </div>
);
