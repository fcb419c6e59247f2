/** The professional's explanation of a late cancellation or no-show: the form, then the decision. */

import { useState } from 'react';
import type { BookingView } from '#features/bookings/schema';
import { Badge } from '#ui/content/Badge';
import { Button } from '#ui/content/Button';
import { lazyContent } from '#ui/feedback/lazyPart';
import { excuseBadges } from './labels';

const ExcuseForm = lazyContent(() => import('./ExcuseForm'), 'ExcuseForm');

export function Excuse({ booking }: { booking: BookingView }) {
  const { excuse, allowedActions } = booking;
  if (excuse) return <Decision excuse={excuse} />;
  return allowedActions.includes('excuse') ? <Explanation bookingId={booking.id} /> : null;
}

const decisionTexts = {
  pending: "We're reading your explanation and will email you.",
  accepted: "We accepted your explanation, so this doesn't count against your reliability.",
  rejected: 'We read your explanation. This still counts against your reliability.',
};

function Decision({ excuse }: { excuse: NonNullable<BookingView['excuse']> }) {
  const { word, tone } = excuseBadges[excuse.status];
  return (
    <div className="stack gap-2 line-above">
      <h3 className="cluster items-center text-body">
        Your explanation <Badge tone={tone}>{word}</Badge>
      </h3>
      <p>{decisionTexts[excuse.status]}</p>
      {excuse.decisionNote && (
        <blockquote className="quote wrap-anywhere pre-line">{excuse.decisionNote}</blockquote>
      )}
    </div>
  );
}

function Explanation({ bookingId }: { bookingId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack gap-2 line-above">
      <p>
        This counts against your reliability. If something serious came up, send us a document, such
        as a note from your doctor. If we accept it, this won't count.
      </p>
      {isOpen ? (
        <ExcuseForm bookingId={bookingId} />
      ) : (
        <div className="cluster">
          <Button onClick={() => setOpen(true)}>Explain what happened</Button>
        </div>
      )}
    </div>
  );
}
