/** Maps every URL to its screen. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const accounts = 'features/accounts/web';
const admin = 'features/admin/web';
const desk = 'features/desk/web';
const hiring = 'features/hiring/web';
const messages = 'features/messages/web';
const profiles = 'features/profiles/web';
const site = 'features/site/web';

export default [
  index(`${site}/HomeScreen.tsx`),

  route('how-it-works', `${site}/HowItWorksScreen.tsx`),
  route('about', `${site}/AboutScreen.tsx`),
  route('for-professionals', `${site}/ForProfessionalsScreen.tsx`),
  route('for-practices', `${site}/ForPracticesScreen.tsx`),
  route('professional', `${site}/ProfessionalScreen.tsx`),
  route('practice', `${site}/PracticeScreen.tsx`),
  route('faq', `${site}/FaqScreen.tsx`),
  route('opt-in', `${site}/OptInScreen.tsx`),
  route('terms', `${site}/TermsScreen.tsx`),
  route('privacy', `${site}/PrivacyScreen.tsx`),

  layout('ui/query.tsx', [
    route('contact', `${desk}/ContactScreen.tsx`),
    route('support', `${desk}/SupportScreen.tsx`),
    route('careers', `${desk}/CareersScreen.tsx`),

    route('register', `${accounts}/RegisterScreen.tsx`),
    route('verify', `${accounts}/RegistrationScreen.tsx`),
    route('verification', `${accounts}/RegistrationScreen.tsx`, { id: 'verification' }),
    route('login', `${accounts}/LoginScreen.tsx`),
    route('reset-password', `${accounts}/ResetPasswordScreen.tsx`),
    route('confirm-phone', `${accounts}/ConfirmPhoneScreen.tsx`),
    route('verify-email', `${accounts}/VerifyEmailScreen.tsx`),
    route('dashboard', `${site}/DashboardScreen.tsx`),
    route('professional-profile', `${profiles}/professional/ProfessionalProfileScreen.tsx`),
    route('professional/profile', `${profiles}/professional/ProfessionalProfileScreen.tsx`, {
      id: 'professional-profile-too',
    }),
    route('practice-profile', `${profiles}/practice/PracticeProfileScreen.tsx`),
    route('practice/profile', `${profiles}/practice/PracticeProfileScreen.tsx`, {
      id: 'practice-profile-again',
    }),
    route('practice-verification', `${profiles}/practice/PracticeVerificationScreen.tsx`),
    route('professionals/:id', `${profiles}/cards/ProfessionalCardScreen.tsx`),
    route('practices/:id', `${profiles}/cards/PracticeCardScreen.tsx`),
    route('practice/jobs/create', 'features/jobs/posting/web/PostingScreen.tsx'),
    route('practice/jobs/:id/edit', 'features/jobs/posting/web/PostingScreen.tsx', {
      id: 'edit-job',
    }),
    route('profile-health', 'features/profiles/health/web/HealthScreen.tsx'),

    route('practice/jobs/:id', `${hiring}/applicants/PracticeJobScreen.tsx`),
    route('bookings', `${hiring}/BookingsScreen.tsx`),
    route('professional/bookings', `${hiring}/BookingsScreen.tsx`, { id: 'bookings-professional' }),
    route('practice/bookings', `${hiring}/BookingsScreen.tsx`, { id: 'bookings-practice' }),
    route('jobs', `${hiring}/JobsScreen.tsx`),
    route('jobs/:id', `${hiring}/job/JobScreen.tsx`),
    route('applications', `${hiring}/ApplicationsScreen.tsx`),

    route('messages', `${messages}/MessagesScreen.tsx`),
    route('messages/:id', `${messages}/ConversationScreen.tsx`),

    layout(`${admin}/AdminLayout.tsx`, [
      route('admin', `${admin}/AdminScreen.tsx`),
      route('admin/verification', `${admin}/VerificationScreen.tsx`),
      route('admin/inbox', `${desk}/inbox/InboxScreen.tsx`),
      route('admin/audit', `${admin}/AuditScreen.tsx`),
    ]),
  ]),

  route('*', `${site}/NotFoundScreen.tsx`),
] satisfies RouteConfig;
