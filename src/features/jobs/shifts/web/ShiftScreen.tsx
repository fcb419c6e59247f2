/** `/shifts/:id`: one open shift, for visitors. The server writes the page; see `ServerRendered`. */
import { lazy } from 'react';
import { ApiError, read } from '#ui/data/api';
import { Failed, Loading } from '#ui/feedback/states';
import { Screen } from '#ui/page/Screen';
import { ServerRendered, servedMeta, useServerData } from '#ui/page/served';
import type { ShiftPage } from '../schema';

export const meta = servedMeta('Open shift');

const ShiftDetails = lazy(() => import('./ShiftDetails'));

const unknownShift: ShiftPage = { shift: null, ending: null, similar: [] };

/** A malformed id gets the same page as one that does not exist. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

async function load({ pathname }: { pathname: string }, signal: AbortSignal): Promise<ShiftPage> {
  try {
    return (await read<ShiftPage>(`/api${pathname}`, { signal })) ?? unknownShift;
  } catch (error) {
    if (isUnknown(error)) return unknownShift;
    throw error;
  }
}

export default function ShiftScreen() {
  const { body, error, retry } = useServerData(load);
  const waiting = (
    <Screen>
      <h1 className="visually-hidden">Open shift</h1>
      {error ? <Failed error={error} onRetry={retry} /> : <Loading shape="page" />}
    </Screen>
  );
  return (
    <ServerRendered fallback={waiting}>
      {body ? <ShiftDetails page={body} /> : waiting}
    </ServerRendered>
  );
}
