/** Loads Stripe's script, only if Stripe is the gateway, and declares types for what we use. */
interface CardChange {
  complete: boolean;
  empty: boolean;
  error?: { message: string };
}

export interface CardElement {
  mount(into: HTMLElement): void;
  destroy(): void;
  focus(): void;
  on(event: 'ready', handler: () => void): void;
  on(event: 'change', handler: (change: CardChange) => void): void;
}

export interface Stripe {
  elements(): {
    create(kind: 'card', options: { style: object; hidePostalCode: boolean }): CardElement;
  };
  createPaymentMethod(details: {
    type: 'card';
    card: CardElement;
  }): Promise<{ paymentMethod?: { id: string }; error?: { message?: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
  }
}

const address = 'https://js.stripe.com/v3/';
let arriving: Promise<void> | undefined;

const fetchScript = () =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      // Let a later attempt load it again.
      arriving = undefined;
      reject(new Error("We couldn't load the card form."));
    };
    document.head.append(script);
  });

export async function openStripe(publishableKey: string): Promise<Stripe> {
  arriving ??= fetchScript();
  await arriving;
  if (!window.Stripe) throw new Error("We couldn't load the card form.");
  return window.Stripe(publishableKey);
}
