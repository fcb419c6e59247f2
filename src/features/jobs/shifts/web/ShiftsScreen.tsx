/** `/shifts`: the open shifts, for visitors. The server writes the page; see `Served`. */
import { useLocation } from 'react-router';
import { readPage } from '../../../../ui/data/page';
import { Failed, Loading } from '../../../../ui/feedback/states';
import { Screen } from '../../../../ui/page/Screen';
import { Served, servedMeta, useServed } from '../../../../ui/page/served';
import type { PublicShift, ShiftListPage } from '../schema';
import { describeList, listTitle } from './head';
import { readSearch } from './links';
import { ShiftList } from './ShiftList';

export const meta = servedMeta<ShiftListPage>(describeList);

async function load({ search }: { search: string }, signal: AbortSignal): Promise<ShiftListPage> {
  const { items, next } = await readPage<PublicShift>(`/api/shifts${search}`, { signal });
  const { near } = readSearch(search);
  return { shifts: items, next: next ?? null, place: near ?? null, problem: null };
}

export default function ShiftsScreen() {
  const { search } = useLocation();
  const { body, error, retry } = useServed(load);
  return (
    <Served body={body}>
      {body ? (
        <ShiftList page={body} search={search} />
      ) : (
        <Screen>
          <h1>{listTitle(readSearch(search).near, search)}</h1>
          {error ? <Failed error={error} onRetry={retry} /> : <Loading shape="cards" />}
        </Screen>
      )}
    </Served>
  );
}
