/** The files chosen for each document before they are uploaded, and what happens to those on file. */
import { useState } from 'react';
import type { DocumentKind } from '../rules';
import type { DocumentView } from '../schema';
import { defaultPageMode, newestOf, type PageMode, stateOf } from './api';

export function useChosenPages<K extends DocumentKind>(documents: readonly DocumentView[]) {
  const [files, setFiles] = useState<Partial<Record<K, readonly File[]>>>({});
  const [opened, setOpened] = useState<readonly K[]>([]);
  const [modes, setModes] = useState<Partial<Record<K, PageMode>>>({});

  const choose = (kind: K, chosen: readonly File[]) =>
    setFiles((now) => ({ ...now, [kind]: chosen }));

  return {
    filesOf: (kind: K): readonly File[] => files[kind] ?? [],
    choose,
    /** A verified document shows its inputs only on request. */
    isOpen: (kind: K) => stateOf(newestOf(documents, kind)) !== 'verified' || opened.includes(kind),
    open: (kind: K, isOpen: boolean) => {
      setOpened((now) => [...now.filter((each) => each !== kind), ...(isOpen ? [kind] : [])]);
      if (!isOpen) choose(kind, []);
    },
    modeOf: (kind: K) => modes[kind] ?? defaultPageMode(newestOf(documents, kind)),
    setMode: (kind: K, mode: PageMode) => setModes((now) => ({ ...now, [kind]: mode })),
    reset: () => {
      setFiles({});
      setOpened([]);
      setModes({});
    },
  };
}
