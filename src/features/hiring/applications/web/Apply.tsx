/**
 * Applies at the professional's own rate: checks for conflicts, opens the dialog, checks again,
 * submits.
 */

import { useRef, useState } from 'react';
import {
  type Conflict,
  conflictAtSubmission,
  conflictToast,
  useConflictCheck,
} from '#features/bookings/conflicts/web/api';
import { areTermsOutdated, failureOf } from '#features/bookings/conflicts/web/failure';
import { type JobListing, oneJob } from '#features/hiring/openings/schema';
import { type JobDetail, useShownJob } from '#features/hiring/openings/web/api';
import { ShiftSummary } from '#features/hiring/openings/web/ShiftSummary';
import { DayChoice } from '#features/hiring/terms/web/DayChoice';
import { EmploymentChoice, employmentField } from '#features/hiring/terms/web/EmploymentChoice';
import { TermsActions } from '#features/hiring/terms/web/TermsActions';
import { hasChanged, termsOfJob } from '#features/hiring/terms/web/terms';
import { termsVersionOfDays } from '#features/jobs/series/rules';
import { nounOf } from '#features/jobs/web/labels';
import { rateText } from '#kernel/money/money';
import { Button, type ButtonVariant } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { Dialog, useCloseDialog } from '#ui/feedback/Dialog';
import { Notice } from '#ui/feedback/Notice';
import { Pending } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { TextArea, TextField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import { apply } from '../schema';

interface ApplyProps {
  job: JobListing;
  /** The professional's own rate, if known. */
  ownRate?: number;
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
  isWide?: boolean;
  onConflicts?: (conflicts: Conflict[]) => void;
}

export function Apply({ job, ownRate, variant, size, isWide, onConflicts }: ApplyProps) {
  const [isOpen, setOpen] = useState(false);
  const conflict = useConflictCheck(conflictToast, onConflicts);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        isWide={isWide}
        isPending={conflict.isChecking}
        pendingLabel="Checking…"
        about={`to ${job.title}`}
        // If there are several days, the user chooses among the possible ones in the dialog.
        onClick={() =>
          job.seriesSize > 1 ? setOpen(true) : void conflict.check(job.id, () => setOpen(true))
        }
      >
        Apply
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Apply for this ${nounOf(job)}`}
      >
        {job.seriesSize > 1 ? (
          <WithDays job={job} ownRate={ownRate} />
        ) : (
          <ApplyForm job={job} days={[]} ownRate={ownRate} />
        )}
      </Dialog>
    </>
  );
}

/** The posted rate, rounded up to whole dollars. */
const firstProposal = (hourlyRate: number) => String(Math.max(1, Math.ceil(hourlyRate)));

const fields = apply.body.pick({ proposedRate: true, coverLetter: true });
const schemas = {
  open: fields.extend({ employmentType: employmentField(true) }),
  resolved: fields.extend({ employmentType: employmentField(false) }),
};

/** Loads the days of a series as they are now; a list knows only how many there are. */
function WithDays({ job, ...props }: Omit<ApplyFormProps, 'days'>) {
  const read = useRead(oneJob, { params: { id: job.id } }, { isPinned: true });
  if (read.data) return <ApplyForm {...props} job={read.data} days={read.data.days} />;
  return <Pending error={read.error} refetch={read.refetch} shape="text" />;
}

type Days = JobDetail['days'];

/** Why a day cannot be applied to. */
function reasonFor(day: Days[number]): string | undefined {
  const { applicationStatus, blockedReason, isBusy, allowedActions } = day;
  if (isBusy) return "You're already booked at this time.";
  if (allowedActions.includes('apply')) return undefined;
  if (applicationStatus === 'pending' || applicationStatus === 'selected') {
    return "You've already applied.";
  }
  if (applicationStatus === 'accepted') return "You're booked.";
  return blockedReason ?? 'This day is no longer open.';
}

interface ApplyFormProps {
  job: JobListing;
  /** The days of its series; empty if it stands alone. */
  days: Days;
  ownRate: number | undefined;
}

function ApplyForm({ job, days, ownRate }: ApplyFormProps) {
  const [chosen, setChosen] = useState(() =>
    days.filter((day) => reasonFor(day) === undefined).map(({ id }) => id),
  );
  const dayGroup = useRef<HTMLFieldSetElement>(null);
  const [seen] = useState(() => termsOfJob(job));
  const { data: shown, error, isFetching, refetch } = useShownJob(job);
  const current = termsOfJob(shown);
  const isOpen = shown.employmentType === 'both';
  const form = useForm({
    schema: isOpen ? schemas.open : schemas.resolved,
    initial: {
      proposedRate: firstProposal(job.hourlyRate),
      coverLetter: '',
      employmentType: undefined,
    },
    draft: `apply-${job.id}`,
  });
  const conflict = useConflictCheck(conflictAtSubmission);
  const send = useSend(form, days.length > 0 ? chosen.length : 0);

  return (
    <Form
      onSubmit={form.submit((values) => {
        const { proposedRate, coverLetter, employmentType } = values;
        const body = {
          jobId: job.id,
          proposedRate,
          coverLetter: coverLetter || undefined,
          employmentType: isOpen ? employmentType : undefined,
        };
        const { termsVersion } = shown;
        if (days.length === 0) {
          return void conflict.check(job.id, () => send.act({ body: { ...body, termsVersion } }));
        }
        if (chosen.length === 0) return dayGroup.current?.focus();
        const versions = days
          .filter(({ id }) => chosen.includes(id))
          .map((day) => day.termsVersion);
        const together = { jobIds: chosen, termsVersion: termsVersionOfDays(versions) };
        send.act({ body: { ...body, ...together } });
      })}
    >
      <RestoredDraftNotice form={form} />
      <ShiftSummary job={shown} />
      {days.length > 0 && (
        <DayChoice
          legend="Days you apply for"
          days={days.map((day) => ({ ...day, reason: reasonFor(day) }))}
          timeZone={shown.timeZone}
          chosen={chosen}
          onChange={setChosen}
          group={dayGroup}
        />
      )}
      <TextField
        label="Proposed hourly rate in dollars"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        hint={
          ownRate === undefined
            ? `The practice posted ${rateText(shown.hourlyRate)}.`
            : `The practice posted ${rateText(shown.hourlyRate)}. Your own rate is ${rateText(ownRate)}.`
        }
        {...form.field('proposedRate')}
        value={String(form.values.proposedRate ?? '')}
      />
      <TextArea
        label="Cover letter"
        isOptional
        maxLength={3_000}
        hint="A few words on why you're a good fit. The practice sees them with your profile."
        {...form.field('coverLetter')}
      />
      {isOpen && <EmploymentChoice {...form.field('employmentType')} />}
      {error && (
        <Notice
          tone="danger"
          title="We couldn't reload this page"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      <TermsActions before={seen} after={current}>
        <DialogButtons
          label={hasChanged(seen, current) ? 'Apply under the new terms' : 'Submit application'}
          isPending={conflict.isChecking || send.isPending || isFetching}
          pendingLabel={isFetching ? 'Loading…' : 'Submitting…'}
          consequence="Applying doesn't reserve your time. If the practice picks you, you get a contract to accept or decline."
        />
      </TermsActions>
    </Form>
  );
}

/** Sends the application; `dayCount` is 0 if the job stands alone. */
function useSend(
  form: Pick<ReturnType<typeof useForm>, 'discardDraft' | 'applyIssues'>,
  dayCount: number,
) {
  const close = useCloseDialog();
  const forDays = dayCount > 0 ? ` for ${dayCount === 1 ? '1 day' : `${dayCount} days`}` : '';
  return useAct(apply, {
    onSuccess: ({ practiceName, proposedRate }) => {
      form.discardDraft();
      close();
      toast({
        title: 'Application Submitted',
        description: `You applied${forDays} at ${rateText(proposedRate)}. We'll email you when ${practiceName} decides.`,
      });
    },
    onError: (failed) => {
      if (form.applyIssues(failed.issues)) return;
      if (areTermsOutdated(failed)) return;
      return failureOf(failed, {
        title: 'Failed to apply to job',
        description: 'Please try again in a moment.',
      });
    },
  });
}
