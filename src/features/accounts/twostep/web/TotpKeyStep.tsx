/** The new key for an authenticator app, and a first code to confirm it. */

import { confirmTotp, totpCodeForm } from '#features/accounts/schema';
import { CodeField } from '#features/accounts/web/CodeField';
import { Button } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { useForm } from '#ui/form/form';
import { QrCode } from './QrCode';
import styles from './TwoStep.module.css';
import { groupsOfFour } from './totp';

interface TotpKeyStepProps {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

export function TotpKeyStep({ secret, uri, onDone, onCancel }: TotpKeyStepProps) {
  const form = useForm({ schema: totpCodeForm, initial: { code: '' } });
  const confirm = useAct(confirmTotp, {
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) =>
      form.applyIssues(error.issues)
        ? undefined
        : failureToast("Two-step verification isn't on yet", error),
  });

  return (
    <form
      noValidate
      className="stack min-w-0"
      onSubmit={form.submit((values) => confirm.act({ body: values }))}
    >
      <h4 tabIndex={-1}>Add the key to your authenticator app</h4>
      <p>
        Scan this with your authenticator app. On this phone, <a href={uri}>open it in the app</a>{' '}
        instead.
      </p>
      <QrCode text={uri} />
      <p>
        Or type this key: <code className={styles.key}>{groupsOfFour(secret)}</code>
      </p>
      <CodeField
        label="Code from the app"
        hint="The 6 digits it's showing now."
        {...form.field('code')}
      />
      <div className="cluster">
        <Button type="submit" isPending={confirm.isPending} pendingLabel="Turning on…">
          Turn on
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
