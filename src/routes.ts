/** Maps every URL to its screen. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const accounts = 'features/accounts';
const admin = 'features/admin';
const attendance = 'features/bookings/attendance';
const dashboard = 'features/dashboard';
const desk = 'features/desk';
const hiring = 'features/hiring';
const jobs = 'features/jobs';
const messages = 'features/messages';
const profiles = 'features/profiles';
const site = 'features/site';

/**
 * The id is the URL. By default it is the path of the file, and the manifest that every page loads
 * names each id several times.
 */
const screen = (url: string, file: string) => route(url, file, { id: url });

export default [
  index(`${site}/web/home/HomeScreen.tsx`, { id: 'home' }),

  screen('how-it-works', `${site}/web/works/HowItWorksScreen.tsx`),
  screen('about', `${site}/web/about/AboutScreen.tsx`),
  screen('for-professionals', `${site}/web/professionals/ForProfessionalsScreen.tsx`),
  screen('for-practices', `${site}/web/practices/ForPracticesScreen.tsx`),
  screen('professional', `${site}/web/professionals/ProfessionalScreen.tsx`),
  screen('practice', `${site}/web/practices/PracticeScreen.tsx`),
  screen('faq', `${site}/web/faq/FaqScreen.tsx`),
  screen('opt-in', `${site}/web/legal/OptInScreen.tsx`),
  screen('terms', `${site}/web/legal/TermsScreen.tsx`),
  screen('privacy', `${site}/web/legal/PrivacyScreen.tsx`),
  screen('contact', `${desk}/web/contact/ContactScreen.tsx`),
  screen('support', `${desk}/web/support/SupportScreen.tsx`),
  screen('careers', `${desk}/web/careers/CareersScreen.tsx`),

  layout('ui/data/query.tsx', { id: 'data' }, [
    screen('register', `${accounts}/registration/web/RegisterScreen.tsx`),
    screen('verify', `${accounts}/registration/web/RegistrationScreen.tsx`),
    screen('verification', `${accounts}/registration/web/RegistrationScreen.tsx`),
    screen('login', `${accounts}/sessions/web/LoginScreen.tsx`),
    screen('reset-password', `${accounts}/passwords/web/ResetPasswordScreen.tsx`),
    screen('confirm-phone', `${accounts}/phones/web/ConfirmPhoneScreen.tsx`),
    screen('verify-email', `${accounts}/registration/web/VerifyEmailScreen.tsx`),
    screen('dashboard', `${dashboard}/web/DashboardScreen.tsx`),
    screen('professional-profile', `${profiles}/web/professional/ProfessionalProfileScreen.tsx`),
    screen('professional/profile', `${profiles}/web/professional/ProfessionalProfileScreen.tsx`),
    screen('practice-profile', `${profiles}/web/practice/PracticeProfileScreen.tsx`),
    screen('practice/profile', `${profiles}/web/practice/PracticeProfileScreen.tsx`),
    screen(
      'practice-verification',
      `${profiles}/web/practice/verification/PracticeVerificationScreen.tsx`,
    ),
    screen('professionals/:id', `${profiles}/cards/web/ProfessionalCardScreen.tsx`),
    screen('practices/:id', `${profiles}/cards/web/PracticeCardScreen.tsx`),
    screen('practice/jobs/create', `${jobs}/posting/web/PostingScreen.tsx`),
    screen('practice/jobs/:id/edit', `${jobs}/posting/web/PostingScreen.tsx`),
    screen('profile-health', `${profiles}/health/web/HealthScreen.tsx`),

    screen('practice/jobs/:id', `${hiring}/web/applicants/PracticeJobScreen.tsx`),
    screen('bookings', `${hiring}/web/BookingsScreen.tsx`),
    screen('bookings/:id', `${hiring}/web/booking/BookingScreen.tsx`),
    screen('professional/bookings', `${hiring}/web/BookingsScreen.tsx`),
    screen('practice/bookings', `${hiring}/web/BookingsScreen.tsx`),
    screen('today', `${attendance}/web/TodayScreen.tsx`),
    screen('checkout-demo', `${attendance}/web/CheckoutDemoScreen.tsx`),
    screen('jobs', `${hiring}/web/JobsScreen.tsx`),
    screen('jobs/:id', `${hiring}/web/job/JobScreen.tsx`),
    screen('applications', `${hiring}/web/ApplicationsScreen.tsx`),

    screen('messages', `${messages}/web/MessagesScreen.tsx`),
    screen('messages/:id', `${messages}/web/ConversationScreen.tsx`),

    screen('settings', `${profiles}/web/settings/SettingsScreen.tsx`),

    layout(`${admin}/web/AdminLayout.tsx`, { id: 'admin-layout' }, [
      screen('admin', `${admin}/web/AdminScreen.tsx`),
      screen('admin/verification', `${admin}/web/review/VerificationScreen.tsx`),
      screen('admin/inbox', `${desk}/inbox/web/InboxScreen.tsx`),
      screen('admin/messages', `${admin}/outbox/web/OutboxScreen.tsx`),
      screen('admin/excuses', `${admin}/excuses/web/ExcusesScreen.tsx`),
      screen('admin/emergencies', `${admin}/emergencies/web/EmergenciesScreen.tsx`),
      screen('admin/audit', `${admin}/audit/web/AuditScreen.tsx`),
    ]),
  ]),

  screen('*', `${site}/web/frame/NotFoundScreen.tsx`),
] satisfies RouteConfig;
