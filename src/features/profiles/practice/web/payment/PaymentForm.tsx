/** Choosing a payment method and entering its numbers. */
import { useMemo, useRef, useState } from 'react';
import { isMasked, methodIssues, type PaymentMethod } from '#features/profiles/payment/rules';
import type { paymentOptions } from '#features/profiles/payment/schema';
import {
  AccountNumberField,
  CardNumberField,
  CvvField,
  RoutingNumberField,
} from '#features/profiles/payment/web/PaymentFields';
import { type CardTokenizer, StripeCard } from '#features/profiles/payment/web/StripeCard';
import { type PracticeView, setPaymentMethod } from '#features/profiles/schema';
import { useCachePractice } from '#features/profiles/web/api';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { Button, SubmitButton } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { TextField } from '#ui/field/Field';
import { RadioGroup } from '#ui/field/RadioGroup';
import { Form, useForm } from '#ui/form/form';
import { formatExpiry, methods, storedCard } from './method';
import styles from './PaymentTab.module.css';

interface PaymentFormProps {
  profile: PracticeView;
  options: EndpointOutput<typeof paymentOptions>;
  onSaved: () => void;
  /** `undefined` if nothing is on file, so there is nothing to cancel to. */
  onCancel?: () => void;
}

const updateFailed = 'Failed to update payment information. Please try again.';

/** The endpoint's schema plus the rules that span several fields. */
const schemaFor = (profile: PracticeView) =>
  setPaymentMethod.body.superRefine((fields, context) => {
    const stored = {
      cardNumber: storedCard(profile, fields.paymentMethod),
      bankRoutingNumber: profile.bankRoutingNumber,
      bankAccountNumber: profile.bankAccountNumber,
    };
    for (const { path, message } of methodIssues(fields, new Date(), stored)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  });

export function PaymentForm({ profile, options, onSaved, onCancel }: PaymentFormProps) {
  const keep = useCachePractice();
  const tokenizer = useRef<CardTokenizer>(null);
  const [hasTypedCard, setTypedCard] = useState(false);
  const [cardProblem, setCardProblem] = useState<string>();
  const [isTokenizing, setTokenizing] = useState(false);
  const schema = useMemo(() => schemaFor(profile), [profile]);
  const form = useForm({
    schema,
    initial: {
      // Starts unselected; the schema reports it as required.
      paymentMethod: (profile.paymentMethod ?? '') as PaymentMethod,
      cardNumber: storedCard(profile, profile.paymentMethod) ?? '',
      expiryDate: '',
      cvv: '',
      bankName: profile.bankName ?? '',
      bankRoutingNumber: profile.bankRoutingNumber ?? '',
      bankAccountNumber: profile.bankAccountNumber ?? '',
    },
  });
  const method = form.values.paymentMethod;
  const isCard = method === 'card' || method === 'debit_card';

  const choose = (chosen: PaymentMethod) => {
    form.set('paymentMethod', chosen);
    form.set('cardNumber', storedCard(profile, chosen) ?? '');
  };

  const save = useAct(setPaymentMethod, {
    onSuccess: (saved) => {
      toast({
        title: 'Payment Information Updated',
        description: 'Your payment method has been saved.',
      });
      keep(saved);
      onSaved();
    },
    onError: (error) => {
      form.applyIssues(error.issues);
      return failureToast('Update Failed', error, updateFailed);
    },
  });

  /** Sends only the fields of the chosen method. */
  const send = async (values: typeof form.values) => {
    const { paymentMethod, cardNumber: number, expiryDate, cvv, ...bank } = values;
    if (paymentMethod === 'check') return save.act({ body: { paymentMethod } });
    if (paymentMethod === 'ach') return save.act({ body: { paymentMethod, ...bank } });
    if (options.gateway !== 'stripe') {
      const body = isMasked(number)
        ? { cardNumber: number }
        : { cardNumber: number, expiryDate, cvv };
      return save.act({ body: { paymentMethod, ...body } });
    }
    if (!hasTypedCard || !tokenizer.current) {
      return save.act({ body: { paymentMethod, ...(number && { cardNumber: number }) } });
    }
    setTokenizing(true);
    try {
      save.act({ body: { paymentMethod, cardToken: await tokenizer.current.tokenize() } });
    } catch (problem) {
      setCardProblem(problem instanceof Error ? problem.message : updateFailed);
      tokenizer.current?.focus();
    } finally {
      setTokenizing(false);
    }
  };

  return (
    <Form className="stack gap-5" onSubmit={form.submit((values) => void send(values))}>
      <RadioGroup
        label="How do you want to pay?"
        options={methods.filter(({ value }) => value === 'check' || options.gateway !== 'none')}
        {...form.field('paymentMethod')}
        onChange={choose}
      />
      {isCard && options.gateway === 'stripe' && options.publishableKey && (
        <StripeCard
          publishableKey={options.publishableKey}
          tokenizer={tokenizer}
          error={cardProblem}
          onChange={(isComplete) => {
            setTypedCard(isComplete);
            setCardProblem(undefined);
          }}
        />
      )}
      {isCard && options.gateway === 'sandbox' && <CardFields form={form} profile={profile} />}
      {method === 'ach' && <BankFields form={form} profile={profile} />}
      {method === 'check' && (
        <p className="muted">
          After each booking, we'll send you an invoice. Mail the check, and we'll mark it received.
        </p>
      )}
      <div className="cluster">
        <SubmitButton isPending={save.isPending || isTokenizing} pendingLabel="Saving...">
          Save payment method
        </SubmitButton>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </Form>
  );
}

interface MethodFieldsProps {
  form: ReturnType<typeof useForm<ReturnType<typeof schemaFor>>>;
  profile: PracticeView;
}

function CardFields({ form, profile }: MethodFieldsProps) {
  const { paymentMethod: method, cardNumber = '' } = form.values;
  return (
    <div className="stack">
      <CardNumberField
        {...form.field('cardNumber')}
        isOptional
        stored={storedCard(profile, method)}
      />
      {!isMasked(cardNumber) && cardNumber !== '' && (
        <div className={styles.pair}>
          <TextField
            label="Expiration date"
            placeholder="MM/YY"
            inputMode="numeric"
            autoComplete="cc-exp"
            format={formatExpiry}
            {...form.field('expiryDate')}
          />
          <CvvField {...form.field('cvv')} />
        </div>
      )}
    </div>
  );
}

const BankFields = ({ form, profile }: MethodFieldsProps) => (
  <div className="stack">
    <TextField
      label="Bank name"
      isOptional
      autoComplete="off"
      maxLength={120}
      {...form.field('bankName')}
    />
    <RoutingNumberField
      {...form.field('bankRoutingNumber')}
      isOptional
      stored={profile.bankRoutingNumber}
    />
    <AccountNumberField
      {...form.field('bankAccountNumber')}
      isOptional
      stored={profile.bankAccountNumber}
    />
  </div>
);
