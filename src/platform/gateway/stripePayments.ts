/** Payments at Stripe: a payment intent for each, charged without its payer being present. */
import type Stripe from 'stripe';
import { declineReason } from './decline';
import { parseGatewayEvent } from './events';
import type { Gateway, PaymentState } from './gateway';

type Failure = { kind: 'declined'; reason: string } | { kind: 'unreachable' };

/** Only the charge lists its refunds. */
const withCharge = { expand: ['latest_charge'] };

function stateOf(intent: Stripe.PaymentIntent): PaymentState {
  const { status, latest_charge: charge, last_payment_error: error } = intent;
  if (status === 'canceled') return { kind: 'canceled' };
  if (status === 'succeeded') {
    const isRefunded = typeof charge === 'object' && charge?.refunded;
    return { kind: isRefunded ? 'refunded' : 'succeeded' };
  }
  if (status === 'requires_confirmation') return { kind: 'open' };
  if (status !== 'requires_payment_method') return { kind: 'processing' };
  if (!error) return { kind: 'open' };
  const isDebit = error.payment_method?.type === 'us_bank_account';
  const reason = isDebit
    ? declineReason('debit_failed')
    : declineReason(error.decline_code, error.code);
  return { kind: 'declined', reason };
}

/** Confirmed or canceled when it was too late for that: the error contains the payment. */
const stateIn = ({ code, payment_intent }: Partial<Stripe.errors.StripeError>) =>
  code === 'payment_intent_unexpected_state' && payment_intent
    ? stateOf(payment_intent)
    : undefined;

export function stripePayments(
  open: () => Promise<Stripe>,
  webhookSecret: string,
  explain: (error: unknown) => Failure,
): Pick<
  Gateway,
  'createPayment' | 'confirmPayment' | 'findPayment' | 'cancelPayment' | 'refund' | 'readEvent'
> {
  async function ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T | Failure> {
    try {
      return await work(await open());
    } catch (error) {
      return explain(error);
    }
  }
  return {
    createPayment: ({ customer, amountCents, description, metadata, key }) =>
      ask(async (stripe) => {
        const { id } = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            customer,
            description,
            metadata,
            allowed_payment_method_types: ['card', 'us_bank_account'],
          },
          { idempotencyKey: key },
        );
        return { kind: 'created' as const, payment: id };
      }),
    confirmPayment: ({ payment, method, isDebit, key }) =>
      ask(async (stripe) => {
        try {
          return stateOf(
            await stripe.paymentIntents.confirm(
              payment,
              {
                payment_method: method,
                off_session: true,
                // The payer agreed to debits when they entered the account.
                ...(isDebit && { mandate_data: { customer_acceptance: { type: 'offline' } } }),
              },
              { idempotencyKey: key },
            ),
          );
        } catch (error) {
          const state = stateIn(error as Partial<Stripe.errors.StripeError>);
          if (state) return state;
          throw error;
        }
      }),
    async findPayment(payment) {
      try {
        const stripe = await open();
        return stateOf(await stripe.paymentIntents.retrieve(payment, withCharge));
      } catch (error) {
        explain(error);
        return { kind: 'unreachable' };
      }
    },
    async cancelPayment(payment) {
      try {
        const stripe = await open();
        return stateOf(await stripe.paymentIntents.cancel(payment));
      } catch (error) {
        const state = stateIn(error as Partial<Stripe.errors.StripeError>);
        if (state) return state;
        explain(error);
        return { kind: 'unreachable' };
      }
    },
    async refund({ payment, key }) {
      try {
        const stripe = await open();
        const { status } = await stripe.refunds.create(
          { payment_intent: payment },
          { idempotencyKey: key },
        );
        return { kind: status === 'failed' || status === 'canceled' ? 'declined' : 'refunded' };
      } catch (error) {
        const { code } = error as Partial<Stripe.errors.StripeError>;
        if (code === 'charge_already_refunded') return { kind: 'refunded' };
        return { kind: explain(error).kind };
      }
    },
    async readEvent(body, signature) {
      const stripe = await open();
      try {
        return parseGatewayEvent(
          await stripe.webhooks.constructEventAsync(body, signature, webhookSecret),
        );
      } catch {
        return null;
      }
    },
  };
}
