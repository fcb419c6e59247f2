/** On every change of page: smoothly to the top, or to the part of the page an address names. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function ScrollToTop() {
  const { pathname, hash, key } = useLocation();
  const arrivedAt = useRef(pathname);

  // The key counts too: the same link pressed twice scrolls twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView({ behavior });
    // A changed query, such as a filter, is not a change of page.
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (!target) window.scrollTo({ top: 0, behavior });
    // The next Tab starts in the new page, unless it already took the focus itself.
    const main = document.querySelector('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname, hash, key]);

  return null;
}
