/** Logging in with a passkey: by a button, or from the suggestions of the email field. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UserView } from '#features/accounts/schema';
import { brand } from '#kernel/brand';
import { Button } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { call } from '#ui/data/api';
import { toast } from '#ui/feedback/toast';
import { challengeLifetime } from '../rules';
import { passkeyLogin, startPasskeyLogin } from '../schema';
import { loadLibrary, passkeySupport } from './browser';

/** Renews the challenge behind the browser's suggestions before the server discards it. */
const renewalMs = challengeLifetime - 60_000;

export function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: UserView) => void }) {
  // Prerendered as if passkeys were supported, as they are in nearly all browsers.
  const [isPossible, setPossible] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const isPressed = useRef(false);
  const signIn = useAct(passkeyLogin, {
    onSuccess: (user) => {
      toast({ title: 'Login Successful', description: `Welcome back to ${brand.name}!` });
      onSignedIn(user);
    },
    onError: (error) => {
      void suggest();
      return failureToast('Login Failed', error);
    },
  });

  async function ask(useBrowserAutofill: boolean) {
    const [library, optionsJSON] = await Promise.all([
      loadLibrary(),
      call(startPasskeyLogin, {}, {}),
    ]);
    // If the button was pressed meanwhile, it wins; starting a request aborts the previous one.
    if (useBrowserAutofill && isPressed.current) return;
    const credential = await library.startAuthentication({ optionsJSON, useBrowserAutofill });
    signIn.act({ body: { credential } });
  }

  /** The browser shows passkeys where it suggests an email, and waits until one is chosen. */
  async function suggest() {
    try {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      await ask(true);
    } catch {
      // Nothing was chosen, or the suggestions could not be prepared: the form works without them.
    }
  }

  const renew = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !isPressed.current) void suggest();
  });

  useEffect(() => {
    const { isHere } = passkeySupport();
    setPossible(isHere);
    if (!isHere) return;
    renew();
    const timer = setInterval(renew, renewalMs);
    return () => {
      clearInterval(timer);
      void loadLibrary().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, []);

  async function press() {
    isPressed.current = true;
    setAsking(true);
    try {
      await ask(false);
    } catch (error) {
      const isCanceled = error instanceof Error && error.name === 'NotAllowedError';
      toast({
        variant: 'destructive',
        title: 'Login Failed',
        description: isCanceled
          ? 'No passkey was used. You can try again, or use your password.'
          : "We couldn't ask for your passkey. Try again, or use your password.",
      });
    } finally {
      isPressed.current = false;
      setAsking(false);
    }
    void suggest();
  }

  if (!isPossible) return null;
  return (
    <Button
      isWide
      isPending={isAsking || signIn.isPending || signIn.isSuccess}
      pendingLabel="Follow your browser…"
      onClick={() => void press()}
    >
      Log in with a passkey
    </Button>
  );
}
