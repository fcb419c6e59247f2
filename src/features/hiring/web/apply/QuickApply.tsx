/** Takes a shift at its posted rate: looks for a conflict, says what it means, then commits. */
import { type ReactNode, useState } from 'react';
import { rateText } from '../../../../kernel/money';
import { useAct } from '../../../../ui/act';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { CheckIcon } from '../../../../ui/icons';
import { toast } from '../../../../ui/toast';
import { quickApplyHours } from '../../../bookings/rules';
import { type OfferedJob, quickApply } from '../../schema';
import { useRefreshWork } from './api';
import styles from './apply.module.css';
import { type Conflict, conflictBefore, useConflictCheck } from './conflict';
import { failureOf, isRefused } from './failure';
import { ShiftBox } from './ShiftBox';

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
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshWork();
  const conflict = useConflictCheck(conflictBefore, onConflicts);
  const commit = useAct(quickApply, {
    onSuccess: ({ practiceName }) => {
      setAsking(false);
      toast({
        title: 'Application Submitted',
        description: `Your time is held. ${practiceName} confirms or declines next.`,
      });
      void refresh();
    },
    onError: (error) => {
      if (isRefused(error)) setAsking(false);
      // It may be gone by now.
      void refresh();
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
        onClick={() => void conflict.check(job.id, () => setAsking(true))}
      >
        Quick apply
        <span className="visually-hidden"> for {job.title}</span>
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title="Take this shift?">
        <div className={styles.form}>
          <ShiftBox job={job} />
          <ul className={styles.points}>
            <Point>Your time is held from now on: nothing else can be booked over it.</Point>
            <Point>
              You accept the posted rate of {rateText(job.hourlyRate)} and the contract in advance.
            </Point>
            <Point>
              The practice has {quickApplyHours} hours to confirm, at most until the shift starts.
              Once it does, you are booked.
            </Point>
          </ul>
          <div className={styles.actions}>
            <Button
              variant="primary"
              isPending={commit.isPending}
              pendingLabel="Applying…"
              onClick={() => commit.act({ body: { jobId: job.id } })}
            >
              Apply at {rateText(job.hourlyRate)}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Not now
            </Button>
          </div>
        </div>
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
