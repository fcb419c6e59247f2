/** A professional's dashboard: what needs an answer, and the next shift. */

import { addDays, dayOf } from '../../../../kernel/time/day';
import { ButtonLink } from '../../../../ui/content/Button';
import { Card } from '../../../../ui/content/Card';
import { useNow } from '../../../../ui/content/now';
import { useRead } from '../../../../ui/data/read';
import { Failed, Loading } from '../../../../ui/feedback/states';
import { type BookingView, professionalBookings } from '../../../bookings/schema';
import { bookingProgress } from '../../../bookings/web/progress';
import { ShiftLine } from '../../../bookings/web/ShiftLine';
import { ShiftTime } from '../../../jobs/web/ShiftTime';
import { useMyContracts } from '../../contracts/web/api';
import { useMyInvitations } from '../../invitations/web/api';
import styles from './NextSteps.module.css';
import { nextShift, type Step, stepsOf } from './steps';

/** Starts at yesterday, because a night shift may still be in progress. */
function useUpcoming(now: Date) {
  const from = addDays(dayOf(now), -1);
  const query = { status: 'confirmed', order: 'soonest', from, limit: 5 } as const;
  return useRead(professionalBookings, { query }, { live: true });
}

export function NextSteps() {
  const now = useNow();
  const contracts = useMyContracts();
  const invitations = useMyInvitations();
  const upcoming = useUpcoming(now);
  const isKnown = contracts.items && invitations.items && upcoming.data;
  const error = contracts.error ?? invitations.error ?? upcoming.error;

  const retry = () => {
    contracts.retry();
    invitations.retry();
    void upcoming.refetch();
  };
  return (
    <Card title="Next steps">
      {isKnown ? (
        <Steps
          steps={stepsOf(contracts.items ?? [], invitations.items ?? [], now)}
          shift={nextShift(upcoming.data, now)}
        />
      ) : error ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Loading shape="text" />
      )}
    </Card>
  );
}

function Steps({ steps, shift }: { steps: Step[]; shift: BookingView | undefined }) {
  if (steps.length === 0 && !shift) {
    return (
      <div className={styles.steps}>
        <p>Nothing needs your answer right now. Take a look at the open shifts.</p>
        <div>
          <ButtonLink to="/jobs" variant="primary">
            Find jobs
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.steps}>
      {steps.length > 0 && (
        <div className={styles.waiting}>
          {steps.map((step, index) => (
            <section key={step.id} className={styles.step}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
              <div>
                <ButtonLink to={step.to} variant={index === 0 ? 'primary' : 'secondary'}>
                  {step.label}
                </ButtonLink>
              </div>
            </section>
          ))}
        </div>
      )}
      {shift && (
        <section className={styles.shift}>
          <h3>Your next shift</h3>
          <p>
            <strong>{shift.jobTitle}</strong> at {shift.practiceName}
            <br />
            <ShiftTime shift={shift} />
          </p>
          <ShiftLine progress={bookingProgress(shift, 'professional')} />
          <div>
            <ButtonLink to="/professional/bookings">My bookings</ButtonLink>
          </div>
        </section>
      )}
    </div>
  );
}
