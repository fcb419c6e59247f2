/** Toasts: short messages about an action, announced and shown one at a time. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CloseIcon } from '../content/icons';
import styles from './toast.module.css';
import { createToasts, type ToastContent, type ToastRecord } from './toasts';

const toasts = createToasts();
const visibleMs = 6_000;
const nothing = () => undefined;

export function toast(content: ToastContent): void {
  toasts.show(content);
}

/** For a message that is no longer true. */
export function dismissToasts(): void {
  const shown = toasts.current();
  if (shown) toasts.dismiss(shown.id);
}

export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, nothing);
  const container = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLElement>(null);

  // Runs for each toast, and when a dialog that contains one closes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for each toast
  useEffect(() => {
    const show = () => place(layer.current, container.current);
    show();
    document.addEventListener('close', show, true);
    return () => document.removeEventListener('close', show, true);
  }, [current?.id]);

  const isAlert = current?.variant === 'destructive';
  return (
    <div ref={container}>
      <section ref={layer} popover="manual" className={styles.layer} aria-label="Notifications">
        <div role="status">{current && !isAlert && <Toast key={current.id} {...current} />}</div>
        <div role="alert">{current && isAlert && <Toast key={current.id} {...current} />}</div>
      </section>
    </div>
  );
}

/** Rendered into the open dialog, since everything around a modal is inert. */
function place(layer: HTMLElement | null, container: HTMLElement | null) {
  if (!layer?.showPopover) return;
  const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? container;
  if (layer.parentElement !== parent) parent?.append(layer);
  if (layer.isConnected && !layer.matches(':popover-open')) layer.showPopover();
}

function Toast({ id, title, description, variant = 'default' }: ToastRecord) {
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => toasts.dismiss(id), visibleMs);
    return () => clearTimeout(timer);
  }, [id, isPaused]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      className={`tile flex gap-2 ink ${styles.toast} ${styles[variant]}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div className={`grid flex-1 gap-half ${styles.text}`}>
        <p className={`bold ${styles.title}`}>{title}</p>
        {description && <p className="text-medium">{description}</p>}
      </div>
      <button
        type="button"
        className={`centered flex-none muted ${styles.close}`}
        aria-label="Close notification"
        onClick={() => toasts.dismiss(id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
