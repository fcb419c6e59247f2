/** An action that needs a recent sign-in: if it is refused, asks who it is, and then goes on. */
import { type ReactNode, useState } from 'react';
import { confirmIdentityCode } from '#features/accounts/rules';
import type { TaggedEndpoint } from '#kernel/api/endpoint';
import { useAct } from '#ui/data/act';
import { ConfirmIdentity } from './ConfirmIdentity';

type Action<E extends TaggedEndpoint> = ReturnType<typeof useAct<E>>;
type Options<E extends TaggedEndpoint> = NonNullable<Parameters<typeof useAct<E>>[1]>;

/** Render `dialog` beside what starts the action. */
export function useConfirmedAct<E extends TaggedEndpoint>(
  endpoint: E,
  options: Options<E> & Required<Pick<Options<E>, 'onError'>>,
): Action<E> & { dialog: ReactNode } {
  const [refused, setRefused] = useState<{ sent: unknown }>();
  const action = useAct(endpoint, {
    ...options,
    onError: (error, sent) => {
      if (error.code !== confirmIdentityCode) return options.onError(error, sent);
      setRefused({ sent });
    },
  });
  const close = () => setRefused(undefined);
  const dialog = (
    <ConfirmIdentity
      isOpen={refused !== undefined}
      onClose={close}
      onConfirmed={() => {
        close();
        action.act(...([refused?.sent] as unknown as Parameters<Action<E>['act']>));
      }}
    />
  );
  return { ...action, dialog };
}
