/** Maps every URL to its screen. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const accounts = 'features/accounts';
const admin = 'features/admin';
const bookings = 'features/bookings';
const dashboard = 'features/dashboard';
const desk = 'features/desk';
const hiring = 'features/hiring';
const insights = 'features/insights';
const jobs = 'features/jobs';
const messages = 'features/messages';
const notifications = 'features/notifications';
const payments = 'features/payments';
const points = 'features/points';
const profiles = 'features/profiles';
const reviews = 'features/reviews';
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
  screen('help/professionals', `${site}/web/help/HelpProfessionalsScreen.tsx`),
  screen('help/practices', `${site}/web/help/HelpPracticesScreen.tsx`),
  screen('opt-in', `${site}/web/legal/OptInScreen.tsx`),
  screen('terms', `${site}/web/legal/TermsScreen.tsx`),
  screen('privacy', `${site}/web/legal/PrivacyScreen.tsx`),
  screen('contact', `${desk}/web/contact/ContactScreen.tsx`),
  screen('support', `${desk}/web/support/SupportScreen.tsx`),
  screen('careers', `${desk}/web/careers/CareersScreen.tsx`),
  screen('shifts', `${jobs}/shifts/web/ShiftsScreen.tsx`),
  screen('offline', `${bookings}/schedule/web/OfflineScreen.tsx`),
  screen('shifts/:id', `${jobs}/shifts/web/ShiftScreen.tsx`),

  layout('ui/data/query.tsx', { id: 'data' }, [
    screen('register', `${accounts}/registration/web/RegisterScreen.tsx`),
    screen('verify', `${accounts}/registration/web/RegistrationScreen.tsx`),
    screen('verification', `${accounts}/registration/web/RegistrationScreen.tsx`),
    screen('login', `${accounts}/login/web/LoginScreen.tsx`),
    screen('reset-password', `${accounts}/passwords/web/ResetPasswordScreen.tsx`),
    screen('confirm-phone', `${accounts}/phones/web/ConfirmPhoneScreen.tsx`),
    screen('change-email', `${accounts}/emails/web/ChangeEmailScreen.tsx`),
    screen('confirm-email', `${accounts}/emails/web/ConfirmEmailScreen.tsx`),
    screen('undo-email', `${accounts}/emails/web/UndoEmailScreen.tsx`),
    screen('verify-email', `${accounts}/registration/web/VerifyEmailScreen.tsx`),
    screen('dashboard', `${dashboard}/web/DashboardScreen.tsx`),
    screen('professional-profile', `${profiles}/professional/web/ProfessionalProfileScreen.tsx`),
    screen('professional/profile', `${profiles}/professional/web/ProfessionalProfileScreen.tsx`),
    screen('practice-profile', `${profiles}/practice/web/PracticeProfileScreen.tsx`),
    screen('practice/profile', `${profiles}/practice/web/PracticeProfileScreen.tsx`),
    screen(
      'practice-verification',
      `${profiles}/practice/web/verification/PracticeVerificationScreen.tsx`,
    ),
    screen('professionals/:id', 'pages/ProfessionalPage.tsx'),
    screen('practices/:id', 'pages/PracticePage.tsx'),
    screen('practice/jobs/create', 'pages/PostingPage.tsx'),
    screen('practice/jobs/:id/edit', 'pages/PostingPage.tsx'),
    screen('practice/jobs/:id/posted', `${dashboard}/web/practice/PostedScreen.tsx`),
    screen('profile-health', `${profiles}/health/web/HealthScreen.tsx`),

    screen('practice/jobs/:id', `${hiring}/web/applicants/PracticeJobScreen.tsx`),
    screen('bookings', 'pages/BookingsPage.tsx'),
    screen('bookings/:id', 'pages/BookingPage.tsx'),
    screen('professional/bookings', 'pages/BookingsPage.tsx'),
    screen('practice/bookings', 'pages/BookingsPage.tsx'),
    screen('today', 'pages/TodayPage.tsx'),
    screen('checkout-demo', 'pages/CheckoutDemoPage.tsx'),
    screen('jobs', `${hiring}/web/JobsScreen.tsx`),
    screen('jobs/:id', `${hiring}/web/job/JobScreen.tsx`),
    screen('availability', `${hiring}/web/AvailabilityScreen.tsx`),
    screen('applications', `${hiring}/web/ApplicationsScreen.tsx`),

    screen('payments', `${payments}/history/web/PaymentsScreen.tsx`),
    screen('points', `${points}/web/PointsScreen.tsx`),
    screen('insights', `${insights}/web/InsightsScreen.tsx`),
    screen('reviews', `${reviews}/web/ReviewsScreen.tsx`),
    screen('reviews/:id', `${reviews}/web/UserReviewsScreen.tsx`),

    layout(`${messages}/web/MessagesLayout.tsx`, { id: 'messages-layout' }, [
      screen('messages', `${messages}/web/MessagesScreen.tsx`),
      screen('messages/:id', `${messages}/web/ConversationScreen.tsx`),
    ]),

    screen('notifications', `${notifications}/web/NotificationsScreen.tsx`),
    screen('settings/notifications', `${notifications}/web/PreferencesScreen.tsx`),
    screen('unsubscribe', `${notifications}/web/UnsubscribeScreen.tsx`),
    screen('settings/export/:id', `${accounts}/export/web/ExportScreen.tsx`),
    screen('settings', 'pages/SettingsPage.tsx'),

    layout(`${admin}/web/AdminLayout.tsx`, { id: 'admin-layout' }, [
      screen('admin', `${admin}/web/AdminScreen.tsx`),
      screen('admin/admins', `${admin}/admins/web/AdminsScreen.tsx`),
      screen('admin/verification', `${admin}/web/review/VerificationScreen.tsx`),
      screen('admin/inbox', `${desk}/inbox/web/InboxScreen.tsx`),
      layout(`${admin}/web/QueueLayout.tsx`, { id: 'queue-layout' }, [
        screen('admin/emergencies', `${admin}/emergencies/web/EmergenciesScreen.tsx`),
        screen('admin/names', `${admin}/names/web/NamesScreen.tsx`),
        screen('admin/excuses', `${admin}/excuses/web/ExcusesScreen.tsx`),
        screen('admin/disputes', `${payments}/disputes/web/DisputesScreen.tsx`),
        screen('admin/wages', `${payments}/wages/web/LatePaymentsScreen.tsx`),
        screen('admin/checks', `${payments}/checks/web/ChecksScreen.tsx`),
        screen('admin/fees', `${payments}/refunds/web/PaidFeesScreen.tsx`),
        screen('admin/reviews', `${reviews}/moderation/web/ReportedReviewsScreen.tsx`),
        screen('admin/rewards', `${points}/rewards/web/RewardsScreen.tsx`),
        screen('admin/messages', `${admin}/outbox/web/OutboxScreen.tsx`),
      ]),
      screen('admin/market', `${admin}/market/web/MarketScreen.tsx`),
      screen('admin/audit', `${admin}/audit/web/AuditScreen.tsx`),
    ]),
  ]),

  screen('*', `${site}/web/frame/NotFoundScreen.tsx`),
] satisfies RouteConfig;
