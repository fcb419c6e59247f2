/** Explains why the user cannot apply yet, with a button for the next step. */
import { ButtonLink } from '#ui/content/Button';
import { Notice } from '#ui/feedback/Notice';
import type { Barrier } from './barrier';

export const BarrierNotice = ({ barrier }: { barrier: Barrier }) => (
  <Notice
    tone="warning"
    title={barrier.title}
    action={<ButtonLink to={barrier.next.to}>{barrier.next.label}</ButtonLink>}
  >
    {barrier.text}
  </Notice>
);
