/** Asks for the password before two-step verification changes. */

import { passwordForm, type startTotp, type stopTotp } from '#features/accounts/schema';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { Button, type ButtonVariant } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { PasswordField } from '#ui/field/Field';
import { useForm } from '#ui/form/form';

interface PasswordStepProps<E extends typeof startTotp | typeof stopTotp> {
  endpoint: E;
  label: string;
  pendingLabel: string;
  variant?: ButtonVariant;
  onDone: (answer: EndpointOutput<E>) => void;
  onCancel: () => void;
}

export function PasswordStep<E extends typeof startTotp | typeof stopTotp>(
  props: PasswordStepProps<E>,
) {
  const form = useForm({ schema: passwordForm, initial: { password: '' } });
  const send = useAct<typeof startTotp | typeof stopTotp>(props.endpoint, {
    // Only after the refetch does the card know whether two-step verification is on.
    onRefreshed: (answer) => props.onDone(answer as EndpointOutput<E>),
    onError: (error) =>
      form.applyIssues(error.issues) ? undefined : failureToast('Nothing has changed', error),
  });

  return (
    <form
      noValidate
      className="stack min-w-0"
      onSubmit={form.submit((values) => send.act({ body: values }))}
    >
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
    </form>
  );
}
