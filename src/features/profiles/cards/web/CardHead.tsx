/** The top of a public card: photo, name, title, and ratings. */
import type { ReactNode } from 'react';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { CheckIcon } from '#ui/content/icons';

interface CardHeadProps {
  name: string;
  photoUrl: string | null;
  isVerified: boolean;
  /** Below the name: title and place. */
  children: ReactNode;
}

export const CardHead = ({ name, photoUrl, isVerified, children }: CardHeadProps) => (
  <header className="cluster gap-4 gap-x-5 items-center">
    <Avatar name={name} url={photoUrl} size="large" />
    <div className="stack gap-1 min-w-0 wrap-anywhere">
      <h1>{name}</h1>
      <p className="muted">{children}</p>
      <p>
        {isVerified ? (
          <Badge tone="green">
            <CheckIcon size={14} /> Verified
          </Badge>
        ) : (
          <Badge tone="grey">Not verified yet</Badge>
        )}
      </p>
    </div>
  </header>
);
