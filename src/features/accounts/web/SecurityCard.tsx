/** How a user logs in: password, passkeys, two-step verification, devices. */
import { type ReactNode, useId } from 'react';
import { Card } from '#ui/content/Card';
import { Passkeys } from '../passkeys/web/Passkeys';
import { ChangePassword } from '../passwords/web/ChangePassword';
import type { UserView } from '../schema';
import { Devices } from '../sessions/web/Devices';
import { TwoStep } from '../twostep/web/TwoStep';
import styles from './cards.module.css';

export const SecurityCard = ({ user }: { user: UserView }) => (
  <Card title="Security">
    <Section title="Password">
      <ChangePassword email={user.email} />
    </Section>
    <Section title="Passkeys">
      <Passkeys />
    </Section>
    <Section title="Two-step verification">
      <TwoStep user={user} />
    </Section>
    <Section title="Devices">
      <Devices />
    </Section>
  </Card>
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
