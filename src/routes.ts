/** Every URL and the screen behind it. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const accounts = 'features/accounts/web';
const site = 'features/site/web';

export default [
  index(`${site}/HomeScreen.tsx`),

  layout('ui/query.tsx', [
    route('register', `${accounts}/RegisterScreen.tsx`),
    route('verify', `${accounts}/RegistrationScreen.tsx`),
    route('verification', `${accounts}/RegistrationScreen.tsx`, { id: 'verification' }),
    route('login', `${accounts}/LoginScreen.tsx`),
    route('reset-password', `${accounts}/ResetPasswordScreen.tsx`),
    route('verify-email', `${accounts}/VerifyEmailScreen.tsx`),
    route('dashboard', `${accounts}/DashboardScreen.tsx`),
  ]),

  route('*', `${site}/NotFoundScreen.tsx`),
] satisfies RouteConfig;
