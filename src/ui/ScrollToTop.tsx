/** On every change of page: smoothly to the top, or to the part of the page an address names. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function ScrollToTop() {
  const location = useLocation();
  const previous = useRef(location);

  useEffect(() => {
    const { pathname, search, key } = previous.current;
    previous.current = location;
    const isArrival = key === location.key;
    const isOtherPage = pathname !== location.pathname;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target) target.scrollIntoView({ behavior });
    // A changed query alone, such as a filter, is not a change of page.
    else if (!isArrival && (isOtherPage || search === location.search)) {
      window.scrollTo({ top: 0, behavior });
    }
    // The next Tab starts in the new page, unless it already took the focus itself.
    const main = document.querySelector('main');
    if (isOtherPage && main && !main.contains(document.activeElement)) {
      main.focus({ preventScroll: true });
    }
  }, [location]);

  return null;
}
