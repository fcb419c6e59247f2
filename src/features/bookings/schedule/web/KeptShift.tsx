/**
 * A shift of the kept schedule: when, where, whom to call, and what can be done without a
 * connection.
 */

import { useState } from 'react';
import { isCheckInOpen } from '#features/bookings/attendance/rules';
import { checkIn } from '#features/bookings/attendance/schema';
import { announceWaitingCheckIn, checkInLabel } from '#features/bookings/attendance/web/api';
import { readPosition } from '#features/bookings/attendance/web/position';
import { directionsUrl } from '#features/bookings/web/labels';
import { ShiftTime } from '#features/jobs/web/ShiftTime';
import type { UserType } from '#kernel/actor';
import { newId } from '#kernel/id';
import { formatPhone } from '#kernel/input/phone';
import { clockTextAsOf } from '#kernel/time/zones';
import { Button, ButtonLink } from '#ui/content/Button';
import { urlFor } from '#ui/data/api';
import { actionQueue, canQueue, useQueuedActions } from '#ui/data/waiting';
import { toast } from '#ui/feedback/toast';
import type { ScheduledShift } from '../schema';
import styles from './OfflineScreen.module.css';

interface KeptShiftProps {
  shift: ScheduledShift;
  side: UserType;
  now: Date;
}

const timesOf = ({ startsAt, endsAt }: ScheduledShift) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

export function KeptShift({ shift, side, now }: KeptShiftProps) {
  const { name, jobTitle, address, contact, checkedInAt, timeZone, pin } = shift;
  return (
    <li className="stack gap-2 tile p-4 wrap-anywhere">
      <h2 className="lead">
        <ShiftTime shift={shift} />
      </h2>
      <p>
        <strong>{name}</strong>, {jobTitle}
      </p>
      {address && <p>{address}</p>}
      {side === 'professional' && contact && (
        <div className="muted">
          <p>Contact at the office: {contact.person}</p>
          {contact.parkingInstructions && <p>Parking: {contact.parkingInstructions}</p>}
        </div>
      )}
      {pin && (
        <p>
          PIN for check-out: <strong className={styles.pin}>{pin}</strong>
        </p>
      )}
      {checkedInAt && (
        <p className="muted">Checked in at {clockTextAsOf(checkedInAt, timeZone, now)}</p>
      )}
      <div className="cluster fill-phone">
        {side === 'professional' && !checkedInAt && isCheckInOpen(timesOf(shift), now) && (
          <KeptCheckIn shift={shift} />
        )}
        {contact && (
          <>
            <ButtonLink size="small" href={`tel:${contact.phone}`}>
              Call {formatPhone(contact.phone)}
            </ButtonLink>
            <ButtonLink size="small" href={`mailto:${contact.email}`}>
              Email<span className="visually-hidden"> {contact.person}</span>
            </ButtonLink>
          </>
        )}
        {side === 'professional' && address && (
          <ButtonLink
            size="small"
            href={directionsUrl(address)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Directions
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** Queued like any other action; with a connection it is sent at once. */
function KeptCheckIn({ shift }: { shift: ScheduledShift }) {
  const { id, name } = shift;
  const [isLocating, setLocating] = useState(false);
  const path = urlFor(checkIn.path, { id });
  const isAsked = useQueuedActions().some((act) => act.path === path);
  if (isAsked || !canQueue()) return null;
  const start = async () => {
    setLocating(true);
    const position = await readPosition();
    setLocating(false);
    const { method, tags } = checkIn;
    const isKept = actionQueue.add({
      key: newId(new Date()),
      label: checkInLabel(name),
      method,
      path,
      body: JSON.stringify(position ?? {}),
      tags,
    });
    if (isKept) announceWaitingCheckIn();
    else
      toast({
        variant: 'destructive',
        title: "Your check-in can't wait on this device",
        description: "Its storage is full. Check in once there's a connection.",
      });
  };
  return (
    <Button
      variant="primary"
      size="small"
      isPending={isLocating}
      pendingLabel="Finding your location…"
      onClick={start}
    >
      Check in<span className="visually-hidden"> at {name}</span>
    </Button>
  );
}
