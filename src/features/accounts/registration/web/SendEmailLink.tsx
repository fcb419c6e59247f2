/** Resends the link that confirms an email address. */

import { sendEmailLink } from '#features/accounts/schema';
import { Button, type ButtonVariant } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { refresh } from '#ui/data/refresh';
import { toast } from '#ui/feedback/toast';

interface SendEmailLinkProps {
  email: string;
  variant?: ButtonVariant;
  label?: string;
}

export function SendEmailLink({
  email,
  variant = 'secondary',
  label = 'Resend the link',
}: SendEmailLinkProps) {
  const send = useAct(sendEmailLink, {
    onSuccess: () => toast({ title: 'Link sent', description: `Check your email at ${email}.` }),
    onError: (error) => {
      // Already confirmed, perhaps on the phone: reload the user.
      if (error.code === 'email_already_verified') void refresh(['me']);
      return failureToast("We couldn't send the link", error);
    },
  });
  return (
    <Button
      variant={variant}
      size="small"
      isPending={send.isPending}
      pendingLabel="Sending…"
      onClick={() => send.act()}
    >
      {label}
    </Button>
  );
}
