/** What a practice can do about a shift whose professional is missing. */
import { CallOutButton } from '#features/hiring/callouts/web/CallOutButton';
import { NoShow } from '#features/hiring/cancellations/web/NoShow';
import { ButtonLink } from '#ui/content/Button';
import { type Moment, needsReplacement } from '../rules';
import type { ShiftNow } from '../schema';

interface PracticeActionsProps {
  shift: ShiftNow;
  moment: Moment;
  isPrimary: boolean;
}

export default function PracticeActions({ shift, moment, isPrimary }: PracticeActionsProps) {
  if (!needsReplacement(moment)) return null;
  const variant = isPrimary ? 'primary' : 'secondary';
  const found = moment === 'openAgain' ? shift.jobId : shift.replacementId;
  return (
    <>
      {shift.allowedActions.includes('no_show') && (
        <NoShow booking={shift} size="small" button="Mark no-show" />
      )}
      {found ? (
        <ButtonLink variant={variant} size="small" to={`/practice/jobs/${found}#fill`}>
          {moment === 'openAgain' ? 'Fill it' : 'See replacement'}
        </ButtonLink>
      ) : (
        <CallOutButton label="Find a replacement" variant={variant} lost={shift} />
      )}
    </>
  );
}
