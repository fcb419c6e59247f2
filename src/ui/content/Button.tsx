/** Buttons, and links that look like buttons. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  /** One primary button per screen; a destructive action is never primary. */
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
  /** Fills the available width. */
  isWide?: boolean;
}

const classes = ({ variant = 'secondary', size = 'medium', isWide = false }: Look, more?: string) =>
  [
    `touch-target ${styles.button}`,
    styles[variant],
    size !== 'medium' && styles[size],
    isWide && styles.wide,
    more,
  ]
    .filter(Boolean)
    .join(' ');

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'style'> & {
    isPending?: boolean;
    /** The label while the action runs, such as "Signing In...". */
    pendingLabel?: ReactNode;
    /** Read aloud after the label, where several buttons say the same: "Remove" of which file. */
    about?: string;
  };

/** Also prevents a second form submit. */
const ignore = (event: MouseEvent) => event.preventDefault();

/** While busy it does nothing but stays focusable; a disabled button would lose focus. */
export function Button({
  variant,
  size,
  isWide,
  isPending = false,
  pendingLabel,
  about,
  disabled,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const label = (
    <>
      {children}
      {about && <span className="visually-hidden"> {about}</span>}
    </>
  );
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={isPending || undefined}
      onClick={isPending ? ignore : onClick}
      aria-busy={isPending || undefined}
      className={classes({ variant, size, isWide }, className)}
    >
      {isPending && <span className={styles.dots} aria-hidden="true" />}
      {isPending ? (pendingLabel ?? label) : label}
    </button>
  );
}

/** Sends the form it is in, which is the primary action of that screen or dialog. */
export const SubmitButton = (props: Omit<ButtonProps, 'type' | 'variant'>) => (
  <Button {...props} type="submit" variant="primary" />
);

type ButtonLinkProps = Look & { children: ReactNode; className?: string } & (
    | (Omit<ComponentProps<typeof Link>, 'style' | 'className'> & { href?: undefined })
    | (Omit<ComponentProps<'a'>, 'style' | 'className' | 'href'> & { href: string; to?: undefined })
  );

/** `to` stays in the app, `href` is a full navigation. */
export function ButtonLink({ variant, size, isWide, className, ...rest }: ButtonLinkProps) {
  const look = classes({ variant, size, isWide }, className);
  return rest.href === undefined ? (
    <Link {...rest} className={look} />
  ) : (
    <a {...rest} className={look} />
  );
}
