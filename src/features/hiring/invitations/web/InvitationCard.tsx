/** One invitation. The first to accept is booked, so accepting shows the contract first. */

import { useState } from 'react';
import type { EndpointOutput } from '../../../../kernel/endpoint';
import { rateText } from '../../../../kernel/money/money';
import { Button } from '../../../../ui/content/Button';
import { useAct } from '../../../../ui/data/act';
import { Dialog } from '../../../../ui/feedback/Dialog';
import { toast } from '../../../../ui/feedback/toast';
import { areTermsOutdated, isRefused, reasonOf } from '../../../bookings/conflicts/web/failure';
import styles from '../../applications/web/applications.module.css';
import { Item } from '../../applications/web/Item';
import { AcceptForm } from '../../contracts/web/AcceptForm';
import { bookedText } from '../../contracts/web/labels';
import { previewInvitationContract } from '../../terms/schema';
import { type ShownTerms, termsOfInvitation } from '../../terms/web/terms';
import { acceptInvitation, declineInvitation, type myInvitations } from '../schema';
import { invitationBadges, invitationEndText } from './labels';

export type Invitation = EndpointOutput<typeof myInvitations>[number];

export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { id, jobTitle, practiceName, rate, status, endReason, allowedActions } = invitation;
  /** The terms on the card when Accept was clicked; `undefined` while the dialog is closed. */
  const [seen, setSeen] = useState<ShownTerms>();
  const close = () => setSeen(undefined);
  const accept = useAct(acceptInvitation, {
    onSuccess: (booking) => {
      close();
      toast({ title: 'Invitation accepted', description: bookedText(booking) });
    },
    onError: (error) => {
      if (areTermsOutdated(error)) return;
      if (isRefused(error)) close();
      return { title: "We couldn't accept the invitation", description: reasonOf(error) };
    },
  });
  const decline = useAct(declineInvitation, {
    onSuccess: () => {
      toast({ title: 'Invitation declined', description: `We've let ${practiceName} know.` });
    },
    onError: (error) => {
      return { title: "We couldn't decline the invitation", description: reasonOf(error) };
    },
  });
  const name = <span className="visually-hidden"> the invitation to {jobTitle}</span>;
  return (
    <Item mark={invitationBadges[status]} overlapping={invitation}>
      <p className={styles.terms}>{rateText(rate)}, the posted rate</p>
      {endReason && <p>{invitationEndText[endReason].professional}</p>}
      {allowedActions.length > 0 && (
        <>
          <p className={styles.terms}>The first to accept is booked. Others may be invited too.</p>
          <div className={styles.actions}>
            {allowedActions.includes('accept') && (
              <Button
                size="small"
                variant="primary"
                disabled={decline.isPending}
                onClick={() => setSeen(termsOfInvitation(invitation))}
              >
                Accept{name}
              </Button>
            )}
            {allowedActions.includes('decline') && (
              <Button
                size="small"
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
      <Dialog isOpen={seen !== undefined} onClose={close} title="Accept this invitation?">
        {seen && (
          <AcceptForm
            source={{ endpoint: previewInvitationContract, id }}
            seen={seen}
            label={(current) => `Accept at ${rateText(current)}`}
            pendingLabel="Accepting…"
            isPending={accept.isPending}
            onAccept={(consent) => accept.act({ params: { id }, body: consent })}
            onLeave={close}
          >
            <p>You're booked as soon as you accept, and this contract is signed.</p>
          </AcceptForm>
        )}
      </Dialog>
    </Item>
  );
}
