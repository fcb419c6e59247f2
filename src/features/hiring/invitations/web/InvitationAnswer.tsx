/** Accept or decline an invitation. The first to accept is booked, so the contract comes first. */

import { useEffect, useRef, useState } from 'react';
import { areTermsOutdated, reasonToast } from '#features/bookings/conflicts/web/failure';
import { bookedText } from '#features/hiring/contracts/web/labels';
import { previewInvitationContract } from '#features/hiring/terms/schema';
import { type ShownTerms, termsOfInvitation } from '#features/hiring/terms/web/terms';
import { rateText } from '#kernel/money/money';
import { Button } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { call } from '#ui/data/api';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { Dialog } from '#ui/feedback/Dialog';
import { lazyContent } from '#ui/feedback/lazyPart';
import { toast } from '#ui/feedback/toast';
import { acceptInvitation, declineInvitation, markInvitationSeen } from '../schema';
import type { Invitation } from './api';

/** Loaded when the dialog opens. */
const AcceptForm = lazyContent(
  () => import('#features/hiring/contracts/web/AcceptForm'),
  'default',
);

const reported = new Set<string>();

/** Tells the practice once that its invitation was seen. A failed call is retried the next time. */
function useSeen(id: Invitation['id']) {
  useEffect(() => {
    if (reported.has(id)) return;
    reported.add(id);
    call(markInvitationSeen, { params: { id } }).catch(() => reported.delete(id));
  }, [id]);
}

/**
 * Explains why the dialog is gone: the invitation was answered elsewhere or has ended, and left the
 * screen. A user who left the page needs no explanation.
 */
function useExplained(isOpen: boolean) {
  const page = useRef<string>(undefined);
  useEffect(() => {
    page.current = isOpen ? window.location.pathname : undefined;
  }, [isOpen]);
  useEffect(
    () => () => {
      if (page.current !== window.location.pathname) return;
      toast({
        title: 'This invitation is no longer open',
        description:
          'It was answered in another window, withdrawn, or someone else took the shift.',
      });
    },
    [],
  );
}

interface InvitationAnswerProps {
  invitation: Parameters<typeof termsOfInvitation>[0] &
    Pick<Invitation, 'id' | 'practiceName' | 'allowedActions' | 'blockedReason'>;
  /** Accepting is the primary action of the screen. */
  isPrimary: boolean;
  /** On the job's own page. */
  isWide?: boolean;
}

export function InvitationAnswer(props: InvitationAnswerProps) {
  const { invitation, isPrimary, isWide = false } = props;
  const { id, jobTitle, practiceName, allowedActions, blockedReason } = invitation;
  useSeen(id);
  /** The terms on the row when Accept was clicked; `undefined` while the dialog is closed. */
  const [seen, setSeen] = useState<ShownTerms>();
  const [isDeclining, setDeclining] = useState(false);
  useExplained(seen !== undefined || isDeclining);
  const accept = useAct(acceptInvitation, {
    onSuccess: (booking) =>
      toast({ title: 'Invitation accepted', description: bookedText(booking) }),
    onError: (error) =>
      areTermsOutdated(error) ? undefined : reasonToast("We couldn't accept the invitation", error),
  });
  const decline = useAct(declineInvitation, {
    onSuccess: () =>
      toast({ title: 'Invitation declined', description: `We've let ${practiceName} know.` }),
    onError: (error) => reasonToast("We couldn't decline the invitation", error),
  });
  const look = {
    size: isWide ? 'medium' : 'small',
    isWide,
    about: `the invitation to ${jobTitle}`,
  } as const;
  return (
    <>
      {blockedReason && !isWide && <p>{blockedReason}</p>}
      {allowedActions.includes('accept') && (
        <Button
          {...look}
          variant={isPrimary ? 'primary' : 'secondary'}
          onClick={() => setSeen(termsOfInvitation(invitation))}
        >
          Accept
        </Button>
      )}
      {allowedActions.includes('decline') && (
        <Button {...look} onClick={() => setDeclining(true)}>
          Decline
        </Button>
      )}
      <ConfirmDialog
        isOpen={isDeclining}
        onClose={() => setDeclining(false)}
        title="Decline this invitation?"
        label="Decline invitation"
        pendingLabel="Declining…"
        cancelLabel="Keep it"
        action={decline}
        onConfirm={() => decline.act({ params: { id } })}
      >
        <p>
          We'll let {practiceName} know that you can't take {jobTitle}.
        </p>
      </ConfirmDialog>
      <Dialog
        isOpen={seen !== undefined}
        onClose={() => setSeen(undefined)}
        title="Accept this invitation?"
      >
        {seen && (
          <AcceptForm
            source={{ endpoint: previewInvitationContract, id }}
            seen={seen}
            label={(current) => `Accept at ${rateText(current)}`}
            pendingLabel="Accepting…"
            action={accept}
            onAccept={(consent) => accept.act({ params: { id }, body: consent })}
            consequence="You're booked as soon as you accept, and this contract is signed."
          />
        )}
      </Dialog>
    </>
  );
}
