/** The confirmation that replaces a form after it was sent. */
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/content/Button';
import { type DeliveryReceipt, Received } from './Received';
import styles from './SentScreen.module.css';

const Arrived = () => (
  <svg
    viewBox="0 0 240 96"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M6 84h48M186 84h48" />
    <path d="M40 84C64 10 176 10 200 84" />
    <path d="M76 52v32M108 36v48M132 36v48M164 52v32" opacity="0.35" />
    <circle cx="200" cy="84" r="10" fill="var(--accent)" stroke="none" />
    <path d="m195.500 84 3.200 3.200 6-6.400" stroke="var(--on-accent)" />
  </svg>
);

interface SentScreenProps {
  title: string;
  delivered: DeliveryReceipt;
  /** The next step, as a button. */
  children: ReactNode;
  again: string;
  onAgain: () => void;
}

export function SentScreen({ title, delivered, children, again, onAgain }: SentScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button unmounts, so focus the heading, from which screen readers read on.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  /** Back to an empty form; its first field gets the focus, because the button unmounts. */
  const beginAgain = () => {
    flushSync(onAgain);
    document.querySelector<HTMLElement>('main form input')?.focus();
  };
  return (
    <div className={`stack ${styles.sent}`}>
      <Arrived />
      <h1 className="outline-none" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{delivered.message}</p>
      <Received {...delivered} />
      <div className={`grid gap-3 w-full ${styles.choices}`}>
        {children}
        <Button onClick={beginAgain}>{again}</Button>
      </div>
    </div>
  );
}
