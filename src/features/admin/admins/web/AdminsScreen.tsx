import { useConfirmedAct } from '#features/accounts/identity/web/useConfirmedAct';
import { Badge } from '#ui/content/Badge';
import { SubmitButton } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { Timestamp } from '#ui/content/Timestamp';
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { EmailField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { FlatRows } from '#ui/list/FlatQueue';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { BackLink } from '#ui/page/BackLink';
import { privateMetaTags } from '#ui/page/head';
import { type AdminView, addAdmin, listAdmins, removeAdmin } from '../schema';

export const meta = () => privateMetaTags('Admins');

export default function AdminsScreen() {
  const pages = usePages(listAdmins, {});
  return (
    <>
      <header>
        <BackLink to="/admin">Admin panel</BackLink>
        <h1>Admins</h1>
        <p>
          They verify profiles, settle disputes and see personal data. What they see is recorded.
        </p>
      </header>
      <AddAdmin />
      <PagedList pages={pages} noun="admins" empty={null}>
        {(items) => (
          <FlatRows label="Admins">
            {items.map((admin) => (
              <Row key={admin.id} admin={admin} />
            ))}
          </FlatRows>
        )}
      </PagedList>
    </>
  );
}

function AddAdmin() {
  const form = useForm({ schema: addAdmin.body, initial: { email: '' } });
  const add = useConfirmedAct(addAdmin, {
    onSuccess: ({ name }) => {
      form.reset();
      toast({ title: `${name} is an admin now` });
    },
    onError: (error) => {
      if (form.applyIssues(error.issues)) return;
      return failureToast("We couldn't add the admin", error);
    },
  });
  return (
    <Card title="Add an admin">
      <Form
        className="stack justify-items-start max-w-form"
        onSubmit={form.submit((body) => add.act({ body }))}
      >
        <EmailField
          label="Email"
          autoComplete="off"
          hint="Of an account that exists and has confirmed its email."
          {...form.field('email')}
        />
        <SubmitButton isPending={add.isPending} pendingLabel="Adding…">
          Add admin
        </SubmitButton>
      </Form>
      {add.dialog}
    </Card>
  );
}

function Row({ admin: { id, name, email, isOwner, lastSignedInAt, allowedActions } }: RowProps) {
  const remove = useAct(removeAdmin, {
    onSuccess: () => toast({ title: `${name} is no longer an admin` }),
    onError: (error) => failureToast("We couldn't end this", error),
  });
  return (
    <li className="cluster gap-3 items-center justify-between row-padding">
      <div className="min-w-0 wrap-anywhere">
        <strong>{name}</strong> {isOwner && <Badge tone="blue">Owner</Badge>}
        <span className="note block">
          {email} ·{' '}
          {lastSignedInAt ? (
            <>
              last logged in <Timestamp at={lastSignedInAt} to="day" />
            </>
          ) : (
            'never logged in'
          )}
        </span>
      </div>
      {allowedActions.includes('remove') && (
        <ConfirmButton
          size="small"
          variant="danger"
          button="Remove"
          about={name}
          title={`Remove ${name} as an admin?`}
          label="Remove admin"
          pendingLabel="Removing…"
          isDangerous
          action={remove}
          onConfirm={() => remove.act({ params: { id } })}
        >
          <p>They lose access at once and are logged out everywhere. Their own account stays.</p>
        </ConfirmButton>
      )}
    </li>
  );
}

interface RowProps {
  admin: AdminView;
}
