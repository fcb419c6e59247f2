/** The user's bookings that overlap a job. */

import { shiftText } from '#features/jobs/web/labels';
import { ButtonLink } from '#ui/content/Button';
import { Notice } from '#ui/feedback/Notice';
import type { Conflict } from './api';

export const Conflicts = ({ conflicts }: { conflicts: readonly Conflict[] }) =>
  conflicts.length > 0 && (
    <Notice
      tone="warning"
      title="You're already booked at this time"
      action={<ButtonLink to="/professional/bookings">My bookings</ButtonLink>}
    >
      <span className="stack gap-1">
        {conflicts.map((each) => (
          <span key={each.bookingId}>
            {each.jobTitle} at {each.practiceName}, {shiftText(each)}
          </span>
        ))}
      </span>
    </Notice>
  );
