/** Asks a practice for its first-day card, until it is filled in or "No thanks" was chosen. */
import { Button, ButtonLink } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { Notice } from '#ui/feedback/Notice';
import { toast } from '#ui/feedback/toast';
import { declineFirstDay } from '../schema';
import { firstDayPath } from './api';

export function FirstDayAsk() {
  const decline = useAct(declineFirstDay, {
    onSuccess: () =>
      toast({
        title: "We won't ask again",
        description: 'You can add the card anytime in your practice profile.',
      }),
  });
  return (
    <Notice
      tone="info"
      title="What should they know on their first day?"
      action={
        <div className="cluster">
          <ButtonLink to={firstDayPath} size="small">
            Fill in the first-day card
          </ButtonLink>
          <Button
            size="small"
            variant="quiet"
            isPending={decline.isPending}
            onClick={() => decline.act()}
          >
            No thanks
          </Button>
        </div>
      }
    >
      Say it once: the door, who greets them, software, scrubs and lunch. Everyone you book sees it
      with their booking.
    </Notice>
  );
}
