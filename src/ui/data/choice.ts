/** A choice that shows at once, and goes back if it could not be saved. */
import { useState } from 'react';
import type { ApiError } from './api';

/** Pass `handlers` to `useAct`. */
export function useOptimisticBoolean(saved: boolean) {
  const [chosen, setChosen] = useState<boolean>();
  const forget = () => setChosen(undefined);
  return {
    value: chosen ?? saved,
    choose: setChosen,
    handlers: {
      onRefreshed: forget,
      onError: (error: ApiError) => {
        forget();
        return {
          title: "Your choice wasn't saved",
          description: error.serverMessage ?? 'Please try again.',
        };
      },
    },
  };
}
