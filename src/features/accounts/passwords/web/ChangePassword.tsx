/** Changes the password: a button that opens the form. */
import { useRef, useState } from 'react';
import { FormProblem } from '#features/accounts/web/FormProblem';
import { type Problem, problemOf } from '#features/accounts/web/failures';
import { changeAndFocus } from '#features/accounts/web/focus';
import { HiddenUsername, NewPassword } from '#features/accounts/web/NewPassword';
import { Button, SubmitButton } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { PasswordField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { changePassword, changePasswordForm } from '../schema';

export function ChangePassword({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const close = () => changeAndFocus(area, () => setOpen(false), 'button');
  return (
    <div ref={area}>
      {isOpen ? (
        <ChangePasswordForm email={email} onClose={close} />
      ) : (
        <Button onClick={() => changeAndFocus(area, () => setOpen(true), 'input:not([hidden])')}>
          Change password
        </Button>
      )}
    </div>
  );
}

function ChangePasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({
    schema: changePasswordForm,
    initial: { password: '', newPassword: '', confirmPassword: '' },
  });
  const change = useAct(changePassword, {
    onSuccess: () => {
      toast({
        title: 'Password changed',
        description: "You're still logged in here. Your other devices are logged out.",
      });
      onClose();
    },
    onError: (error) => {
      const description = error.serverMessage ?? 'Please try again in a moment.';
      if (!form.applyIssues(error.issues)) setProblem(problemOf(error, description, Date.now()));
      return { title: "Your password wasn't changed", description };
    },
  });

  return (
    <Form
      onSubmit={form.submit(({ password, newPassword }) => {
        setProblem(undefined);
        change.act({ body: { password, newPassword } });
      })}
    >
      <HiddenUsername email={email} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <NewPassword
        label="New password"
        confirmLabel="Confirm new password"
        field={form.field('newPassword')}
        confirmField={form.field('confirmPassword')}
      />
      <p className="note">
        This logs you out on your other devices and ends your calendar links. Passkeys keep working.
      </p>
      <div className="cluster items-center">
        <SubmitButton isPending={change.isPending} pendingLabel="Changing…">
          Change password
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <FormProblem problem={problem} />
    </Form>
  );
}
