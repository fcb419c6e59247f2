/** A professional's saved searches, which send an email about new jobs: open, delete, save. */
import { Link } from 'react-router';
import { deleteSearch, listSearches, saveSearch } from '#features/jobs/saved/schema';
import { JobIcon } from '#features/jobs/web/JobIcon';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { Button } from '#ui/content/Button';
import { CloseIcon } from '#ui/content/icons';
import { failureToast, useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { DialogButton, useCloseDialog } from '#ui/feedback/Dialog';
import { Loading } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { TextField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { describeFilters, type Filters, pathOf } from './filters';
import styles from './SavedSearches.module.css';

/** A button that opens the saved searches, and the form that saves the current one. */
export function SavedSearches({ filters }: { filters: Filters }) {
  const { data: searches } = useRead(listSearches, {});
  const button = (
    <>
      <JobIcon name="bell" size={18} /> Saved searches
      {searches && searches.length > 0 && ` (${searches.length})`}
    </>
  );
  return (
    <DialogButton size="small" variant="quiet" button={button} title="Saved searches">
      <div className="stack">
        <List />
        <NameForm filters={filters} />
      </div>
    </DialogButton>
  );
}

function List() {
  const { data: searches, error, refetch } = useRead(listSearches, {});
  // Keep the loaded list if a later refetch fails.
  if (!searches) {
    return error ? (
      <p className="small danger" role="alert">
        We couldn't load your saved searches.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    ) : (
      <Loading shape="text" />
    );
  }
  if (searches.length === 0) return null;
  return (
    <ul className={`divided ${styles.list}`} aria-label="Saved searches">
      {searches.map((search) => (
        <Saved key={search.id} {...search} />
      ))}
    </ul>
  );
}

function Saved({ id, name, query }: EndpointOutput<typeof listSearches>[number]) {
  const close = useCloseDialog();
  const forget = useAct(deleteSearch, {
    onSuccess: () =>
      toast({
        title: 'Search deleted',
        description: `We won't email you about “${name}” anymore.`,
      }),
  });
  return (
    <li className="flex min-w-0">
      <Link to={pathOf(query)} className={`plain-link ${styles.link}`} onClick={close}>
        <span className={`strong wrap-anywhere ${styles.name}`}>{name}</span>
        <span className="note wrap-anywhere">{describeFilters(query)}</span>
      </Link>
      <button
        type="button"
        className={`plain-button centered flex-none muted ${styles.remove}`}
        aria-label={`Delete the saved search ${name}`}
        disabled={forget.isPending}
        onClick={() => forget.act({ params: { id } })}
      >
        <CloseIcon size={16} />
      </button>
    </li>
  );
}

const schema = saveSearch.body.pick({ name: true });

function NameForm({ filters }: { filters: Filters }) {
  const close = useCloseDialog();
  const form = useForm({ schema, initial: { name: '' } });
  const save = useAct(saveSearch, {
    onSuccess: ({ name }) => {
      close();
      toast({
        title: 'Search saved',
        description: `We'll email you when a new shift matches “${name}”.`,
      });
    },
    onError: (error) => {
      if (form.applyIssues(error.issues)) return;
      return failureToast("We couldn't save the search", error);
    },
  });
  return (
    <Form onSubmit={form.submit(({ name }) => save.act({ body: { name, query: filters } }))}>
      <h3>Save this search</h3>
      <p>{describeFilters(filters)}</p>
      <TextField
        label="Name"
        placeholder="Hygiene near Fargo"
        maxLength={80}
        autoComplete="off"
        hint="We'll email you when a new shift matches. Using the same name replaces an earlier search."
        {...form.field('name')}
      />
      <DialogButtons label="Save search" pendingLabel="Saving…" isPending={save.isPending} />
    </Form>
  );
}
