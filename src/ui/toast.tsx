/** Toasts: short news about an act, announced and shown one at a time. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CloseIcon } from './icons';
import styles from './toast.module.css';
import { createToasts, type ToastContent, type ToastRecord } from './toasts';

const toasts = createToasts();
const visibleFor = 6_000;
const nothing = () => undefined;

export function toast(content: ToastContent): void {
  toasts.show(content);
}

export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, nothing);
  const layer = useRef<HTMLElement>(null);

  // A popover, shown anew for each toast, stands above dialogs opened before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each toast
  useEffect(() => {
    const element = layer.current;
    if (!element?.showPopover) return;
    if (document.querySelector('dialog[open]')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [current?.id]);

  const isAlert = current?.variant === 'destructive';
  return (
    <section ref={layer} popover="manual" className={styles.layer} aria-label="Notifications">
      <div role="status">{current && !isAlert && <Toast key={current.id} {...current} />}</div>
      <div role="alert">{current && isAlert && <Toast key={current.id} {...current} />}</div>
    </section>
  );
}

function Toast({ id, title, description, variant = 'default' }: ToastRecord) {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toasts.dismiss(id), visibleFor);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds the clock
    <div
      className={`${styles.toast} ${styles[variant]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Close notification"
        onClick={() => toasts.dismiss(id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
