/** Where the verification of the practice stands, in a sentence, and the way there. */
import { Badge } from '../../../../ui/Badge';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import type { PracticeView } from '../../schema';
import { practiceStanding } from '../standing';
import styles from './PracticeProfileScreen.module.css';

export function VerificationNote({ profile }: { profile: PracticeView }) {
  const { word, tone, text, notes } = practiceStanding(profile);
  return (
    <Card title="Verification">
      <div className={styles.note}>
        <p>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p>{text}</p>
        {notes && <p className={styles.notes}>{notes}</p>}
        <ButtonLink to="/practice-verification" size="small">
          {profile.isVerified ? 'View Verification' : 'Go to Verification'}
        </ButtonLink>
      </div>
    </Card>
  );
}
