/** A professional's saved searches, which send an email about new jobs: save, open, delete. */
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../ui/content/Button';
import { CloseIcon } from '../../../../ui/content/icons';
import { useAct } from '../../../../ui/data/act';
import { useRead } from '../../../../ui/data/read';
import { Dialog } from '../../../../ui/feedback/Dialog';
import { toast } from '../../../../ui/feedback/toast';
import { TextField } from '../../../../ui/field/Field';
import { useForm } from '../../../../ui/form/form';
import { deleteSearch, listSearches, saveSearch } from '../../../jobs/schema';
import { JobIcon } from '../../../jobs/web/JobIcon';
import { describe, type Filters, pathOf } from './filters';
import styles from './SavedSearches.module.css';

/** Asks for a name and saves the search. */
export function SaveSearch({ filters }: { filters: Filters }) {
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setNaming(true)}>
        <JobIcon name="bell" size={18} /> Save this search
      </Button>
      <Dialog isOpen={isNaming} onClose={() => setNaming(false)} title="Save this search">
        <NameForm filters={filters} onDone={() => setNaming(false)} />
      </Dialog>
    </>
  );
}

export function SavedSearches() {
  const { data: searches, error } = useRead(listSearches, {});
  // Keep the loaded list if a later refetch fails.
  if (!searches) {
    return error ? <p className={styles.failed}>We couldn't load your saved searches.</p> : null;
  }
  if (searches.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Saved searches">
      {searches.map((search) => (
        <Saved key={search.id} id={search.id} name={search.name} query={search.query} />
      ))}
    </ul>
  );
}

function Saved({ id, name, query }: { id: string; name: string; query: Filters }) {
  const forget = useAct(deleteSearch, {
    onSuccess: () =>
      toast({
        title: 'Search deleted',
        description: `We won't email you about “${name}” anymore.`,
      }),
  });
  return (
    <li className={styles.one}>
      <Link to={pathOf(query)} className={styles.link}>
        <span className={styles.name}>{name}</span>
        <span className={styles.words}>{describe(query)}</span>
      </Link>
      <button
        type="button"
        className={styles.remove}
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

function NameForm({ filters, onDone }: { filters: Filters; onDone: () => void }) {
  const form = useForm({ schema, initial: { name: '' } });
  const save = useAct(saveSearch, {
    onSuccess: ({ name }) => {
      onDone();
      toast({
        title: 'Search saved',
        description: `We'll email you when a new job matches “${name}”.`,
      });
    },
    onError: (error) => {
      if (form.applyIssues(error.issues)) return;
      return {
        title: "We couldn't save the search",
        description: error.serverMessage ?? 'Please try again in a moment.',
      };
    },
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.submit(({ name }) => save.act({ body: { name, query: filters } }))}
    >
      <p>{describe(filters)}</p>
      <TextField
        label="Name"
        placeholder="Hygiene near Fargo"
        maxLength={80}
        autoComplete="off"
        hint="We'll email you when a new job matches. Using the same name replaces an earlier search."
        {...form.field('name')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={save.isPending} pendingLabel="Saving…">
          Save search
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
