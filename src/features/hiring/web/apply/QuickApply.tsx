/** Takes a shift at its posted rate: looks for a conflict, shows the contract, then commits. */
import { type ReactNode, useState } from 'react';
import { rateText } from '../../../../kernel/money';
import { useAct } from '../../../../ui/act';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { CheckIcon } from '../../../../ui/icons';
import { toast } from '../../../../ui/toast';
import { quickApplyHours } from '../../../bookings/rules';
import { shiftText } from '../../../jobs/web/words';
import { type OfferedJob, previewJobContract, quickApply } from '../../schema';
import { AcceptForm } from '../contract/AcceptForm';
import { type ShownTerms, termsOfJob } from '../contract/terms';
import { useRefreshWork } from './api';
import styles from './apply.module.css';
import { type Conflict, conflictBefore, useConflictCheck } from './conflict';
import { areTermsOutdated, failureOf, isRefused } from './failure';

const failure = {
  title: 'Application Failed',
  description: 'There was an error submitting your application. Please try again.',
};

interface QuickApplyProps {
  job: OfferedJob;
  size?: 'small' | 'medium';
  isWide?: boolean;
  /** What stands in the way, for a screen with room to show it. */
  onConflicts?: (conflicts: Conflict[]) => void;
}

export function QuickApply({ job, size, isWide, onConflicts }: QuickApplyProps) {
  /** What the screen said when the dialog was opened; nothing while it is closed. */
  const [seen, setSeen] = useState<ShownTerms>();
  const close = () => setSeen(undefined);
  const refresh = useRefreshWork();
  const conflict = useConflictCheck(conflictBefore, onConflicts);
  const commit = useAct(quickApply, {
    onSuccess: (booking) => {
      close();
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
      if (isRefused(error)) close();
      return failureOf(error, failure);
    },
  });

  return (
    <>
      <Button
        size={size}
        isWide={isWide}
        isPending={conflict.isChecking}
        pendingLabel="Checking…"
        onClick={() => void conflict.check(job.id, () => setSeen(termsOfJob(job)))}
      >
        Quick apply
        <span className="visually-hidden"> for {job.title}</span>
      </Button>
      <Dialog isOpen={seen !== undefined} onClose={close} title="Take this shift?">
        {seen && (
          <AcceptForm
            source={{ endpoint: previewJobContract, id: job.id }}
            seen={seen}
            label={(rate) => `Apply at ${rateText(rate)}`}
            pendingLabel="Applying…"
            isPending={commit.isPending}
            onAccept={(consent) => commit.act({ body: { jobId: job.id, ...consent } })}
            onLeave={close}
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
    </>
  );
}

const Point = ({ children }: { children: ReactNode }) => (
  <li>
    <CheckIcon size={18} />
    <span>{children}</span>
  </li>
);
