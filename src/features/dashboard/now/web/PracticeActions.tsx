/** What a practice can do about a shift whose professional is missing. */
import { CallOutButton } from '#features/hiring/callouts/web/CallOutButton';
import { NoShow } from '#features/hiring/cancellations/web/NoShow';
import { ButtonLink } from '#ui/content/Button';
import { type Moment, needsReplacement } from '../rules';
import type { ShiftNow } from '../schema';

interface PracticeActionsProps {
  shift: ShiftNow;
  moment: Moment;
  isFirst: boolean;
}

export default function PracticeActions({ shift, moment, isFirst }: PracticeActionsProps) {
  if (!needsReplacement(moment)) return null;
  const variant = isFirst ? 'primary' : 'secondary';
  if (moment === 'openAgain') {
    return (
      <ButtonLink variant={variant} size="small" to={`/practice/jobs/${shift.jobId}#fill`}>
        Fill it
      </ButtonLink>
    );
  }
  return (
    <>
      {shift.allowedActions.includes('no_show') && (
        <NoShow booking={shift} size="small" button="Mark no-show" />
      )}
      <CallOutButton label="Find a replacement" variant={variant} lost={shift} />
    </>
  );
}
