/** One passkey: its name and use, and buttons to rename and remove it. */
import { useRef, useState } from 'react';
import styles from '#features/accounts/web/cards.module.css';
import { changeAndFocus } from '#features/accounts/web/focus';
import { Button } from '#ui/content/Button';
import { Timestamp } from '#ui/content/Timestamp';
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { TextField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { type PasskeyView, passkeyNameForm, removePasskey, renamePasskey } from '../schema';

export function PasskeyRow({ passkey }: { passkey: PasskeyView }) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  return (
    <li className={`cluster gap-x-3 items-center ${styles.row}`} ref={row}>
      {isRenaming ? (
        <Rename
          passkey={passkey}
          onClose={() => changeAndFocus(row, () => setRenaming(false), 'button')}
        />
      ) : (
        <>
          <div className="stack min-w-0 wrap-anywhere basis-12 gap-half">
            <span className="cluster gap-y-1 items-center bold">{name}</span>
            <span className="note">
              Added <Timestamp at={createdAt} to="day" />,{' '}
              {lastUsedAt ? (
                <>
                  last used <Timestamp at={lastUsedAt} to="day" />
                </>
              ) : (
                'not used yet'
              )}
              {isSynced && ', synced between devices'}
            </span>
          </div>
          <div className="cluster items-center">
            <Button
              size="small"
              about={name}
              onClick={() => changeAndFocus(row, () => setRenaming(true))}
            >
              Rename
            </Button>
            <Remove passkey={passkey} />
          </div>
        </>
      )}
    </li>
  );
}

function Rename({ passkey: { id, name }, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const form = useForm({ schema: passkeyNameForm, initial: { name } });
  const rename = useAct(renamePasskey, {
    onRefreshed: onClose,
    onError: (error) =>
      form.applyIssues(error.issues)
        ? undefined
        : failureToast(`We couldn't rename ${name}`, error),
  });
  return (
    <Form
      className="stack min-w-0 wrap-anywhere basis-12 gap-half"
      onSubmit={form.submit((body) => rename.act({ params: { id }, body }))}
    >
      <TextField label="Name" maxLength={60} autoComplete="off" {...form.field('name')} />
      <div className="cluster items-center">
        <Button
          type="submit"
          size="small"
          isPending={rename.isPending || rename.isSuccess}
          pendingLabel="Saving…"
        >
          Save
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function Remove({ passkey: { id, name } }: { passkey: PasskeyView }) {
  const remove = useAct(removePasskey, {
    onSuccess: () => toast({ title: `${name} is removed` }),
    onError: (error) => failureToast(`We couldn't remove ${name}`, error),
  });
  return (
    <ConfirmButton
      size="small"
      variant="danger"
      button="Remove"
      about={name}
      title={`Remove ${name}?`}
      label="Remove passkey"
      pendingLabel="Removing…"
      isDangerous
      action={remove}
      onConfirm={() => remove.act({ params: { id } })}
    >
      <p>
        It no longer logs in. Your password and other passkeys keep working. Devices you're logged
        in on stay logged in.
      </p>
    </ConfirmButton>
  );
}
