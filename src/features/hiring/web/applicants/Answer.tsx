/** What a practice can answer one applicant now: exactly what the server allows. */
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { shiftText } from '../../../jobs/web/words';
import type { ApplicantView } from '../../schema';
import { MessageLink } from '../MessageLink';
import { useSelection } from './api';
import { QuickAnswer } from './QuickAnswer';
import { RejectDialog } from './RejectDialog';

export function Answer({ applicant }: { applicant: ApplicantView }) {
  const { id, allowedActions, bookingId, professional } = applicant;
  const { name } = professional;
  const [isRejecting, setRejecting] = useState(false);
  const { select, unselect } = useSelection(name);
  const may = (action: ApplicantView['allowedActions'][number]) => allowedActions.includes(action);
  const about = <span className="visually-hidden"> {name}</span>;
  return (
    <>
      {may('select') && (
        <Button
          size="small"
          isPending={select.isPending}
          pendingLabel="Selecting…"
          onClick={() => select.act({ params: { id }, body: {} })}
        >
          Select{about}
        </Button>
      )}
      {may('unselect') && (
        <Button
          size="small"
          isPending={unselect.isPending}
          pendingLabel="Taking back…"
          onClick={() => unselect.act({ params: { id } })}
        >
          Take back{about}
        </Button>
      )}
      {may('confirm') && bookingId && (
        <QuickAnswer bookingId={bookingId} name={name} shift={shiftText(applicant)} size="small" />
      )}
      {may('reject') && (
        <Button size="small" variant="quiet" onClick={() => setRejecting(true)}>
          Reject{about}
        </Button>
      )}
      <MessageLink application={applicant} name={name} />
      <RejectDialog
        applicationId={id}
        name={name}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
      />
    </>
  );
}
