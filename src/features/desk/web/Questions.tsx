/** Questions people often ask before they contact us. */
import { Link } from 'react-router';
import { brand } from '#kernel/brand';
import { ChevronIcon } from '#ui/content/icons';
import styles from './Questions.module.css';

const questions = [
  {
    question: `What does ${brand.name} cost?`,
    answer:
      'Joining is free and there is no subscription. A practice pays $10 for each booking. ' +
      'Professionals are paid their agreed rate directly by the practice.',
  },
  {
    question: 'Where are you available?',
    answer:
      'Across North Dakota, from Fargo and Grand Forks to Bismarck, Minot, Dickinson and ' +
      "Williston. Every shift shows the practice's time zone.",
  },
  {
    question: 'My shift starts soon and something is wrong. What now?',
    answer:
      'Open a support ticket and choose high urgency. We answer those in 2-4 hours. If a ' +
      "booking is confirmed, you'll also find the other side's contact details in your bookings.",
  },
  {
    question: 'Who employs me while I work a shift?',
    answer:
      `Not ${brand.name}. We're a matching platform: the arrangement is between the ` +
      'professional and the practice, and so are pay and working conditions.',
  },
  {
    question: 'How do I change or delete my account?',
    answer:
      "You can do both in your settings once you're logged in. If you can't log in, email us.",
  },
];

export const Questions = () => (
  <section className={`stack ${styles.questions}`} aria-labelledby="contact-questions">
    <h2 className="text-heading" id="contact-questions">
      Common questions
    </h2>
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} name="contact-questions">
          <summary>
            {question}
            <ChevronIcon />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
    <Link className="touch-target justify-self-start" to="/faq">
      All questions and answers
    </Link>
  </section>
);
