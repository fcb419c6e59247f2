/** Requests another code for the same phone, once the countdown ends. */

import { useSecondsLeft } from '#features/accounts/web/countdown';
import { Button } from '#ui/content/Button';
import { type RefusedSend, resendDelaySeconds } from './code';
import styles from './ResendCode.module.css';

interface ResendCodeProps {
  /** When the last code was sent, by this device's clock. */
  sentAt: number;
  refused: RefusedSend | undefined;
  isPending: boolean;
  onResend: () => void;
}

export function ResendCode({ sentAt, refused, isPending, onResend }: ResendCodeProps) {
  const left = useSecondsLeft(Math.max(sentAt + resendDelaySeconds * 1000, refused?.until ?? 0));
  return (
    <div className="cluster gap-x-3 items-center">
      <Button
        size="small"
        disabled={left > 0}
        isPending={isPending}
        pendingLabel="Sending..."
        onClick={onResend}
      >
        Resend Code
      </Button>
      {left > 0 && (
        <span className="note tabular-nums">You can request another code in {left} s.</span>
      )}
      {refused && <p className={`small danger ${styles.refused}`}>{refused.message}</p>}
    </div>
  );
}
