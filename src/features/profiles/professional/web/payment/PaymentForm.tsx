/** Changing how a professional is paid: a bank account or a card, and the same-day option. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UserView } from '#features/accounts/schema';
import type { paymentOptions } from '#features/profiles/payment/schema';
import type { CardTokenizer } from '#features/profiles/payment/web/StripeCard';
import { type ProfessionalView, patchProfessional } from '#features/profiles/schema';
import { useCacheProfessional } from '#features/profiles/web/api';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { Button, SubmitButton } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { ActionBar } from '#ui/form/FormSections';
import { Form, FormFailure, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import styles from '../professional.module.css';
import { PaymentInputs } from './PaymentInputs';
import { paymentBody, paymentForm, paymentValues } from './payment';

interface PaymentFormProps {
  user: UserView;
  profile: ProfessionalView;
  options: EndpointOutput<typeof paymentOptions>;
  onDone: () => void;
}

/** Drafts leave out the numbers, which must not be kept in browser storage. */
const neverSaved = ['bankRoutingNumber', 'bankAccountNumber', 'cardCvv', 'cardToken'];
const updateFailed = 'Failed to update payment information. Please try again.';

export function PaymentForm({ user, profile, options, onDone }: PaymentFormProps) {
  const keep = useCacheProfessional();
  const tokenizer = useRef<CardTokenizer>(null);
  const [isTokenizing, setTokenizing] = useState(false);
  const [cardProblem, setCardProblem] = useState<string>();
  const schema = useMemo(() => paymentForm(profile, () => new Date()), [profile]);
  const form = useForm({
    schema,
    initial: paymentValues(profile),
    draft: `professional-payment-${user.id}`,
    secrets: neverSaved,
  });
  const element = useRef<HTMLFormElement>(null);
  // The clicked button unmounts, so move focus to the form.
  useEffect(() => {
    const first = element.current?.querySelector<HTMLInputElement>('[type="radio"]:checked');
    (first ?? element.current?.querySelector('input'))?.focus();
  }, []);
  const leave = () => {
    form.discardDraft();
    onDone();
  };

  const save = useAct(patchProfessional, {
    onSuccess: (saved) => {
      keep(saved);
      toast({
        title: 'Payment Information Updated',
        description: 'Your payment information has been saved.',
      });
      leave();
    },
    onError: (error) => {
      form.applyIssues(error.issues);
      return failureToast('Update Failed', error, updateFailed);
    },
  });

  const send = async (values: ReturnType<typeof schema.parse>) => {
    const stripe = values.cardToken ? tokenizer.current : null;
    if (!stripe) return save.act({ body: paymentBody(values, undefined) });
    setTokenizing(true);
    try {
      const token = await stripe.tokenize();
      save.act({ body: paymentBody(values, token) });
    } catch (problem) {
      setCardProblem(problem instanceof Error ? problem.message : updateFailed);
      stripe.focus();
    } finally {
      setTokenizing(false);
    }
  };

  return (
    <Form
      ref={element}
      className="stack gap-6"
      onSubmit={form.submit((values) => void send(values))}
    >
      <RestoredDraftNotice form={form} />
      <div className="stack">
        <PaymentInputs
          form={form}
          stored={profile}
          options={options}
          tokenizer={tokenizer}
          cardProblem={cardProblem}
          onCardChange={() => setCardProblem(undefined)}
        />
      </div>
      <ActionBar>
        <div className="cluster">
          <SubmitButton
            isPending={save.isPending || isTokenizing}
            pendingLabel="Saving..."
            className={styles.grow}
          >
            Save changes
          </SubmitButton>
          <Button onClick={leave}>Cancel</Button>
        </div>
        <FormFailure error={save.error} />
      </ActionBar>
    </Form>
  );
}
