/**
 * The token of an emailed link: moved from the address bar into the tab, where it outlasts a reload
 * and a login.
 */
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { entry, tabStorage } from '#features/accounts/web/pending';
import { privateMetaTags } from '#ui/page/head';

/** Requests of the page must not send the token, which may still be in the URL, as a referrer. */
export const linkMetaTags = (title: string) => [
  ...privateMetaTags(title),
  { name: 'referrer', content: 'no-referrer' },
];

/**
 * `token` is `null` until it has left the address bar, and `undefined` if there is none. Once it was
 * used, `forget` it.
 */
export function useLinkToken(path: string) {
  const [kept] = useState(() => entry(path, (value) => typeof value === 'string'));
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = query.get('token');
  useEffect(() => {
    if (!asked) return;
    kept.keep(tabStorage, asked);
    void navigate(path, { replace: true });
  }, [asked, kept, navigate, path]);
  return {
    token: asked ? null : kept.read(tabStorage),
    forget: () => kept.drop(tabStorage),
  };
}
