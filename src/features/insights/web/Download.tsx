/** The link to a file with the figures that the screen shows. */
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/content/Button';

export const Download = ({ path, children }: { path: string; children: ReactNode }) => (
  <p>
    <ButtonLink href={path} download size="small">
      {children}
    </ButtonLink>
  </p>
);
