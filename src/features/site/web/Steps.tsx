/** How it works, in five steps along one arc. */
import styles from './Steps.module.css';

const steps = [
  {
    title: 'Create a profile',
    text: 'Professionals add their license, CPR card and hourly rate; practices add their office. We check both.',
  },
  {
    title: 'Find jobs',
    text: 'Practices post the day, the hours and the rate. Professionals see the shifts that suit their week.',
  },
  {
    title: 'Apply and connect',
    text: 'Professionals apply with their rate and a note. The practice chooses, and a digital contract settles it.',
  },
  {
    title: 'Work shifts',
    text: 'Check in on arrival, check out at the end. Both sides see the same hours.',
  },
  {
    title: 'Get paid',
    text: 'The practice pays the agreed hourly rate directly. Our only fee is $10 per booking, and the practice pays it.',
  },
];

export const Steps = () => (
  <section id="how-it-works" className={styles.section} aria-labelledby="how-it-works-title">
    <h2 id="how-it-works-title" className={styles.title}>
      How it works, in five steps
    </h2>
    <div className={styles.bridge}>
      <svg
        className={styles.arch}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 10H100M10 10Q50 -10 90 10" />
      </svg>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
