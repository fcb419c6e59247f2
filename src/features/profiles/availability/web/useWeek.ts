/**
 * The week as painted. It is saved a moment after each change, one request at a time. What is
 * not saved yet stays on screen, and survives a reload in this tab.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { daySlots, type Weekday, weekdays } from '#features/profiles/rules';
import { type ProfessionalView, patchProfessional } from '#features/profiles/schema';
import { useCacheProfessional } from '#features/profiles/web/api';
import { useAct } from '#ui/data/act';
import { call } from '#ui/data/api';
import { isTabOf } from '#ui/data/kept';
import { useLiveState } from '#ui/data/live';
import { refresh } from '#ui/data/refresh';
import { deleteDraft, readDraft, writeDraft } from '#ui/form/draft';
import { changesTo, type FullWeek, toFullWeek } from './week';

/** Days that the server does not have yet. */
type Edits = Partial<Record<Weekday, string[]>>;

const draftName = 'availability';
const saveDelayMs = 350;

const saveFailed = {
  title: "We couldn't save your hours",
  description: 'Failed to update your availability. Please try again.',
};

export function readEdits(stored: string | null): Edits {
  if (stored === null) return {};
  try {
    const found = JSON.parse(stored) as Record<string, unknown>;
    return Object.fromEntries(
      weekdays.flatMap((day) => {
        const hours = found[day];
        return Array.isArray(hours) ? [[day, daySlots.filter((slot) => hours.includes(slot))]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** Drops the edits that were saved as sent and have not been changed since. */
export const withoutSaved = (edits: Edits, sent: Edits): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(([day, hours]) => hours?.join() !== sent[day as Weekday]?.join()),
  );

export function useWeek(profile: ProfessionalView) {
  const [edits, setEdits] = useState<Edits>(() => readEdits(readDraft(draftName)));
  const [hasFailed, setFailed] = useState(false);
  const cache = useCacheProfessional();
  const server = toFullWeek(profile.availability);
  const week: FullWeek = { ...server, ...edits };
  const isDirty = Object.keys(edits).length > 0;
  const save = useAct(patchProfessional, {
    onSuccess: (saved, { body }) => {
      cache(saved);
      const sent = (body as { availability?: Edits }).availability ?? {};
      setEdits((current) => withoutSaved(current, sent));
    },
    onError: () => {
      setFailed(true);
      return saveFailed;
    },
  });

  useEffect(() => {
    if (isDirty) writeDraft(draftName, JSON.stringify(edits));
    else deleteDraft(draftName);
  }, [edits, isDirty]);

  const { isPending } = save;
  const send = useEffectEvent(() => save.act({ body: { availability: edits } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the wait again
  useEffect(() => {
    if (!isDirty || isPending || hasFailed) return;
    const timer = setTimeout(send, saveDelayMs);
    return () => clearTimeout(timer);
  }, [edits, isDirty, isPending, hasFailed]);

  // Edits that failed because the connection was lost are saved when it is back.
  const live = useLiveState();
  useEffect(() => {
    if (live === 'connected') setFailed(false);
  }, [live]);

  useSaveOnLeaving(profile.userId, isDirty && !isPending ? edits : undefined);

  return {
    week,
    status: hasFailed ? 'failed' : isDirty || isPending ? 'saving' : 'saved',
    change(next: FullWeek) {
      const changed = changesTo(week, next);
      if (Object.keys(changed).length === 0) return;
      setFailed(false);
      setEdits((current) => ({ ...current, ...changed }));
    },
    retry: () => setFailed(false),
  } as const;
}

/** Leaving the screen saves immediately, and closing the tab asks first. */
function useSaveOnLeaving(userId: string, edits: Edits | undefined) {
  const unsaved = useRef(edits);
  useEffect(() => {
    unsaved.current = edits;
  }, [edits]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      const availability = unsaved.current;
      if (!availability || !isTabOf(userId)) return;
      // If this fails too, the draft is there on the next visit.
      void call(patchProfessional, { body: { availability } }).then(
        () => {
          deleteDraft(draftName);
          return refresh(patchProfessional.tags);
        },
        () => undefined,
      );
    };
  }, [userId]);
}
