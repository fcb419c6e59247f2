/** Applies with a rate of one's own: looks for a conflict, opens the dialog, looks again, sends. */
import { useState } from 'react';
import { rateText } from '../../../../kernel/money';
import { useAct } from '../../../../ui/act';
import { Button, type ButtonVariant } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { TextArea, TextField } from '../../../../ui/Field';
import { useForm } from '../../../../ui/form';
import { toast } from '../../../../ui/toast';
import { apply, type OfferedJob } from '../../schema';
import { useRefreshWork } from './api';
import styles from './apply.module.css';
import { type Conflict, conflictAtSubmission, conflictBefore, useConflictCheck } from './conflict';
import { failureOf } from './failure';
import { ShiftBox } from './ShiftBox';

interface ApplyProps {
  job: OfferedJob;
  /** The professional's own rate, as far as it is known. */
  ownRate?: number;
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
  isWide?: boolean;
  onConflicts?: (conflicts: Conflict[]) => void;
}

export function Apply({ job, ownRate, variant, size, isWide, onConflicts }: ApplyProps) {
  const [isOpen, setOpen] = useState(false);
  const conflict = useConflictCheck(conflictBefore, onConflicts);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        isWide={isWide}
        isPending={conflict.isChecking}
        pendingLabel="Checking…"
        onClick={() => void conflict.check(job.id, () => setOpen(true))}
      >
        Apply
        <span className="visually-hidden"> to {job.title}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Apply to this job">
        <ApplyForm job={job} ownRate={ownRate} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The posted rate, in whole dollars and never less. */
const firstProposal = (hourlyRate: number) => String(Math.max(1, Math.ceil(hourlyRate)));

const schema = apply.body.omit({ jobId: true });

interface ApplyFormProps {
  job: OfferedJob;
  ownRate: number | undefined;
  onDone: () => void;
}

function ApplyForm({ job, ownRate, onDone }: ApplyFormProps) {
  const form = useForm({
    schema,
    initial: { proposedRate: firstProposal(job.hourlyRate), coverLetter: '' },
    draft: `apply-${job.id}`,
  });
  const refresh = useRefreshWork();
  const conflict = useConflictCheck(conflictAtSubmission);
  const send = useAct(apply, {
    onSuccess: ({ practiceName }) => {
      form.discardDraft();
      onDone();
      toast({
        title: 'Application Submitted',
        description: `${practiceName} decides next, and we tell you at once.`,
      });
      void refresh();
    },
    onError: (error) => {
      if (form.applyIssues(error.issues)) return;
      void refresh();
      return failureOf(error, {
        title: 'Failed to apply to job',
        description: 'Please try again in a moment.',
      });
    },
  });

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.submit((values) => {
        const { proposedRate, coverLetter } = values;
        void conflict.check(job.id, () =>
          send.act({
            body: { jobId: job.id, proposedRate, coverLetter: coverLetter || undefined },
          }),
        );
      })}
    >
      <ShiftBox job={job} />
      <TextField
        label="Proposed rate in dollars an hour"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        hint={
          ownRate === undefined
            ? `The practice posted ${rateText(job.hourlyRate)}.`
            : `The practice posted ${rateText(job.hourlyRate)}. Your own rate is ${rateText(ownRate)}.`
        }
        {...form.field('proposedRate')}
        value={String(form.values.proposedRate ?? '')}
      />
      <TextArea
        label="Cover letter"
        isOptional
        maxLength={3_000}
        hint="A few words on why you fit. The practice reads them beside your profile."
        {...form.field('coverLetter')}
      />
      <p>Applying holds no time. If the practice picks you, a contract waits for your answer.</p>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          isPending={conflict.isChecking || send.isPending}
          pendingLabel="Submitting…"
        >
          Submit application
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
