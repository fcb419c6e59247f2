/**
 * Half of the bridge: a person on the left for professionals, a house on the right for practices.
 */
import type { UserType } from '#kernel/actor';

const Person = () => (
  <>
    <circle cx="26" cy="30" r="6" />
    <path d="M15 54v-4a11 11 0 0 1 22 0v4" />
  </>
);

const House = () => <path d="M122 54V36l12-9 12 9v18M130 54v-9h8v9" />;

export function SideDrawing({ userType }: { userType: UserType }) {
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
