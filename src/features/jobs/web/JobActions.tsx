/** A practice's actions on one of its jobs: edit, repost, close, reopen. */
import { useState } from 'react';
import { Button, ButtonLink } from '#ui/content/Button';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { RadioGroup } from '#ui/field/RadioGroup';
import type { OwnJobView } from '../schema';
import type { Scope } from '../series/rules';
import { useJobActions } from './api';
import { nounOf, scopeNames, scopesOf } from './labels';

const editPath = (id: string) => `/practice/jobs/${id}/edit`;
const copyPath = (id: string) => `/practice/jobs/create?from=${id}`;

export function JobActions({ job }: { job: OwnJobView }) {
  const [scope, setScope] = useState<Scope>('day');
  const scopes = scopesOf(job);
  const { close, reopen } = useJobActions(job);
  const may = (action: OwnJobView['allowedActions'][number]) => job.allowedActions.includes(action);
  const about = <span className="visually-hidden"> {job.title}</span>;
  const params = { id: job.id };
  return (
    <>
      {may('edit') && (
        <ButtonLink to={editPath(job.id)} size="small" variant="quiet">
          Edit{about}
        </ButtonLink>
      )}
      <ButtonLink to={copyPath(job.id)} size="small" variant="quiet">
        Duplicate{about}
      </ButtonLink>
      {may('close') && (
        <ConfirmButton
          size="small"
          variant="quiet"
          button="Close"
          about={job.title}
          title={`Close this ${nounOf(job)}?`}
          label={`Close ${nounOf(job)}`}
          pendingLabel="Closing…"
          cancelLabel="Keep it open"
          isDangerous
          action={close}
          onConfirm={() => close.act({ params, body: { scope } })}
        >
          <p>
            “{job.title}” will be closed, and no one else can apply.
            {job.waiting > 0 && " We'll let everyone who's waiting for an answer know."} You can
            reopen it any time before it starts.
          </p>
          {scopes.length > 1 && (
            <RadioGroup
              label="Which days"
              name="scope"
              options={scopes.map((value) => ({ value, label: scopeNames[value] }))}
              value={scope}
              onChange={setScope}
            />
          )}
        </ConfirmButton>
      )}
      {may('reopen') && (
        <Button
          size="small"
          variant="quiet"
          isPending={reopen.isPending}
          pendingLabel="Reopening…"
          about={job.title}
          onClick={() => reopen.act({ params })}
        >
          Reopen
        </Button>
      )}
    </>
  );
}
