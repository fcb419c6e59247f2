/** Two-step verification: whether it is on, and the buttons to turn it on or off. */
import { useRef, useState } from 'react';
import { passwordForm, startTotp, stopTotp, type UserView } from '#features/accounts/schema';
import { changeAndFocus } from '#features/accounts/web/focus';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { Badge } from '#ui/content/Badge';
import { Button, type ButtonVariant } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { PasswordField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { RecoveryCodes } from './RecoveryCodes';
import { TotpKeyStep } from './TotpKeyStep';

type Step =
  | { name: 'resting' }
  | { name: 'starting' }
  | { name: 'confirming'; secret: string; uri: string }
  | { name: 'saving'; recoveryCodes: string[] }
  | { name: 'stopping' };

const resting: Step = { name: 'resting' };

export function TwoStep({ user }: { user: UserView }) {
  const [step, setStep] = useState<Step>(resting);
  const body = useRef<HTMLDivElement>(null);
  const isOn = user.hasSecondFactor;
  const goTo = (next: Step) => changeAndFocus(body, () => setStep(next), 'input, h4, button');
  const rest = () => goTo(resting);
  const showsState = step.name !== 'confirming' && step.name !== 'saving';

  return (
    <div className="stack min-w-0" ref={body}>
      {showsState && (
        <p className="cluster gap-x-3 items-center">
          <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>
          {isOn
            ? "You'll need a code from your authenticator app to log in."
            : 'Require a code from your phone as well as your password.'}
        </p>
      )}
      {step.name === 'resting' && (
        <div>
          <Button
            variant={isOn ? 'danger' : 'secondary'}
            onClick={() => goTo(isOn ? { name: 'stopping' } : { name: 'starting' })}
          >
            {isOn ? 'Turn off' : 'Turn on'}
          </Button>
        </div>
      )}
      {step.name === 'starting' && (
        <PasswordStep
          endpoint={startTotp}
          label="Continue"
          pendingLabel="Checking…"
          onDone={(key) => goTo({ name: 'confirming', ...key })}
          onCancel={rest}
        />
      )}
      {step.name === 'confirming' && (
        <TotpKeyStep
          secret={step.secret}
          uri={step.uri}
          onDone={(recoveryCodes) => goTo({ name: 'saving', recoveryCodes })}
          onCancel={rest}
        />
      )}
      {step.name === 'saving' && (
        <RecoveryCodes email={user.email} codes={step.recoveryCodes} onDone={rest} />
      )}
      {step.name === 'stopping' && (
        <PasswordStep
          endpoint={stopTotp}
          variant="danger"
          label="Turn off"
          pendingLabel="Turning off…"
          onDone={() => {
            toast({ title: 'Two-step verification is off' });
            rest();
          }}
          onCancel={rest}
        />
      )}
    </div>
  );
}

interface PasswordStepProps<E extends typeof startTotp | typeof stopTotp> {
  endpoint: E;
  label: string;
  pendingLabel: string;
  variant?: ButtonVariant;
  onDone: (answer: EndpointOutput<E>) => void;
  onCancel: () => void;
}

/** Asks for the password before two-step verification changes. */
function PasswordStep<E extends typeof startTotp | typeof stopTotp>(props: PasswordStepProps<E>) {
  const form = useForm({ schema: passwordForm, initial: { password: '' } });
  const send = useAct<typeof startTotp | typeof stopTotp>(props.endpoint, {
    // Only after the refetch does the card know whether two-step verification is on.
    onRefreshed: (answer) => props.onDone(answer as EndpointOutput<E>),
    onError: (error) =>
      form.applyIssues(error.issues) ? undefined : failureToast('Nothing has changed', error),
  });

  return (
    <Form className="stack min-w-0" onSubmit={form.submit((values) => send.act({ body: values }))}>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        hint="To make sure it's you."
        {...form.field('password')}
      />
      <div className="cluster">
        <Button
          type="submit"
          variant={props.variant}
          isPending={send.isPending || send.isSuccess}
          pendingLabel={props.pendingLabel}
        >
          {props.label}
        </Button>
        <Button variant="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
