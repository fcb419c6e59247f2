/** The five steps: what each user type does, and what we do in between. */
import { brand } from '#kernel/brand';
import styles from './BothSides.module.css';

const steps = [
  {
    title: 'Create a profile',
    professional:
      'Add your title, license, CPR card and hourly rate, and mark the hours you can work.',
    practice: 'Add your address, a contact person and a few photos, and upload your documents.',
    between: 'We review documents within 24 to 48 hours.',
  },
  {
    title: 'Find shifts',
    professional:
      'Search by town, miles, date and rate. Every posting shows hours, pay and mileage.',
    practice: 'Post the role, the day, the hours and the rate. A whole week is still one form.',
    between: 'Verified practices are listed first.',
  },
  {
    title: 'Apply and connect',
    professional: 'Apply with your own rate and a short note, or take the posted rate in one tap.',
    practice: 'Compare rates, experience, reliability and reviews, and select one person.',
    between: 'The contract is written from what you agreed on. Nothing to print.',
  },
  {
    title: 'Work shifts',
    professional: 'Check in when you arrive, from an hour before the start. Check out at the end.',
    practice: 'Hand over the four-digit PIN at the end of the day, and the hours are settled.',
    between: 'We send reminders 24 hours and 2 hours ahead.',
  },
  {
    title: 'Get paid',
    professional: 'Your hours times your rate, plus agreed mileage, straight from the practice.',
    practice: 'Pay the professional, plus $10 for the booking. Then say how the day went.',
    between: 'Reviews show up once both sides have written theirs.',
  },
];

export const BothSides = () => (
  <section className={`page-width ${styles.section}`} aria-labelledby="five-steps">
    <h2 id="five-steps" className={styles.title}>
      The same five steps, seen from both sides
    </h2>
    <ol className={`stack gap-6 ${styles.steps}`}>
      {steps.map(({ title, professional, practice, between }, index) => (
        <li key={title} className={`grid gap-3 ${styles.step}`}>
          <h3 className={`row gap-3 text-title ${styles.name}`}>
            <span className={`centered flex-none bg-paper ${styles.number}`} aria-hidden="true">
              {index + 1}
            </span>
            {title}
          </h3>
          <p className={`tile p-4 ${styles.left}`}>
            <b>Professional</b>
            {professional}
          </p>
          <p className={`tile p-4 ${styles.right}`}>
            <b>Practice</b>
            {practice}
          </p>
          <p className={styles.between}>
            <b>{brand.name}</b>
            {between}
          </p>
        </li>
      ))}
    </ol>
  </section>
);
