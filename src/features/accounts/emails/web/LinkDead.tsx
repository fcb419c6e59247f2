/** What a link leads to that was used, has expired or belongs to another account. */
import type { ReactNode } from 'react';
import { Card } from '#ui/content/Card';

export const LinkDead = ({ children }: { children: ReactNode }) => (
  <Card level={1} title="This link no longer works">
    <div className="stack justify-items-start">{children}</div>
  </Card>
);
