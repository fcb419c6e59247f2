/** One invitation: the first to accept is booked. */
import type { Answer } from '../../../../kernel/endpoint';
import { rateText } from '../../../../kernel/money';
import { useAct } from '../../../../ui/act';
import { Button } from '../../../../ui/Button';
import { toast } from '../../../../ui/toast';
import { shiftText } from '../../../jobs/web/words';
import { acceptInvitation, declineInvitation, type myInvitations } from '../../schema';
import { useRefreshWork } from '../apply/api';
import { reasonOf } from '../apply/failure';
import { invitationMarks } from '../words';
import styles from './applications.module.css';
import { Item } from './Item';

export type Invitation = Answer<typeof myInvitations>[number];

export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { id, jobTitle, practiceName, rate, status, allowedActions } = invitation;
  const refresh = useRefreshWork();
  const accept = useAct(acceptInvitation, {
    onSuccess: () => {
      toast({
        title: 'Invitation Accepted',
        description: `You're booked: ${jobTitle}, ${shiftText(invitation)}.`,
      });
      void refresh();
    },
    onError: (error) => {
      void refresh();
      return { title: 'The invitation was not accepted', description: reasonOf(error) };
    },
  });
  const decline = useAct(declineInvitation, {
    onSuccess: () => {
      toast({ title: 'Invitation Declined', description: `${practiceName} is told.` });
      void refresh();
    },
    onError: (error) => {
      void refresh();
      return { title: 'The invitation was not declined', description: reasonOf(error) };
    },
  });
  const isBusy = accept.isPending || decline.isPending;
  const name = <span className="visually-hidden"> the invitation to {jobTitle}</span>;
  return (
    <Item mark={invitationMarks[status]} of={invitation}>
      <p className={styles.terms}>{rateText(rate)}, the posted rate</p>
      {allowedActions.length > 0 && (
        <>
          <p className={styles.terms}>
            The first to accept is booked at once. Others may be invited too.
          </p>
          <div className={styles.actions}>
            {allowedActions.includes('accept') && (
              <Button
                size="small"
                variant="primary"
                disabled={isBusy}
                isPending={accept.isPending}
                pendingLabel="Accepting…"
                onClick={() =>
                  accept.act({ params: { id }, body: { termsVersion: invitation.termsVersion } })
                }
              >
                Accept{name}
              </Button>
            )}
            {allowedActions.includes('decline') && (
              <Button
                size="small"
                disabled={isBusy}
                isPending={decline.isPending}
                pendingLabel="Declining…"
                onClick={() => decline.act({ params: { id } })}
              >
                Decline{name}
              </Button>
            )}
          </div>
        </>
      )}
    </Item>
  );
}
