/** Takes a shift at its posted rate: looks for a conflict, shows the contract, then commits. */

import { type ReactNode, useState } from 'react';
import { rateText } from '../../../../kernel/money';
import { useAct } from '../../../../ui/act';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { CheckIcon } from '../../../../ui/icons';
import { toast } from '../../../../ui/toast';
import {
  type Conflict,
  conflictBefore,
  useConflictCheck,
} from '../../../bookings/conflicts/web/api';
import { areTermsOutdated, failureOf, isRefused } from '../../../bookings/conflicts/web/failure';
import { quickApplyHours } from '../../../bookings/rules';
import { shiftText } from '../../../jobs/web/labels';
import { AcceptForm } from '../../contracts/web/AcceptForm';
import type { JobListing } from '../../openings/schema';
import { useRefreshWork } from '../../openings/web/api';
import styles from '../../openings/web/apply.module.css';
import { previewJobContract } from '../../terms/schema';
import { termsOfJob } from '../../terms/web/terms';
import { quickApply } from '../schema';

const failure = {
  title: 'Application Failed',
  description: 'There was an error submitting your application. Please try again.',
};

interface ButtonProps {
  job: JobListing;
  size?: 'small' | 'medium';
  isWide?: boolean;
  /** What stands in the way, for a screen with room to show it. */
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
  /** Nothing overlaps: the job as it is on the screen now. */
  onQuickApply: (job: JobListing) => void;
}

export function QuickApplyButton(props: QuickApplyButtonProps) {
  const { job, size, isWide, onConflicts, onQuickApply } = props;
  const conflict = useConflictCheck(conflictBefore, onConflicts);
  return (
    <Button
      size={size}
      isWide={isWide}
      isPending={conflict.isChecking}
      pendingLabel="Checking…"
      onClick={() => void conflict.check(job.id, () => onQuickApply(job))}
    >
      Quick apply
      <span className="visually-hidden"> for {job.title}</span>
    </Button>
  );
}

interface QuickApplyDialogProps {
  /** As it was on the screen when the dialog was opened; nothing while it is closed. */
  job: JobListing | undefined;
  onClose: () => void;
}

/** Apart from the button, which goes when a list learns that its job no longer fits the search. */
export function QuickApplyDialog({ job, onClose }: QuickApplyDialogProps) {
  const refresh = useRefreshWork();
  const commit = useAct(quickApply, {
    onSuccess: (booking) => {
      onClose();
      toast({
        title: 'Application Submitted',
        description: `Your time is held: ${shiftText(booking)} at ${rateText(booking.rate)}. ${booking.practiceName} confirms or declines next.`,
      });
      void refresh();
    },
    onError: (error) => {
      // It may be gone by now, or changed: then the dialog reads it again and tells what is different.
      void refresh();
      if (areTermsOutdated(error)) return;
      if (isRefused(error)) onClose();
      return failureOf(error, failure);
    },
  });
  return (
    <Dialog isOpen={job !== undefined} onClose={onClose} title="Take this shift?">
      {job && (
        <AcceptForm
          source={{ endpoint: previewJobContract, id: job.id }}
          seen={termsOfJob(job)}
          label={(rate) => `Apply at ${rateText(rate)}`}
          pendingLabel="Applying…"
          isPending={commit.isPending}
          onAccept={(consent) => commit.act({ body: { jobId: job.id, ...consent } })}
          onLeave={onClose}
        >
          <ul className={styles.points}>
            <Point>Your time is held from now on: nothing else can be booked over it.</Point>
            <Point>You accept this contract in advance, at the posted rate.</Point>
            <Point>
              The practice has {quickApplyHours} hours to confirm, at most until the shift starts.
              Once it does, you're booked.
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
