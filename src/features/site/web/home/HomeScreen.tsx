/** The home page: hero and sign-up buttons. */
import type { MetaFunction } from 'react-router';
import { brand } from '#kernel/brand';
import { ButtonLink } from '#ui/content/Button';
import { CheckIcon } from '#ui/content/icons';
import { deferDrawing, deferHydration } from '#ui/page/deferHydration';
import { organization, pageMeta } from '../frame/meta';
import { useSignUp } from '../frame/signUp';
import styles from './HomeHero.module.css';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `${brand.name} | ${brand.tagline}`,
    description:
      'Temporary dental shifts in North Dakota. Dentists, hygienists and assistants choose their ' +
      'days and rate; practices fill open shifts for $10 per booking. Free to join.',
    path: '/',
    jsonLd: organization,
  });

const BridgeDrawing = deferDrawing(() => import('./BridgeDrawing.svg?raw'));
const HomeBelowFold = deferHydration(() => import('./HomeBelowFold'));

const facts = ['Free to join', 'No subscription', '$10 per booking, paid by the practice'];

export default function HomeScreen() {
  const { pathFor } = useSignUp('/verification');

  return (
    <>
      <section className={`stack gap-6 items-center page-width ${styles.hero}`}>
        <div className="stack gap-5">
          <h1 className="hero-title">The shortest route from an open shift to the right hands</h1>
          <p className={`hero-lead ${styles.subline}`}>
            {brand.name} connects dentists, hygienists and dental assistants across North Dakota
            with practices that need coverage, tomorrow morning or next month.
          </p>
          <div className={`stack gap-3 ${styles.choices}`}>
            <ButtonLink to={pathFor('professional')} variant="primary" size="large">
              I'm a Dental Professional
            </ButtonLink>
            <ButtonLink to={pathFor('practice')} size="large">
              I'm a Practice
            </ButtonLink>
            <ButtonLink to="#how-it-works" variant="quiet" size="large">
              Learn More
            </ButtonLink>
          </div>
          <ul className={`stack gap-1 text-medium ${styles.facts}`}>
            {facts.map((fact) => (
              <li key={fact} className="flex items-center gap-field">
                <CheckIcon size={18} />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.picture}>
          <BridgeDrawing />
        </div>
      </section>
      <HomeBelowFold />
    </>
  );
}
