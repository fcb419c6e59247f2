/** Why someone cannot become an admin, or stop being one. */
import { invalid, refusalsOf } from '#kernel/refusal';

export const noEmail = 'Please enter a valid email address';

const ofEmail = (message: string) => invalid([{ path: 'email', message }]);

export const refusals = refusalsOf({
  noAccount: () => ofEmail("There's no account with this email. They have to register first."),
  notConfirmed: () =>
    ofEmail("This email isn't confirmed yet. They have to open the link in the welcome email."),
  alreadyAdmin: 'This account is an admin already.',
  owner: [
    'owner_stays',
    'The owner stays an admin. Another owner is named on the server, with npm run owner.',
  ],
});
