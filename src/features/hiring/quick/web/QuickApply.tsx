/** Takes a shift at its posted rate: checks for conflicts, shows the contract, then commits. */

import { type ReactNode, useState } from 'react';
import {
  type Conflict,
  conflictToast,
  useConflictCheck,
} from '#features/bookings/conflicts/web/api';
import { areTermsOutdated, failureOf } from '#features/bookings/conflicts/web/failure';
import { quickApplyHours } from '#features/bookings/rules';
import type { JobListing } from '#features/hiring/openings/schema';
import styles from '#features/hiring/openings/web/apply.module.css';
import { previewJobContract } from '#features/hiring/terms/schema';
import { termsOfJob } from '#features/hiring/terms/web/terms';
import { shiftText } from '#features/jobs/web/labels';
import { rateText } from '#kernel/money/money';
import { Button } from '#ui/content/Button';
import { CheckIcon } from '#ui/content/icons';
import { useAct } from '#ui/data/act';
import { Dialog } from '#ui/feedback/Dialog';
import { lazyContent } from '#ui/feedback/lazyPart';
import { toast } from '#ui/feedback/toast';
import { quickApply } from '../schema';

/** Loaded when the dialog opens: most visits to a list do not need it. */
const AcceptForm = lazyContent(
  () => import('#features/hiring/contracts/web/AcceptForm'),
  'default',
);

const failure = {
  title: 'Application Failed',
  description: 'There was an error submitting your application. Please try again.',
};

interface ButtonProps {
  job: JobListing;
  size?: 'small' | 'medium';
  isWide?: boolean;
  /** Receives the conflicts, on a screen with room to show them. */
  onConflicts?: (conflicts: Conflict[]) => void;
}

export function QuickApply(props: ButtonProps) {
  const [taken, setTaken] = useState<JobListing>();
  return (
    <>
      <QuickApplyButton {...props} onQuickApply={setTaken} />
      <QuickApplyDialog job={taken} onClose={() => setTaken(undefined)} />
    </>
  );
}

interface QuickApplyButtonProps extends ButtonProps {
  /** No conflicts: open the dialog with the job as the screen shows it now. */
  onQuickApply: (job: JobListing) => void;
}

export function QuickApplyButton(props: QuickApplyButtonProps) {
  const { job, size, isWide, onConflicts, onQuickApply } = props;
  const conflict = useConflictCheck(conflictToast, onConflicts);
  return (
    <Button
      size={size}
      isWide={isWide}
      isPending={conflict.isChecking}
      pendingLabel="Checking…"
      about={`for ${job.title}`}
      onClick={() => void conflict.check(job.id, () => onQuickApply(job))}
    >
      Quick apply
    </Button>
  );
}

interface QuickApplyDialogProps {
  /** The job as shown when the dialog opened; `undefined` while it is closed. */
  job: JobListing | undefined;
  onClose: () => void;
}

/** Kept separate from the button, which unmounts when the job drops out of the list. */
export function QuickApplyDialog({ job, onClose }: QuickApplyDialogProps) {
  const commit = useAct(quickApply, {
    onSuccess: (booking) =>
      toast({
        title: 'Application Submitted',
        description: `Your time is reserved: ${shiftText(booking)} at ${rateText(booking.rate)}. We'll email you when ${booking.practiceName} answers.`,
      }),
    // The job may be gone or changed; the dialog refetches it and shows what is different.
    onError: (error) => (areTermsOutdated(error) ? undefined : failureOf(error, failure)),
  });
  return (
    <Dialog isOpen={job !== undefined} onClose={onClose} title="Take this shift?">
      {job && (
        <AcceptForm
          source={{ endpoint: previewJobContract, id: job.id }}
          seen={termsOfJob(job)}
          label={(rate) => `Apply at ${rateText(rate)}`}
          pendingLabel="Applying…"
          action={commit}
          onAccept={(consent) => commit.act({ body: { jobId: job.id, ...consent } })}
          consequence="This reserves your time: you can't be booked for anything else at that time."
        >
          <ul className={`stack gap-2 ${styles.points}`}>
            <Point>You accept this contract in advance, at the posted rate.</Point>
            <Point>
              The practice has {quickApplyHours} hours to confirm, or until the shift starts if
              that's sooner. Once it confirms, you're booked.
            </Point>
          </ul>
        </AcceptForm>
      )}
    </Dialog>
  );
}

const Point = ({ children }: { children: ReactNode }) => (
  <li>
    <CheckIcon size={18} />
    <span>{children}</span>
  </li>
);
