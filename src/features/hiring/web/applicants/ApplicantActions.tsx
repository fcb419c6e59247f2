/** The buttons for one applicant: exactly the actions the server allows. */

import { useState } from 'react';
import type { ApplicantView } from '#features/hiring/applications/schema';
import { MessageLink } from '#features/hiring/applications/web/MessageLink';
import { Reject } from '#features/hiring/applications/web/Reject';
import { contractHours } from '#features/hiring/contracts/rules';
import { useSelection } from '#features/hiring/contracts/web/api';
import { ContractReview } from '#features/hiring/contracts/web/ContractReview';
import { QuickAnswer } from '#features/hiring/quick/web/QuickAnswer';
import { DayChoice } from '#features/hiring/terms/web/DayChoice';
import { BlockUser } from '#features/profiles/blocks/web/BlockUser';
import { Button } from '#ui/content/Button';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { Dialog } from '#ui/feedback/Dialog';

type Action = ApplicantView['allowedActions'][number];

/** The days a selection can include, as they are now, each with the reason if it cannot. */
const selectableDays = ({ days }: ApplicantView, asked: readonly string[] = []) =>
  days
    .filter(({ applicationId }) => asked.includes(applicationId))
    .map(({ applicationId, startsAt, endsAt, isBooked, allowedActions }) => ({
      id: applicationId,
      startsAt,
      endsAt,
      reason: isBooked
        ? 'Booked at this time'
        : allowedActions.includes('select')
          ? undefined
          : 'No longer open',
    }));

export function ApplicantActions({ applicant }: { applicant: ApplicantView }) {
  const { id, allowedActions, bookingId, professional } = applicant;
  const { name } = professional;
  // Each of the days applied for together has its own state.
  const daysFor = (action: Action) =>
    applicant.days.filter((day) => day.allowedActions.includes(action));
  const offered = daysFor('select');
  const [held] = daysFor('unselect');
  const rejectable = daysFor('reject');
  /** The days the dialog asks about; `undefined` while it is closed. */
  const [asked, setAsked] = useState<string[]>();
  const [unticked, setUnticked] = useState<string[]>([]);
  const days = selectableDays(applicant, asked);
  const free = days.filter(({ reason }) => reason === undefined).map((day) => day.id);
  const chosen = free.filter((each) => !unticked.includes(each));
  const startSelecting = () => {
    setUnticked([]);
    setAsked(offered.map(({ applicationId }) => applicationId));
  };
  const stopSelecting = () => setAsked(undefined);
  const { select, unselect } = useSelection(name, stopSelecting);
  const may = (action: Action) => allowedActions.includes(action);
  return (
    <>
      {offered.length > 0 && (
        <Button size="small" about={name} onClick={startSelecting}>
          Select
        </Button>
      )}
      {held && (
        <Button
          size="small"
          isPending={unselect.isPending}
          pendingLabel="Withdrawing…"
          about={`to ${name}`}
          onClick={() => unselect.act({ params: { id: held.applicationId } })}
        >
          Withdraw offer
        </Button>
      )}
      {may('decline') && bookingId && (
        <QuickAnswer
          bookingId={bookingId}
          applicationId={id}
          name={name}
          canConfirm={may('confirm')}
          size="small"
        />
      )}
      {rejectable.length > 0 && (
        <Reject applicationId={id} days={rejectable} timeZone={applicant.timeZone} name={name} />
      )}
      <MessageLink application={applicant} name={name} />
      <BlockUser userId={professional.id} name={name} side="practice" />
      <Dialog isOpen={asked !== undefined} onClose={stopSelecting} title={`Select ${name}?`}>
        <div className="stack">
          {(days.length > 1 || days.length > free.length) && (
            <DayChoice
              legend={`Days you book ${name} for`}
              days={days}
              timeZone={applicant.timeZone}
              chosen={chosen}
              onChange={(next) => setUnticked(free.filter((each) => !next.includes(each)))}
            />
          )}
          {chosen.length > 0 && (
            <ContractReview applicationId={id} applicationIds={chosen}>
              {(textHash) => (
                <DialogButtons
                  label="Send contract"
                  pendingLabel="Sending…"
                  cancelLabel="Not yet"
                  // Not closed by a refusal: it shows which of the days are left.
                  isPending={select.isPending}
                  onConfirm={() =>
                    select.act({ params: { id }, body: { textHash, applicationIds: chosen } })
                  }
                  consequence={`${name} gets this contract and has ${contractHours} hours to accept${chosen.length > 1 ? ' all of these days' : ''}, or until the ${chosen.length > 1 ? 'first ' : ''}shift starts if that's sooner. You can withdraw it until then.`}
                />
              )}
            </ContractReview>
          )}
        </div>
      </Dialog>
    </>
  );
}
