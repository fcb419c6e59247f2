/** About, below its hero: the story, the mission, the values. */
import { brand } from '../../../../kernel/brand';
import { ButtonLink } from '../../../../ui/Button';
import { ClosingCall } from '../parts/ClosingCall';
import { Section } from '../parts/Section';
import styles from './AboutRest.module.css';

const values = [
  {
    title: 'Fair compensation',
    text: 'Professionals name their rate and receive all of it, straight from the practice. Our fee is flat, $10 per booking, and never a share of anybody’s wages. When a practice cancels in the last four hours, two hours are owed.',
  },
  {
    title: 'Flexibility',
    text: 'A parent who can do Tuesdays until three. A dentist who has sold the practice and misses the work. A student’s first summer with a license. People offer the hours they have, and practices ask for the hours they need.',
  },
  {
    title: 'Community',
    text: 'There are not so many of us out here. We ask both sides to review each other fairly, we keep those reviews closed until both are written, and we answer the phone list’s oldest question, who is any good, with more than one opinion.',
  },
];

export default function AboutBelowFold() {
  return (
    <>
      <Section title="It began with a list behind a cupboard door" heading="beside">
        <div className={styles.story}>
          <p className={styles.first}>
            Every dental office keeps one: a sheet of names and numbers, some crossed out, one with
            “only Fridays” beside it. When the hygienist calls in sick at six in the morning,
            somebody stands in front of that sheet and starts dialing.
          </p>
          <p>
            Meanwhile a hygienist in the next town has the day off and would gladly work it. She
            does not know. Nobody on that list is to blame; a list cannot know who is free, whose
            license is current, or who would drive an hour for the right rate.
          </p>
          <p>
            It is a hundred miles from Dickinson to Bismarck and more than a hundred from Bismarck
            to Minot. Between those towns are practices with one hygienist, or one assistant, and no
            one to stand in. {brand.name} is the list we wanted for them: it knows who is free, it
            has checked the papers, and it writes the contract.
          </p>
        </div>
      </Section>
      <section className={styles.mission} aria-labelledby="mission">
        <h2 id="mission">Our mission</h2>
        <p>
          No chair in North Dakota stays empty because two people who needed each other did not know
          it.
        </p>
      </section>
      <Section title="Three things we hold to">
        <ul className={styles.values}>
          {values.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className={styles.small}>
          {brand.name} is run by {brand.company}. It is a matching platform only: it is not a party
          to what professionals and practices agree, and creates no employment between them and us.
        </p>
      </Section>
      <ClosingCall
        title="Talk to us, or join us"
        text="Questions about your town, your role or your practice reach a person. So do applications: we are hiring too."
      >
        <ButtonLink to="/contact" variant="primary" size="large">
          Contact Us
        </ButtonLink>
        <ButtonLink to="/careers" size="large">
          See Careers
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
