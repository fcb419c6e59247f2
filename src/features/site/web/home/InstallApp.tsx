/** How to install the web app; there is no app store version. */
import { brand } from '#kernel/brand';
import { Section } from '../parts/Section';
import styles from './InstallApp.module.css';

const instructions = [
  {
    device: 'iPhone or iPad',
    how: 'Open this page in Safari, tap Share, then Add to Home Screen.',
  },
  { device: 'Android', how: 'Open it in Chrome, tap the menu, then Install app.' },
  { device: 'Front desk', how: 'In Chrome or Edge, click the install icon in the address bar.' },
];

const Phone = () => (
  <svg className={styles.phone} viewBox="0 0 260 330" aria-hidden="true">
    <path className={styles.ground} d="M0 330Q130 90 260 330Z" />
    <rect className={styles.body} x="58" y="12" width="144" height="290" rx="22" />
    <path className={styles.ink} d="M112 26h36" />
    <rect className={styles.note} x="70" y="46" width="120" height="66" rx="10" />
    <path className={styles.ink} d="M82 66h58M82 80h84" />
    <path className={styles.steel} d="M82 98h18" />
    <path className={styles.steel} d="M74 196Q130 96 186 196M74 196H186" />
    <path className={styles.wire} d="M96 165v31M113 151v45M130 146v50M147 151v45M164 165v31" />
    <circle className="fill-accent" cx="130" cy="146" r="9" />
    <rect className="fill-primary" x="70" y="222" width="120" height="34" rx="9" />
    <path className={styles.onButton} d="M108 239h44" />
    <path className={styles.ink} d="M74 276h64" />
  </svg>
);

export const InstallApp = () => (
  <Section
    title="On your phone, no app store needed"
    intro={`${brand.name} installs right from your browser: nothing to search for, nothing to update. Get shift updates in the app, by email or by text, whichever you choose.`}
    heading="beside"
  >
    <div className={`stack gap-6 items-center ${styles.install}`}>
      <dl className={styles.buttons}>
        {instructions.map(({ device, how }) => (
          <div key={device}>
            <dt className="strong">{device}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <Phone />
    </div>
  </Section>
);
