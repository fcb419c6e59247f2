/** The professions we accept, by role. */
import { Section } from '../parts/Section';
import styles from './WelcomedRoles.module.css';

const roles = [
  {
    title: 'Dentists',
    welcome: [
      'General dentists covering leave or vacation',
      'Pediatric dentists, endodontists and other specialists',
      'Owners who sold the practice and kept the license',
      'New graduates between residency and a first job',
    ],
  },
  {
    title: 'Hygienists',
    welcome: [
      'Registered dental hygienists, part time or full',
      'Hygienists authorized for local anesthesia',
      'Perio and recall columns, sealant days in schools',
      'Hygienists from across the Red River with a North Dakota license',
    ],
  },
  {
    title: 'Dental assistants',
    welcome: [
      'Registered dental assistants (RDA)',
      'Qualified dental assistants (QDA)',
      'Chairside in general, surgical and orthodontic practices',
      'Assistants who also know the front desk',
    ],
  },
];

export const WelcomedRoles = () => (
  <Section
    title="Who is welcome"
    intro="Anyone licensed or registered to practice in North Dakota. You need a current license or registration and a CPR card."
    tone="paper"
  >
    <div className={`stack gap-6 gap-x-7 ${styles.roles}`}>
      {roles.map(({ title, welcome }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul className="mt-3">
            {welcome.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </Section>
);
