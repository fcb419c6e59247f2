/** What a link leads to that was used, has expired or belongs to another account. */
import type { ReactNode } from 'react';
import styles from '#features/accounts/web/form.module.css';
import { Card } from '#ui/content/Card';

export const LinkDead = ({ children }: { children: ReactNode }) => (
  <Card level={1} title="This link no longer works">
    <div className={styles.stack}>{children}</div>
  </Card>
);
