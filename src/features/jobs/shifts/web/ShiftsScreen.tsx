/** `/shifts`: the open shifts, for visitors. The server writes the page; see `ServerRendered`. */
import { lazy } from 'react';
import { useLocation } from 'react-router';
import { readPage } from '#ui/data/page';
import { Failed, Loading } from '#ui/feedback/states';
import { Screen } from '#ui/page/Screen';
import { ServerRendered, servedMeta, useServerData } from '#ui/page/served';
import type { PublicShift, ShiftListPage } from '../schema';

const title = 'Open dental shifts';

export const meta = servedMeta(title);

const ShiftList = lazy(() => import('./ShiftList'));

async function load({ search }: { search: string }, signal: AbortSignal): Promise<ShiftListPage> {
  const { items, next } = await readPage<PublicShift>(`/api/shifts${search}`, { signal });
  const place = new URLSearchParams(search).get('near') || null;
  return { shifts: items, next: next ?? null, place, problem: null };
}

export default function ShiftsScreen() {
  const { search } = useLocation();
  const { body, html, error, retry } = useServerData(load);
  const waiting = (
    <Screen>
      <h1>{title}</h1>
      {error ? <Failed error={error} onRetry={retry} /> : <Loading shape="cards" />}
    </Screen>
  );
  return (
    <ServerRendered html={html} fallback={waiting}>
      {body ? <ShiftList page={body} search={search} /> : waiting}
    </ServerRendered>
  );
}
