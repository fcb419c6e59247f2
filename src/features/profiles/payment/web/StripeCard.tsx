/** A card typed into Stripe's own fields: this page only gets a token, never the number. */
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '#ui/content/Button';
import { FieldNotes } from '#ui/field/FieldNotes';
import styles from './payment.module.css';
import { type CardElement, openStripe, type Stripe } from './stripe';

export interface CardTokenizer {
  /** The token of the typed card; fails with a message for the user. */
  tokenize(): Promise<string>;
  focus(): void;
}

interface StripeCardProps {
  publishableKey: string;
  tokenizer: RefObject<CardTokenizer | null>;
  error?: string | undefined;
  /** The card that stays if none is typed, such as "Visa •••• 4242". */
  onFile?: string | undefined;
  onChange: (isComplete: boolean) => void;
}

/** Our style sheet does not apply inside Stripe's iframe. */
function styleLike(frame: HTMLElement) {
  const { color, fontFamily } = getComputedStyle(frame);
  return { base: { color, iconColor: color, fontFamily, fontSize: '16px' } };
}

async function tokenFor(stripe: Stripe, card: CardElement): Promise<string> {
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card });
  if (!paymentMethod) throw new Error(error?.message ?? "We couldn't read the card.");
  return paymentMethod.id;
}

export function StripeCard(props: StripeCardProps) {
  const { publishableKey, tokenizer, error, onFile, onChange } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const changed = useEffectEvent(onChange);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    let card: CardElement | undefined;
    let isGone = false;
    setState('loading');
    openStripe(publishableKey).then(
      (stripe) => {
        if (isGone || !frame.current) return;
        const element = stripe
          .elements()
          .create('card', { style: styleLike(frame.current), hidePostalCode: true });
        card = element;
        element.on('ready', () => setState('ready'));
        element.on('change', ({ complete, error: wrong }) => {
          setProblem(wrong?.message);
          changed(complete);
        });
        element.mount(frame.current);
        tokenizer.current = {
          tokenize: () => tokenFor(stripe, element),
          focus: () => element.focus(),
        };
      },
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
      tokenizer.current = null;
      card?.destroy();
      changed(false);
    };
  }, [publishableKey, attempt]);

  const shown = problem ?? error;
  return (
    <div className="grid gap-field">
      <span id={`${id}-label`} className="label">
        Card
      </span>
      {state === 'failed' ? (
        <div className="cluster gap-x-3 items-center" role="alert">
          <p>We couldn't load the card form.</p>
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a frame of another site's fields, not a set of ours
        <div
          role="group"
          aria-labelledby={`${id}-label`}
          aria-describedby={shown ? `${id}-error` : undefined}
          aria-busy={state === 'loading'}
          data-invalid={shown ? true : undefined}
          className={`stack gap-0 items-center control bg-paper ${styles.frame}`}
        >
          {state === 'loading' && <span className="note">Loading the card form…</span>}
          <div ref={frame} />
        </div>
      )}
      <FieldNotes
        id={id}
        error={shown}
        hint={
          onFile
            ? `On file: ${onFile}. Enter another card to replace it.`
            : "You enter your card in Stripe's secure form. We only keep its brand and last four digits."
        }
      />
    </div>
  );
}
