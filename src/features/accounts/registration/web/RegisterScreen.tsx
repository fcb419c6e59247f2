/** The choice of an account type, before registration. */
import { Link, Navigate } from 'react-router';
import { startPathOf } from '#features/accounts/paths';
import { useCurrentUser } from '#features/accounts/web/api';
import { pendingUserType, tabStorage } from '#features/accounts/web/pending';
import { sides, userTypes } from '#features/accounts/web/sides';
import type { UserType } from '#kernel/actor';
import { brand } from '#kernel/brand';
import { ArrowIcon } from '#ui/content/icons';
import { privateMetaTags } from '#ui/page/head';
import styles from './RegisterScreen.module.css';

export const meta = () => [
  ...privateMetaTags('Sign Up'),
  { name: 'description', content: `Join ${brand.name} as a dental professional or as a practice.` },
];

export default function RegisterScreen() {
  const { user } = useCurrentUser();
  const startPath = startPathOf(user);
  if (startPath) return <Navigate to={startPath} replace />;

  return (
    <div className={`stack gap-6 ${styles.screen}`}>
      <header className="stack gap-2 text-center">
        <h1>Join {brand.name}</h1>
        <p className="muted lead">
          Which side of the bridge are you on? Either way, it's free to join.
        </p>
      </header>
      <ul className="stack halves">
        {userTypes.map((userType) => (
          <li key={userType} className="grid">
            <Link
              to={`/verification?userType=${userType}`}
              className={`panel plain-link ${styles.side}`}
              // A choice made here replaces one that a landing page had locked.
              onClick={() => pendingUserType.drop(tabStorage)}
            >
              <SideDrawing userType={userType} />
              <h2>{sides[userType].name}</h2>
              <p className="muted">{sides[userType].promise}</p>
              <span className={`touch-target gap-2 strong ${styles.choose}`}>
                {sides[userType].choose} <ArrowIcon />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={`text-center ${styles.foot}`}>
        Already have an account? <Link to="/login">Log in here</Link>
      </p>
    </div>
  );
}

/**
 * Half of the bridge: a person on the left for professionals, a house on the right for practices.
 */
const Person = () => (
  <>
    <circle cx="26" cy="30" r="6" />
    <path d="M15 54v-4a11 11 0 0 1 22 0v4" />
  </>
);

const House = () => <path d="M122 54V36l12-9 12 9v18M130 54v-9h8v9" />;

function SideDrawing({ userType }: { userType: UserType }) {
  return (
    <svg
      width="160"
      height="64"
      viewBox="0 0 160 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 56h44M112 56h44" />
      <path d="M48 56C56 22 104 22 112 56" strokeDasharray="1 7" />
      {userType === 'professional' ? <Person /> : <House />}
    </svg>
  );
}
