/** An action that needs a recent sign-in: if it is refused, asks who it is, and then goes on. */

import { type ReactNode, useState } from 'react';
import {
  confirmWithPasskey,
  passkeys,
  startPasskeyLogin,
} from '#features/accounts/passkeys/schema';
import { loadLibrary, passkeySupport } from '#features/accounts/passkeys/web/browser';
import { confirmIdentityCode } from '#features/accounts/rules';
import { passwordForm } from '#features/accounts/schema';
import { confirmIdentity } from '#features/accounts/sessions/schema';
import { useCurrentUser } from '#features/accounts/web/api';
import type { TaggedEndpoint } from '#kernel/api/endpoint';
import { Button, SubmitButton } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { type ApiError, call } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { Dialog } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { PasswordField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';

type Action<E extends TaggedEndpoint> = ReturnType<typeof useAct<E>>;
type Options<E extends TaggedEndpoint> = NonNullable<Parameters<typeof useAct<E>>[1]>;

/** Render `dialog` beside what starts the action. */
export function useConfirmedAct<E extends TaggedEndpoint>(
  endpoint: E,
  options: Options<E> & Required<Pick<Options<E>, 'onError'>>,
): Action<E> & { dialog: ReactNode } {
  const [refused, setRefused] = useState<{ sent: unknown }>();
  const action = useAct(endpoint, {
    ...options,
    onError: (error, sent) => {
      if (error.code !== confirmIdentityCode) return options.onError(error, sent);
      setRefused({ sent });
    },
  });
  const close = () => setRefused(undefined);
  const dialog = (
    <ConfirmIdentity
      isOpen={refused !== undefined}
      onClose={close}
      onConfirmed={() => {
        close();
        action.act(...([refused?.sent] as unknown as Parameters<Action<E>['act']>));
      }}
    />
  );
  return { ...action, dialog };
}

interface ConfirmIdentityProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

const ConfirmIdentity = ({ isOpen, onClose, onConfirmed }: ConfirmIdentityProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Confirm that it's you">
    <PasswordStep onConfirmed={onConfirmed} />
  </Dialog>
);

const failed = (error: ApiError) => failureToast('Not confirmed', error);

function PasswordStep({ onConfirmed }: Pick<ConfirmIdentityProps, 'onConfirmed'>) {
  const { user } = useCurrentUser();
  const form = useForm({ schema: passwordForm, initial: { password: '' } });
  const confirm = useAct(confirmIdentity, {
    onSuccess: onConfirmed,
    onError: (error) => (form.applyIssues(error.issues) ? undefined : failed(error)),
  });
  return (
    <Form onSubmit={form.submit((body) => confirm.act({ body }))}>
      <p>You logged in a while ago, so we ask before your account changes.</p>
      <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ''} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <div className="cluster items-center bottom-bar">
        <SubmitButton isPending={confirm.isPending} pendingLabel="Checking…">
          Continue
        </SubmitButton>
        <PasskeyButton onConfirmed={onConfirmed} />
      </div>
    </Form>
  );
}

/** For those who have a passkey and a browser that can use it. */
function PasskeyButton({ onConfirmed }: Pick<ConfirmIdentityProps, 'onConfirmed'>) {
  const [isAsking, setAsking] = useState(false);
  const { data } = useRead(passkeys, { query: { limit: 1 } });
  const confirm = useAct(confirmWithPasskey, { onSuccess: onConfirmed, onError: failed });
  if (!data?.length || !passkeySupport().isHere) return null;

  async function ask() {
    setAsking(true);
    try {
      const [library, optionsJSON] = await Promise.all([
        loadLibrary(),
        call(startPasskeyLogin, {}, {}),
      ]);
      const credential = await library.startAuthentication({ optionsJSON });
      confirm.act({ body: { credential } });
    } catch {
      toast({
        variant: 'destructive',
        title: 'Not confirmed',
        description: 'No passkey was used. You can try again, or use your password.',
      });
    } finally {
      setAsking(false);
    }
  }

  return (
    <Button
      isPending={isAsking || confirm.isPending}
      pendingLabel="Follow your browser…"
      onClick={() => void ask()}
    >
      Use a passkey
    </Button>
  );
}
