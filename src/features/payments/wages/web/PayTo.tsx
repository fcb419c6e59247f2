/** Where to pay the professional: the shared bank account after a click, or whom to ask. */
import { useState } from 'react';
import { Button, ButtonLink } from '#ui/content/Button';
import { Facts } from '#ui/content/Facts';
import { failureToast, useAct } from '#ui/data/act';
import { type ShownAccount, showAccount, type WagesView } from '../schema';
import { accountTypeNames, askText } from './labels';

interface PayToProps {
  wages: WagesView;
  name: string;
  applicationId: string;
}

/** The numbers stay in this component alone, and go with it. */
export function PayTo({ wages: { bookingId, allowedActions }, name, applicationId }: PayToProps) {
  const [account, setAccount] = useState<ShownAccount>();
  const show = useAct(showAccount, {
    onSuccess: setAccount,
    onError: (error) => failureToast("We couldn't show the account", error),
  });
  if (account) {
    return (
      <div className="stack gap-2 justify-items-start">
        <Facts
          facts={[
            ['Bank', account.bankName],
            ['Account type', accountTypeNames[account.accountType]],
            ['Routing number', account.routingNumber],
            ['Account number', account.accountNumber],
          ]}
        />
        <Button size="small" onClick={() => setAccount(undefined)}>
          Hide bank account
        </Button>
      </div>
    );
  }
  if (allowedActions.includes('show_account')) {
    return (
      <div className="stack gap-2 justify-items-start">
        <p className="note">
          {name} shares a bank account with you. We tell {name} each time you look.
        </p>
        <Button
          size="small"
          isPending={show.isPending}
          onClick={() => show.act({ params: { id: bookingId } })}
        >
          Show bank account
        </Button>
      </div>
    );
  }
  return (
    <div className="stack gap-2 justify-items-start">
      <p className="note">{askText(name)}</p>
      <ButtonLink size="small" to={`/messages/${applicationId}`}>
        Message
      </ButtonLink>
    </div>
  );
}
