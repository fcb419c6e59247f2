/** The page layout: head, header, main, footer, toasts, and the error screen. */
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
} from 'react-router';
import { useJustLoggedOut } from './features/accounts/web/api';
import { Footer } from './features/site/web/frame/Footer';
import { Header } from './features/site/web/frame/Header';
import NotFoundScreen from './features/site/web/frame/NotFoundScreen';
import { brand } from './kernel/brand';
import styles from './root.module.css';
import './ui/theme/fonts.css';
import { Failed, Loading } from './ui/feedback/states';
import { ScrollToTop } from './ui/page/ScrollToTop';
import './ui/theme/theme.css';
import './ui/theme/layout.css';
import './ui/theme/parts.css';
import './ui/theme/sizes.css';
import { Toaster } from './ui/feedback/toast';

// Zod compiles validators with `new Function` for speed. Our content policy forbids that, and
// browsers log every attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: bricolage, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta: MetaFunction = () => [{ title: `${brand.name} | ${brand.tagline}` }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1a1b" />
        <Meta />
        <Links />
      </head>
      <body>
        <div className={styles.page}>
          <a className={styles.skip} href="#main">
            Skip to content
          </a>
          <Header />
          <main id="main" tabIndex={-1} className="flex-1">
            {children}
          </main>
          <Footer />
        </div>
        <Toaster />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useJustLoggedOut();
  return (
    <>
      <ScrollToTop />
      <Outlet />
    </>
  );
}

/** The shell used by pages without prerendered HTML. */
export function HydrateFallback() {
  return (
    <div className={styles.waiting}>
      <Loading shape="page" />
    </div>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFoundScreen /> : <FailedScreen error={error} />;
}

function FailedScreen({ error }: { error: unknown }) {
  // Only to find the matching line in the console.
  const [reference] = useState(() => Math.random().toString(36).slice(2, 10));
  useEffect(() => console.error(`Reference ${reference}`, error), [reference, error]);
  return (
    <div className={styles.waiting}>
      <Failed
        level={1}
        title="This page ran into a problem"
        error={error}
        reference={reference}
        onRetry={() => location.reload()}
      />
    </div>
  );
}
