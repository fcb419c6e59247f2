/** The About page below its hero: story, mission, values. */
import { brand } from '#kernel/brand';
import { ButtonLink } from '#ui/content/Button';
import { ClosingCall } from '../parts/ClosingCall';
import { Section } from '../parts/Section';
import styles from './AboutRest.module.css';

const values = [
  {
    title: 'Fair compensation',
    text: 'Professionals set their rate and get all of it, straight from the practice. Our fee is a flat $10 per booking, never a cut of anyone’s wages. If a practice cancels in the last four hours, it owes two hours’ pay.',
  },
  {
    title: 'Flexibility',
    text: 'A parent who can work Tuesdays until three. A dentist who sold the practice and misses the work. A new graduate’s first summer with a license. People offer the hours they have, and practices ask for the hours they need.',
  },
  {
    title: 'Community',
    text: 'There aren’t that many of us out here. We ask both sides to review each other fairly, we keep those reviews hidden until both are written, and we answer the phone list’s oldest question, who’s any good, with more than one opinion.',
  },
];

export default function AboutBelowFold() {
  return (
    <>
      <Section title="It started with a list inside a cabinet door" heading="beside">
        <div className="stack max-w-lead lead">
          <p className={styles.first}>
            Every dental office keeps one: a sheet of names and numbers, some crossed out, one with
            “only Fridays” next to it. When the hygienist calls in sick at six in the morning,
            someone stands in front of that sheet and starts dialing.
          </p>
          <p>
            Meanwhile, a hygienist in the next town has the day off and would gladly work it. She
            has no idea. It’s no one’s fault; a list can’t know who’s available, whose license is
            current, or who would drive an hour for the right rate.
          </p>
          <p>
            It’s a hundred miles from Dickinson to Bismarck and more than a hundred from Bismarck to
            Minot. Between those towns are practices with one hygienist, or one assistant, and no
            one to fill in. {brand.name} is the list we wanted for them: it knows who’s available,
            their credentials are verified, and it writes the contract.
          </p>
        </div>
      </Section>
      <section className={`stack ${styles.mission}`} aria-labelledby="mission">
        <h2 id="mission">Our mission</h2>
        <p>
          No chair in North Dakota should stay empty because two people who needed each other didn’t
          know it.
        </p>
      </section>
      <Section title="Three things we stand by">
        <ul className={styles.values}>
          {values.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="muted max-w-text">{text}</p>
            </li>
          ))}
        </ul>
        <p className="note max-w-text">
          {brand.name} is run by {brand.company}. It’s a matching platform only: it isn’t a party to
          what professionals and practices agree on, and it creates no employment relationship with
          us.
        </p>
      </Section>
      <ClosingCall
        title="Talk to us, or join us"
        text="A real person answers questions about your town, your role or your practice. We’re hiring, too."
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
