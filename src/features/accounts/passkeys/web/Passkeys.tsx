/** The user's passkeys, and a form to add one. */
import { useRef, useState } from 'react';
import { deviceName } from '#features/accounts/sessions/rules';
import { changeAndFocus } from '#features/accounts/web/focus';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { Button } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import type { ApiError } from '#ui/data/api';
import { toast } from '#ui/feedback/toast';
import { PasswordField, TextField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { addPasskey, addPasskeyForm, passkeys, startPasskey } from '../schema';
import { creationFailure, loadLibrary, passkeySupport } from './browser';
import { PasskeyRow } from './PasskeyRow';

export function Passkeys() {
  const pages = usePages(passkeys, {});
  const [isAdding, setAdding] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const { isHere, elsewhere } = passkeySupport();
  return (
    <>
      <p className="note">
        Log in with your fingerprint, face or screen lock instead of your password. A passkey stays
        on your devices and can't be guessed or phished.
      </p>
      <PagedList
        pages={pages}
        noun="passkeys"
        shape="text"
        failure="We couldn't load your passkeys"
        empty={<p>You don't have a passkey yet.</p>}
      >
        {(items) => (
          <ul className="stack gap-0 divided" aria-label="Passkeys">
            {items.map((item) => (
              <PasskeyRow key={item.id} passkey={item} />
            ))}
          </ul>
        )}
      </PagedList>
      <div ref={area}>
        {!isHere ? (
          <p className="note">
            {elsewhere ? (
              <>
                To add one, open this page at <a href={`${elsewhere}/settings`}>{elsewhere}</a>.
              </>
            ) : (
              "This browser can't create passkeys. Try another browser or device."
            )}
          </p>
        ) : isAdding ? (
          <AddPasskey onClose={() => changeAndFocus(area, () => setAdding(false), 'button')} />
        ) : (
          <Button onClick={() => changeAndFocus(area, () => setAdding(true))}>Add a passkey</Button>
        )}
      </div>
    </>
  );
}

const notAdded = 'No passkey was added';

function AddPasskey({ onClose }: { onClose: () => void }) {
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
    <Form onSubmit={form.submit(({ password }) => start.act({ body: { password } }))}>
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
    </Form>
  );
}
