/** A count in the title of the page, so that a tab in the background shows it. */
import { useEffect } from 'react';

const prefix = /^\(\d+\+?\) /;

export const countedTitle = (title: string, count: number): string => {
  const plain = title.replace(prefix, '');
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain;
};

/** Every page writes its title without the count, some of them only once they are loaded. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const write = (shown: number) => {
      const title = countedTitle(document.title, shown);
      if (title !== document.title) document.title = title;
    };
    write(count);
    const observer = new MutationObserver(() => write(count));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      write(0);
    };
  }, [count]);
}
