/** The new key for an authenticator app, and a first code to confirm it. */

import { useEffect, useState } from 'react';
import { confirmTotp, totpCodeForm } from '#features/accounts/schema';
import { CodeField } from '#features/accounts/web/CodeField';
import { Button } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { Form, useForm } from '#ui/form/form';
import styles from './TwoStep.module.css';
import { groupsOfFour, pathOf } from './totp';

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
    <Form
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
        Or type this key: <code className="block lead wrap-anywhere">{groupsOfFour(secret)}</code>
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
    </Form>
  );
}

/** Renders text as a QR code in the page; the encoder is loaded on demand. */
function QrCode({ text }: { text: string }) {
  const [modules, setModules] = useState<boolean[][]>([]);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    import('uqr').then(
      // The standard requires a quiet zone of four modules.
      ({ encode }) => isCurrent && setModules(encode(text, { ecc: 'M', border: 4 }).data),
      () => isCurrent && setMissing(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);

  if (isMissing) return <p>The QR code didn't load. Please use the key below.</p>;
  return (
    <svg
      className={`framed ${styles.picture}`}
      viewBox={`0 0 ${modules.length || 1} ${modules.length || 1}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code with the key for your authenticator app"
    >
      <path d={pathOf(modules)} />
    </svg>
  );
}
