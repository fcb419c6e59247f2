/** Maps every URL to its screen. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const accounts = 'features/accounts';
const admin = 'features/admin';
const desk = 'features/desk';
const hiring = 'features/hiring';
const jobs = 'features/jobs';
const messages = 'features/messages';
const profiles = 'features/profiles';
const site = 'features/site';

export default [
  index(`${site}/web/home/HomeScreen.tsx`),

  route('how-it-works', `${site}/web/works/HowItWorksScreen.tsx`),
  route('about', `${site}/web/about/AboutScreen.tsx`),
  route('for-professionals', `${site}/web/professionals/ForProfessionalsScreen.tsx`),
  route('for-practices', `${site}/web/practices/ForPracticesScreen.tsx`),
  route('professional', `${site}/web/professionals/ProfessionalScreen.tsx`),
  route('practice', `${site}/web/practices/PracticeScreen.tsx`),
  route('faq', `${site}/web/faq/FaqScreen.tsx`),
  route('opt-in', `${site}/web/legal/OptInScreen.tsx`),
  route('terms', `${site}/web/legal/TermsScreen.tsx`),
  route('privacy', `${site}/web/legal/PrivacyScreen.tsx`),

  layout('ui/data/query.tsx', [
    route('contact', `${desk}/web/contact/ContactScreen.tsx`),
    route('support', `${desk}/web/support/SupportScreen.tsx`),
    route('careers', `${desk}/web/careers/CareersScreen.tsx`),

    route('register', `${accounts}/registration/web/RegisterScreen.tsx`),
    route('verify', `${accounts}/registration/web/RegistrationScreen.tsx`),
    route('verification', `${accounts}/registration/web/RegistrationScreen.tsx`, {
      id: 'verification',
    }),
    route('login', `${accounts}/sessions/web/LoginScreen.tsx`),
    route('reset-password', `${accounts}/passwords/web/ResetPasswordScreen.tsx`),
    route('confirm-phone', `${accounts}/phones/web/ConfirmPhoneScreen.tsx`),
    route('verify-email', `${accounts}/registration/web/VerifyEmailScreen.tsx`),
    route('dashboard', `${site}/web/DashboardScreen.tsx`),
    route('professional-profile', `${profiles}/web/professional/ProfessionalProfileScreen.tsx`),
    route('professional/profile', `${profiles}/web/professional/ProfessionalProfileScreen.tsx`, {
      id: 'professional-profile-too',
    }),
    route('practice-profile', `${profiles}/web/practice/PracticeProfileScreen.tsx`),
    route('practice/profile', `${profiles}/web/practice/PracticeProfileScreen.tsx`, {
      id: 'practice-profile-again',
    }),
    route(
      'practice-verification',
      `${profiles}/web/practice/verification/PracticeVerificationScreen.tsx`,
    ),
    route('professionals/:id', `${profiles}/cards/web/ProfessionalCardScreen.tsx`),
    route('practices/:id', `${profiles}/cards/web/PracticeCardScreen.tsx`),
    route('practice/jobs/create', `${jobs}/posting/web/PostingScreen.tsx`),
    route('practice/jobs/:id/edit', `${jobs}/posting/web/PostingScreen.tsx`, {
      id: 'edit-job',
    }),
    route('profile-health', `${profiles}/health/web/HealthScreen.tsx`),

    route('practice/jobs/:id', `${hiring}/web/applicants/PracticeJobScreen.tsx`),
    route('bookings', `${hiring}/web/BookingsScreen.tsx`),
    route('professional/bookings', `${hiring}/web/BookingsScreen.tsx`, {
      id: 'bookings-professional',
    }),
    route('practice/bookings', `${hiring}/web/BookingsScreen.tsx`, { id: 'bookings-practice' }),
    route('jobs', `${hiring}/web/JobsScreen.tsx`),
    route('jobs/:id', `${hiring}/web/job/JobScreen.tsx`),
    route('applications', `${hiring}/web/ApplicationsScreen.tsx`),

    route('messages', `${messages}/web/MessagesScreen.tsx`),
    route('messages/:id', `${messages}/web/ConversationScreen.tsx`),

    layout(`${admin}/web/AdminLayout.tsx`, [
      route('admin', `${admin}/web/AdminScreen.tsx`),
      route('admin/verification', `${admin}/web/review/VerificationScreen.tsx`),
      route('admin/inbox', `${desk}/inbox/web/InboxScreen.tsx`),
      route('admin/audit', `${admin}/audit/web/AuditScreen.tsx`),
    ]),
  ]),

  route('*', `${site}/web/frame/NotFoundScreen.tsx`),
] satisfies RouteConfig;
