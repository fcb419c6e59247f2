/** Adds a passkey: its name and the password, then the browser's own dialog. */
import { useState } from 'react';
import { deviceName } from '#features/accounts/sessions/rules';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { Button } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import type { ApiError } from '#ui/data/api';
import { toast } from '#ui/feedback/toast';
import { PasswordField, TextField } from '#ui/field/Field';
import { useForm } from '#ui/form/form';
import { addPasskey, addPasskeyForm, startPasskey } from '../schema';
import { creationFailure, loadLibrary } from './browser';

const notAdded = 'No passkey was added';

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const form = useForm({
    schema: addPasskeyForm,
    initial: { name: deviceName(navigator.userAgent), password: '' },
  });
  const onError = (error: ApiError) =>
    form.applyIssues(error.issues) ? undefined : failureToast(notAdded, error);
  const start = useAct(startPasskey, { onSuccess: (options) => void ask(options), onError });
  const add = useAct(addPasskey, {
    onSuccess: ({ name }) => {
      toast({ title: 'Passkey added', description: `You can log in with "${name}" from now on.` });
      onClose();
    },
    onError,
  });

  async function ask(options: EndpointOutput<typeof startPasskey>) {
    setAsking(true);
    try {
      const { startRegistration } = await loadLibrary();
      const credential = await startRegistration({ optionsJSON: options });
      add.act({ body: { name: form.values.name, credential } });
    } catch (error) {
      toast({ variant: 'destructive', title: notAdded, description: creationFailure(error) });
    } finally {
      setAsking(false);
    }
  }

  return (
    <form
      noValidate
      className="stack"
      onSubmit={form.submit(({ password }) => start.act({ body: { password } }))}
    >
      <TextField
        label="Name"
        hint="So you recognize it in this list."
        maxLength={60}
        autoComplete="off"
        {...form.field('name')}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        hint="To make sure it's you."
        {...form.field('password')}
      />
      <div className="cluster items-center">
        <Button
          type="submit"
          isPending={start.isPending || isAsking || add.isPending}
          pendingLabel={isAsking ? 'Follow your browser…' : 'Adding…'}
        >
          Continue
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
