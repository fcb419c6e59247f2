/** The import rules. docs/ARCHITECTURE.md explains them. */

/**
 * The parts of the platform, in this order: each imports only parts above it. A context is what
 * commands receive, so what it holds is above, and what receives one below.
 */
const platform = [
  'clock',
  'crypto',
  'logging',
  'config',
  'places',
  'database',
  'keys',
  'privacy',
  'limits',
  'files',
  'gateway',
  'context',
  'audit',
  'live',
  'tasks',
  'mail',
  'telemetry',
  'http',
  'cleanup',
  'backup',
  'runtime',
];

/** In this order: a feature imports only features above it. */
const features = [
  'notices',
  'accounts',
  'documents',
  'profiles',
  'jobs',
  'bookings',
  'hiring',
  'payments',
  'reviews',
  'messages',
  'points',
  'insights',
  'notifications',
  'counts',
  'desk',
  'admin',
  'dashboard',
  'site',
];

/**
 * The smaller nouns inside a feature, in this order too. All of them may use the feature's own
 * rules, policy and schema, and what its own server/ and web/ offer; hiring's web/ only puts screens
 * together.
 */
const nouns = {
  accounts: [
    'twostep',
    'sessions',
    'passkeys',
    'identity',
    'phones',
    'passwords',
    'emails',
    'registration',
    'deletion',
    'export',
    'cleanup',
    'login',
  ],
  documents: ['photo', 'uploads'],
  profiles: [
    'blocks',
    'checklist',
    'firstDay',
    'names',
    'payRecord',
    'payment',
    'ratings',
    'reliability',
    'availability',
    'cards',
    'health',
    'practice',
    'professional',
  ],
  jobs: [
    'series',
    'changes',
    'filters',
    'saved',
    'templates',
    'usual',
    'own',
    'posting',
    'search',
    'shifts',
  ],
  bookings: [
    'calendar',
    'cancellation',
    'concerns',
    'conflicts',
    'firstDay',
    'list',
    'rates',
    'reliability',
    'series',
    'attendance',
    'disputes',
    'schedule',
  ],
  hiring: [
    'terms',
    'placement',
    'favorites',
    'openings',
    'applications',
    'contracts',
    'rescheduling',
    'quick',
    'invitations',
    'callouts',
    'cancellations',
    'feed',
    'candidacies',
    'departures',
    'web',
  ],
  payments: [
    'ledger',
    'methods',
    'receipts',
    'fees',
    'wages',
    'checks',
    'disputes',
    'unrecorded',
    'debts',
    'history',
    'refunds',
    'webhooks',
  ],
  reviews: ['due', 'moderation'],
  messages: ['unread'],
  points: ['rewards'],
  notifications: ['push'],
  desk: ['concerns', 'inbox'],
  admin: [
    'audit',
    'emergencies',
    'excuses',
    'market',
    'outbox',
    'names',
    'overview',
    'people',
    'admins',
  ],
  dashboard: ['answers', 'unfilled', 'now'],
};

/** Features whose own web/ only has what their nouns share; screens are in the last nouns or pages/. */
const withBaseWeb = ['accounts', 'profiles'];

/**
 * A feature's own server/ has what its nouns share. It knows their rules, not their servers, which
 * src/*.ts puts together; the days of a series it reads itself. Profiles and the dashboard still
 * show several nouns at once.
 */
const basesOfNouns = Object.keys(nouns).filter(
  (feature) => !['profiles', 'dashboard'].includes(feature),
);

const test = '\\.test\\.tsx?$';
/** What a noun has outside server/ and web/. */
const pure = '^src/features/(?!.*/(server|web)/).+(?<!\\.test)\\.ts$';
const serverSide = ['^src/platform/', '^src/features/.+/server/'];
const webSide = [
  '^src/ui/',
  '^src/features/.+/web/',
  '^src/pages/',
  '^src/(root|routes|entry\\.\\w+)\\.tsx?$',
];
const sql = ['node_modules/(@types/)?(drizzle-orm|pg)/'];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'layers-kernel',
      'Rule 1: the kernel imports nothing of the house.',
      { path: '^src/kernel/' },
      { path: '^src/', pathNot: '^src/kernel/' },
    ),
    forbid(
      'layers-platform-and-ui',
      'Rule 1: platform and ui know the kernel alone, not each other, no feature.',
      { path: '^src/(platform|ui)/' },
      { path: '^src/', pathNot: ['^src/kernel/', '^src/$1/'] },
    ),
    forbid(
      'platform-is-listed',
      'Rule 1: a new part of the platform takes its place in the list above.',
      {},
      { path: '^src/platform/', pathNot: `^src/platform/(${platform.join('|')})(/|\\.)` },
    ),
    ...platform
      .slice(0, -1)
      .map((part, index) =>
        forbid(
          `platform-order-${part}`,
          'Rule 1: a part of the platform imports only parts above it.',
          { path: `^src/platform/${part}(/|\\.)`, pathNot: test },
          { path: `^src/platform/(${platform.slice(index + 1).join('|')})(/|\\.)` },
        ),
      ),
    forbid(
      'layers-features',
      'Rule 1: features do not import what puts them together.',
      { path: '^src/features/' },
      { path: ['^src/[^/]+$', '^src/(commands|demo|pages|privacy)/'] },
    ),
    forbid(
      'product-apart-from-tests',
      'Only tests import what belongs to tests.',
      { path: '^src/', pathNot: test },
      { path: ['^(tests|scripts)/', test] },
    ),
    forbid(
      'features-are-listed',
      'Rule 4: a new feature takes its place in the list above.',
      {},
      { path: '^src/features/', pathNot: `^src/features/(${features.join('|')})/` },
    ),
    ...features
      .slice(0, -1)
      .map((feature, index) =>
        forbid(
          `feature-order-${feature}`,
          'Rule 4: a feature imports only features above it. Later ones learn by event.',
          { path: `^src/features/${feature}/` },
          { path: `^src/features/(${features.slice(index + 1).join('|')})/` },
        ),
      ),
    ...Object.entries(nouns).flatMap(([feature, list]) => [
      forbid(
        `nouns-are-listed-${feature}`,
        'Rule 4: a new noun takes its place in the list above.',
        {},
        {
          path: `^src/features/${feature}/[^/]+/.`,
          pathNot: `^src/features/${feature}/(${[...list, 'server', 'web'].join('|')})/`,
        },
      ),
      ...(withBaseWeb.includes(feature)
        ? [
            forbid(
              `base-below-nouns-${feature}`,
              'Rule 4: what the nouns of a feature share in its web/ imports none of them.',
              { path: `^src/features/${feature}/web/`, pathNot: test },
              { path: `^src/features/${feature}/(${list.join('|')})/` },
            ),
          ]
        : []),
      ...list.slice(0, -1).map((noun, index) =>
        forbid(
          `noun-order-${feature}-${noun}`,
          'Rule 4: inside a feature, too, a noun imports only nouns above it; placement, which moves several, also their rules.',
          { path: `^src/features/${feature}/${noun}/`, pathNot: test },
          {
            path: `^src/features/${feature}/(${list.slice(index + 1).join('|')})/`,
            ...(noun === 'placement' && { pathNot: '/rules\\.ts$' }),
          },
        ),
      ),
    ]),
    ...['bookings', 'documents', 'jobs', 'profiles'].map((feature) =>
      forbid(
        `base-below-nouns-${feature}`,
        'Rule 4: what the nouns of a feature share in its web/ does not import theirs.',
        { path: `^src/features/${feature}/web/` },
        { path: `^src/features/${feature}/[^/]+/web/` },
      ),
    ),
    forbid(
      'feedback-below-data',
      'Dialogs, toasts and states know nothing of requests, which report by them.',
      { path: '^src/ui/(content|feedback)/' },
      { path: '^src/ui/(data|field|form|list|page|map|calendar)/' },
    ),
    ...basesOfNouns.map((feature) =>
      forbid(
        `server-below-nouns-${feature}`,
        "Rule 4: a feature's own server/ does not import the servers of its nouns.",
        { path: `^src/features/${feature}/server/`, pathNot: test },
        {
          path: [
            `^src/features/${feature}/[^/]+/server/`,
            `^src/features/${feature}/[^/]+/[^/]+/server/`,
          ],
          pathNot: '/series/server/',
        },
      ),
    ),
    forbid(
      'web-apart-from-server',
      'Rule 2: the web half never imports the server half.',
      { path: webSide },
      { path: serverSide },
    ),
    forbid(
      'server-apart-from-web',
      'Rule 2: the server half never imports the web half.',
      { path: serverSide },
      { path: [...webSide, 'node_modules/(@types/)?react(-dom|-router)?/'] },
    ),
    forbid(
      'web-in-a-browser',
      'Rule 2: what runs in a browser has neither Node nor a database.',
      { path: webSide, pathNot: [test, '^src/(routes|entry\\.server)\\.tsx?$'] },
      { path: [...sql, 'node_modules/fastify/'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'web-without-node',
      'Rule 2: what runs in a browser has no Node.',
      { path: [...webSide, '^src/kernel/'], pathNot: [test, '^src/entry\\.server\\.tsx$'] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'rules-are-pure',
      'Rule 3: rules, policies and schemas know the kernel, each other and Zod.',
      { path: pure },
      { pathNot: ['^src/kernel/', pure, 'node_modules/zod/'] },
    ),
    forbid(
      'sql-in-its-place',
      'Rule 5: SQL lives in data.ts and tables.ts.',
      { path: '^src/features/', pathNot: '/server/(data|tables)\\.ts$' },
      { path: [...sql, '/server/tables\\.ts$'] },
    ),
    forbid(
      'sql-not-put-together',
      'Rule 5: what puts features together asks their data, not their tables.',
      { path: ['^src/[^/]+$', '^src/(commands|demo|pages|privacy)/'] },
      { path: [...sql, '/server/tables\\.ts$'] },
    ),
    forbid(
      'messages-through-notices',
      'docs/decisions/0020: features send mail and SMS through notify or postWithoutAccount.',
      { path: '^src/features/', pathNot: '^src/features/notices/' },
      { path: '^src/platform/mail/outbox\\.ts$' },
    ),
    forbid('no-circles', 'Imports go one way.', {}, { circular: true }),
    forbid(
      'no-barrels',
      'Rule 6: import a thing from where it is.',
      { path: '^src/' },
      { path: '^src/', dependencyTypes: ['export'] },
    ),
    forbid('no-index-files', 'Rule 6: no barrels.', {}, { path: '^src/.*\\bindex\\.tsx?$' }),
    forbid('all-found', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
