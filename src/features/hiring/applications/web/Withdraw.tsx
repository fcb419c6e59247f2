/** Withdraws an application after a confirmation dialog. */
import { reasonToast } from '#features/bookings/conflicts/web/failure';
import { useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { withdraw } from '../schema';

interface WithdrawProps {
  id: string;
  jobTitle: string;
  /** How many days were applied for together and still wait for an answer. */
  days?: number;
  /** Withdraws from this day alone, and not from others applied for with it. */
  isOneDay?: boolean;
}

export function Withdraw({ id, jobTitle, days = 1, isOneDay = false }: WithdrawProps) {
  const take = useAct(withdraw, {
    onSuccess: () =>
      toast({
        title: 'Application withdrawn',
        description: `You've withdrawn from “${jobTitle}”.`,
      }),
    onError: (error) => reasonToast("We couldn't withdraw the application", error),
  });
  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      button="Withdraw"
      about={`your application to ${jobTitle}`}
      title="Withdraw this application?"
      label="Withdraw application"
      pendingLabel="Withdrawing…"
      cancelLabel="Keep it"
      isDangerous
      action={take}
      onConfirm={() => take.act({ params: { id }, body: isOneDay ? { applicationIds: [id] } : {} })}
    >
      <p>
        The practice will no longer see your application for <strong>{jobTitle}</strong>
        {days > 1 && `, on all ${days} days`}
        {isOneDay && ' on this day; other days you applied for stay as they are'}. You can apply
        again as long as it's open.
      </p>
    </ConfirmButton>
  );
}
