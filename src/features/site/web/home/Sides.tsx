/** What each user type gets, with an example screen and a sign-up button. */
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/content/Button';
import { useSignUp } from '../frame/signUp';
import { CheckmarkList } from '../parts/CheckmarkList';
import { ApplicantsCard, WeekCard } from './SideCards';
import styles from './Sides.module.css';

interface SideProps {
  title: string;
  text: string;
  checks: readonly string[];
  card: ReactNode;
  isMirrored?: boolean;
  children: ReactNode;
}

const Side = ({ title, text, checks, card, isMirrored = false, children }: SideProps) => (
  <section
    className={
      isMirrored ? `stack gap-6 ${styles.side} ${styles.mirrored}` : `stack gap-6 ${styles.side}`
    }
  >
    <div className={`stack ${styles.words}`}>
      <h2>{title}</h2>
      <p>{text}</p>
      <CheckmarkList items={checks} />
      <div className={`grid mt-2 ${styles.action}`}>{children}</div>
    </div>
    {card}
  </section>
);

export function ProfessionalSide() {
  const { isSignedIn, pathFor } = useSignUp('/verification');
  return (
    <Side
      title="For professionals: the days you want, at your rate"
      text="One Thursday a month or five days a week. Every posting shows the town, the hours and the pay before you apply."
      checks={[
        'Set your hourly rate, and propose a different one for any shift',
        'Search by distance, from your own ZIP code',
        'Mileage pay where the practice offers it, 65¢ a mile unless it says otherwise',
        'Free for you: nothing to join, nothing out of your pay',
      ]}
      card={<WeekCard />}
    >
      <ButtonLink to={pathFor('professional')} size="large">
        {isSignedIn ? 'Create Professional Profile' : 'Sign Up as a Professional'}
      </ButtonLink>
    </Side>
  );
}

export function PracticeSide() {
  const { isSignedIn, pathFor } = useSignUp('/verification');
  return (
    <Side
      title="For practices: a sick call shouldn’t empty a chair"
      text="Post the shift in a few minutes. Available professionals nearby see it right away, and you choose who comes."
      checks={[
        'No one applies for clinical work without a valid, verified license and CPR card',
        'Rate, distance, reliability and reviews next to every name',
        'The contract is written for you: rate, hours, address, employment type',
        '$10 per booking, and only for bookings that happen',
      ]}
      card={<ApplicantsCard />}
      isMirrored
    >
      <ButtonLink to={pathFor('practice')} size="large">
        {isSignedIn ? 'Create Practice Profile' : 'Sign Up as a Practice'}
      </ButtonLink>
    </Side>
  );
}
