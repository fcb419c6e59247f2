/** On every navigation, scrolls smoothly to the top or to the element named by the hash. */
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
    if (target) {
      // A box that has the focus already came into view by itself (`useAnchor`).
      if (!target.contains(document.activeElement)) target.scrollIntoView({ behavior });
    } else if (!isArrival && (isOtherPage || search === location.search)) {
      // A change of the query alone, such as a filter, is not a navigation.
      window.scrollTo({ top: 0, behavior });
    }
    // Moves focus to the new page for the next Tab, unless the page already took the focus.
    const main = document.querySelector('main');
    if (isOtherPage && main && !main.contains(document.activeElement)) {
      main.focus({ preventScroll: true });
    }
  }, [location]);

  return null;
}
