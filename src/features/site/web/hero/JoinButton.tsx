/** Invites visitors to sign up; leads whoever has an account on to their own screens. */
import type { ComponentProps } from 'react';
import { ButtonLink } from '#ui/content/Button';
import { useSignUp } from '../frame/signUp';

interface JoinButtonProps {
  to: '/register' | `/verify?userType=${'professional' | 'practice'}`;
  variant?: ComponentProps<typeof ButtonLink>['variant'];
  /** What a visitor reads. */
  children: string;
}

export function JoinButton({ to, variant = 'primary', children }: JoinButtonProps) {
  const { startPath } = useSignUp();
  const label = startPath === '/dashboard' ? 'Go to Dashboard' : 'Complete Your Profile';
  return (
    <ButtonLink to={startPath ?? to} variant={variant} size="large">
      {startPath ? label : children}
    </ButtonLink>
  );
}
