/** What a practice can do about a shift whose professional is missing. */
import { CallOutButton } from '#features/hiring/callouts/web/CallOutButton';
import { NoShow } from '#features/hiring/cancellations/web/NoShow';
import type { Moment } from '../rules';
import type { ShiftNow } from '../schema';

interface PracticeActsProps {
  shift: ShiftNow;
  moment: Moment;
  isFirst: boolean;
}

export default function PracticeActs({ shift, moment, isFirst }: PracticeActsProps) {
  const { professionalType, shiftDate } = shift;
  const initial = { professionalType, ...(shiftDate && { workDate: shiftDate }) };
  const variant = isFirst ? 'primary' : 'secondary';
  if (moment === 'openAgain') {
    return <CallOutButton label="Fill it" variant={variant} initial={initial} />;
  }
  if (moment === 'noShow') {
    return <CallOutButton label="Find a replacement" variant={variant} initial={initial} />;
  }
  if (moment !== 'missing') return null;
  return (
    <>
      {shift.allowedActions.includes('no_show') && (
        <NoShow booking={shift} size="small" button="Mark no-show" />
      )}
      <CallOutButton label="Find a replacement" variant={variant} initial={initial} />
    </>
  );
}
