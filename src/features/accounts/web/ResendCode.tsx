/** Another code to the same phone, once the wait for it is over. */
import { useEffect, useReducer, useState } from 'react';
import { useAct } from '../../../ui/act';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { sendVerification } from '../schema';
import { codeSent, nextSendAt, resendWait, secondsLeft, sendFailure } from './code';
import type { PendingContact } from './pending';
import styles from './ResendCode.module.css';

interface ResendCodeProps {
  contact: PendingContact;
  onSent: (contact: PendingContact, testCode: string | undefined) => void;
}

export function ResendCode({ contact, onSent }: ResendCodeProps) {
  const [refused, setRefused] = useState<{ until: number; message: string | undefined }>();
  const left = useSecondsLeft(Math.max(contact.sentAt + resendWait * 1000, refused?.until ?? 0));

  const send = useAct(sendVerification, {
    onSuccess: ({ testCode }) => {
      setRefused(undefined);
      toast(codeSent);
      onSent({ ...contact, sentAt: Date.now() }, testCode);
    },
    onError: (error) => {
      const failure = sendFailure(error);
      const until = nextSendAt(error.retryAfter, Date.now());
      setRefused({ until, message: failure.description });
      return failure;
    },
  });

  const { sentAt: _, ...body } = contact;
  return (
    <div className={styles.row}>
      <Button
        size="small"
        disabled={left > 0}
        isPending={send.isPending}
        pendingLabel="Sending..."
        onClick={() => send.act({ body })}
      >
        Resend Code
      </Button>
      {left > 0 && <span className={styles.wait}>You can ask for another code in {left} s.</span>}
      {refused && <p className={styles.refused}>{refused.message}</p>}
    </div>
  );
}

function useSecondsLeft(until: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const left = secondsLeft(until, Date.now());
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
