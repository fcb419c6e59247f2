/** The inputs of the payment form; the chosen kind and the gateway decide which are shown. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isCardType, isMasked, messages } from '#features/profiles/payment/rules';
import type { paymentOptions } from '#features/profiles/payment/schema';
import {
  AccountNumberField,
  CardNumberField,
  CvvField,
  RoutingNumberField,
} from '#features/profiles/payment/web/PaymentFields';
import { type CardTokenizer, StripeCard } from '#features/profiles/payment/web/StripeCard';
import { accountTypes } from '#features/profiles/rules';
import type { ProfessionalView } from '#features/profiles/schema';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { expiryMonths, expiryYears } from '#kernel/money/card';
import { Checkbox } from '#ui/field/Checkbox';
import { SelectField, TextField } from '#ui/field/Field';
import { RadioGroup } from '#ui/field/RadioGroup';
import { FieldPair } from '#ui/form/FormSections';
import type { useForm } from '#ui/form/form';
import { accountNames, cardNote, type paymentForm, storedNumber } from './payment';

interface PaymentInputsProps {
  form: ReturnType<typeof useForm<ReturnType<typeof paymentForm>>>;
  stored: ProfessionalView;
  options: EndpointOutput<typeof paymentOptions>;
  tokenizer: RefObject<CardTokenizer | null>;
  cardProblem: string | undefined;
  onCardChange: () => void;
}

const kinds = accountTypes.map((value) => ({ value, label: accountNames[value] }));

const cardOnFile = ({ bankAccountType, bankAccountNumber, cardBrand }: ProfessionalView) =>
  isCardType(bankAccountType) && bankAccountNumber
    ? `${cardBrand ?? 'Card'} ${bankAccountNumber}`
    : undefined;

export function PaymentInputs(props: PaymentInputsProps) {
  const { form, stored, options } = props;
  const type = form.values.bankAccountType;
  const isCard = isCardType(type);

  // A number belongs to its kind: another kind clears it or shows the one on file.
  const changeKind = useEffectEvent(() => {
    const onFile = storedNumber(stored, type);
    const number = form.values.bankAccountNumber;
    if (number !== '' && number !== onFile) form.set('bankAccountNumber', onFile ?? '');
    else if (number === '' && onFile) form.set('bankAccountNumber', onFile);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the kind changes, not the number
  useEffect(() => changeKind(), [isCard]);

  return (
    <>
      <RadioGroup
        label="Account type"
        options={kinds.filter(({ value }) => !isCardType(value) || options.gateway !== 'none')}
        {...form.field('bankAccountType')}
      />
      <TextField label="Bank name" autoComplete="off" maxLength={120} {...form.field('bankName')} />
      <RoutingNumberField {...form.field('bankRoutingNumber')} stored={stored.bankRoutingNumber} />
      {!isCard && (
        <AccountNumberField
          {...form.field('bankAccountNumber')}
          stored={storedNumber(stored, type)}
        />
      )}
      {isCard && options.gateway === 'sandbox' && <TypedCard {...props} />}
      {isCard && options.gateway === 'stripe' && options.publishableKey && (
        <StripeCard
          publishableKey={options.publishableKey}
          tokenizer={props.tokenizer}
          error={props.cardProblem ?? form.errors.bankAccountNumber}
          onFile={cardOnFile(stored)}
          onChange={(isComplete) => {
            form.set('cardToken', isComplete ? 'typed' : '');
            props.onCardChange();
          }}
        />
      )}
      {isCard ? (
        <p>{cardNote}</p>
      ) : (
        <Checkbox
          label="Show my bank account to practices that owe me pay."
          hint="From your check-out until you've received the wages. We tell you each time one looks."
          {...form.field('sharesBankAccount')}
        />
      )}
      <Checkbox
        label="Prefer same-day deposit"
        hint="Same-day deposit may carry a small fee."
        {...form.field('preferSameDayDeposit')}
      />
    </>
  );
}

function TypedCard({ form, stored }: PaymentInputsProps) {
  const isKept = isMasked(form.values.bankAccountNumber);
  const months = expiryMonths.map((value) => ({ value, label: value }));
  const held = form.values.cardExpiryYear;
  const ahead = expiryYears(new Date());
  // The year of an expired card on file must stay an option.
  const years = (held && !ahead.includes(held) ? [held, ...ahead] : ahead).map((value) => ({
    value,
    label: value,
  }));
  return (
    <>
      <CardNumberField
        {...form.field('bankAccountNumber')}
        stored={storedNumber(stored, form.values.bankAccountType)}
      />
      <FieldPair>
        <SelectField
          label="Expiration month"
          placeholder="Month"
          autoComplete="cc-exp-month"
          isLocked={isKept}
          hint={isKept && messages.expiryOfStored}
          options={months}
          {...form.field('cardExpiryMonth')}
        />
        <SelectField
          label="Expiration year"
          placeholder="Year"
          autoComplete="cc-exp-year"
          isLocked={isKept}
          options={years}
          {...form.field('cardExpiryYear')}
        />
      </FieldPair>
      {!isKept && <CvvField {...form.field('cardCvv')} />}
    </>
  );
}
