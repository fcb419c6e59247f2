/** The user's passkeys, and a form to add one. */
import { useRef, useState } from 'react';
import { changeAndFocus } from '#features/accounts/web/focus';
import { Button } from '#ui/content/Button';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { passkeys } from '../schema';
import { AddPasskey } from './AddPasskey';
import { passkeySupport } from './browser';
import { PasskeyRow } from './PasskeyRow';

export function Passkeys() {
  const pages = usePages(passkeys, {});
  const [isAdding, setAdding] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const { isHere, elsewhere } = passkeySupport();
  return (
    <>
      <p className="note">
        Log in with your fingerprint, face or screen lock instead of your password. A passkey stays
        on your devices and can't be guessed or phished.
      </p>
      <PagedList
        pages={pages}
        noun="passkeys"
        shape="text"
        failure="We couldn't load your passkeys"
        empty={<p>You don't have a passkey yet.</p>}
      >
        {(items) => (
          <ul className="stack gap-0" aria-label="Passkeys">
            {items.map((item) => (
              <PasskeyRow key={item.id} passkey={item} />
            ))}
          </ul>
        )}
      </PagedList>
      <div ref={area}>
        {!isHere ? (
          <p className="note">
            {elsewhere ? (
              <>
                To add one, open this page at <a href={`${elsewhere}/settings`}>{elsewhere}</a>.
              </>
            ) : (
              "This browser can't create passkeys. Try another browser or device."
            )}
          </p>
        ) : isAdding ? (
          <AddPasskey onClose={() => changeAndFocus(area, () => setAdding(false), 'button')} />
        ) : (
          <Button onClick={() => changeAndFocus(area, () => setAdding(true))}>Add a passkey</Button>
        )}
      </div>
    </>
  );
}
