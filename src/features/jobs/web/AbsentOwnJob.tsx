/** What a practice's screen about one of its jobs shows without it. */
import type { ComponentProps } from 'react';
import { ButtonLink } from '#ui/content/Button';
import { Absent } from '#ui/page/Absent';

type AbsentOwnJobProps = Pick<ComponentProps<typeof Absent>, 'error' | 'refetch' | 'heading'>;

export const AbsentOwnJob = (props: AbsentOwnJobProps) => (
  <Absent
    {...props}
    title="We couldn't find this shift"
    action={<ButtonLink to="/jobs">See your shifts</ButtonLink>}
  >
    It isn't one of yours, or the link is incomplete.
  </Absent>
);
