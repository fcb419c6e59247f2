/** A modal dialog on the native element: Escape, backdrop and focus come from the browser. */
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../content/Button';
import { CloseIcon } from '../content/icons';
import styles from './Dialog.module.css';
import { Loading } from './states';

const Close = createContext(() => {});

/** Closes the dialog around the component that calls it. */
export const useCloseDialog = () => useContext(Close);

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** 'side' is a drawer from the right. */
  placement?: 'center' | 'side';
  children: ReactNode;
}

export function Dialog({ isOpen, onClose, title, placement = 'center', children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const beganOutside = useRef(false);

  useEffect(() => {
    const dialog = element.current;
    if (!isOpen || !dialog) return;
    dialog.showModal();
    // The browser returns focus to the element that opened it.
    return () => dialog.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; keyboard users have Escape
    <dialog
      ref={element}
      className={`${styles.dialog} ${styles[placement]}`}
      aria-labelledby={titleId}
      // React passes on the event of a dialog inside this one, and in development opens each twice.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && !currentTarget.open) onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        beganOutside.current = target === currentTarget;
      }}
      // Ignores the second click of a double click that opened it, and text selections that end
      // outside.
      onClick={({ target, currentTarget, detail }) => {
        if (target === currentTarget && beganOutside.current && detail < 2) onClose();
      }}
    >
      {isOpen && (
        <div>
          <div className={`row gap-3 justify-between ${styles.head}`}>
            <h2 id={titleId}>{title}</h2>
            <button
              type="button"
              className={`icon-button grid flex-none muted ${styles.close}`}
              aria-label="Close"
              onClick={onClose}
            >
              <CloseIcon />
            </button>
          </div>
          <div className={styles.body}>
            <Close value={onClose}>
              <Suspense fallback={<Loading shape="form" />}>{children}</Suspense>
            </Close>
          </div>
        </div>
      )}
    </dialog>
  );
}

export interface DialogButtonProps
  extends Omit<ComponentProps<typeof Button>, 'onClick' | 'title' | 'children'> {
  /** What the button says. */
  button: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ button, title, children, ...look }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        {children}
      </Dialog>
    </>
  );
}
