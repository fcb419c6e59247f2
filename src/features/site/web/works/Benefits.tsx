/** The benefits for each user type, with a sign-up button. */
import { ButtonLink } from '#ui/content/Button';
import { useSignUp } from '../frame/signUp';
import { CheckmarkList } from '../parts/CheckmarkList';
import { Section } from '../parts/Section';
import styles from './Benefits.module.css';

const forProfessionals = [
  'A rate you set yourself, and you keep all of it',
  'Shifts sorted by distance, date or pay',
  'Your hours and total on the booking, where both sides can see them',
  'Two hours’ pay when a practice cancels late',
  'Points for showing up on time, to trade for rewards',
];

const forPractices = [
  'People whose license and CPR card we have checked',
  'Free to post; you owe nothing until the shift is worked',
  'Contracts, hours and receipts in one place, as PDF or CSV',
  'Favorites and earlier applicants hear right away when a shift reopens',
  'A live view of who is available this week',
];

export function Benefits() {
  const { pathFor } = useSignUp();
  return (
    <Section title="What you get out of it" heading="centered">
      <div className={`stack gap-5 ${styles.sides}`}>
        <section className={`grid gap-5 panel ${styles.side}`}>
          <h3 className="text-title">As a professional</h3>
          <CheckmarkList items={forProfessionals} />
          <ButtonLink to={pathFor('professional')} variant="primary" size="large">
            Start as a Professional
          </ButtonLink>
        </section>
        <section className={`grid gap-5 panel ${styles.side}`}>
          <h3 className="text-title">As a practice</h3>
          <CheckmarkList items={forPractices} />
          <ButtonLink to={pathFor('practice')} size="large">
            Start as a Practice
          </ButtonLink>
        </section>
      </div>
    </Section>
  );
}
