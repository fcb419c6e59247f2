/** The home page: what this is, for whom, and the way in. */
import type { MetaFunction } from 'react-router';
import { brand } from '../../../kernel/brand';
import { ButtonLink } from '../../../ui/Button';
import { CheckIcon } from '../../../ui/icons';
import { useCurrentUser } from '../../accounts/web/api';
import { BridgeDrawing } from './BridgeDrawing';
import styles from './HomeScreen.module.css';
import { Steps } from './Steps';

export const meta: MetaFunction = () => [
  { title: `${brand.name} | ${brand.tagline}` },
  {
    name: 'description',
    content:
      'Temporary dental shifts in North Dakota. Dentists, hygienists and assistants choose their ' +
      'days and rate; practices fill open shifts for $10 per booking. Free to join.',
  },
];

const facts = ['Free to join', 'No subscription', '$10 per booking, paid by the practice'];

export default function HomeScreen() {
  const { user } = useCurrentUser();
  const signUp = (userType: 'professional' | 'practice') =>
    user?.hasCompletedProfile ? '/dashboard' : `/verification?userType=${userType}`;

  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.headline}>
            The shortest way between an open shift and the right hands
          </h1>
          <p className={styles.subline}>
            {brand.name} connects dentists, hygienists and dental assistants across North Dakota
            with practices that need cover, tomorrow morning or next month.
          </p>
          <div className={styles.choices}>
            <ButtonLink to={signUp('professional')} variant="primary" size="large">
              I'm a Dental Professional
            </ButtonLink>
            <ButtonLink to={signUp('practice')} size="large">
              I'm a Practice
            </ButtonLink>
            <ButtonLink to="#how-it-works" variant="quiet" size="large">
              Learn More
            </ButtonLink>
          </div>
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>
                <CheckIcon size={18} />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <BridgeDrawing />
      </section>
      <Steps />
    </>
  );
}
