/**
 * Stripe as the payment gateway: cards arrive as tokens from its fields, customers and methods live
 * there.
 */
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Config } from '../config/config';
import type { Logger } from '../logging/logging';
import { declineReason } from './decline';
import type { BankRequest, CardOutcome, CardRequest, Gateway, SavedCard } from './gateway';
import { stripePayments } from './stripePayments';

/** Timeout per request; a failed request is retried once. A person is waiting for the result. */
const timeoutMs = 8_000;
const retries = 1;

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

export function stripeGateway(
  { secretKey, publishableKey, webhookSecret, baseUrl }: NonNullable<Config['stripe']>,
  log: Logger,
  timeout = timeoutMs,
): Gateway {
  // The package uses 20 MB of memory; it is loaded only when a card is first saved through Stripe.
  let opened: Promise<Stripe> | undefined;
  const open = () => {
    opened ??= import('stripe').then(({ default: Client }) => {
      const { hostname, port, protocol } = new URL(baseUrl);
      return new Client(secretKey, {
        host: hostname,
        protocol: protocol === 'http:' ? 'http' : 'https',
        ...(port && { port }),
        timeout,
        maxNetworkRetries: retries,
        telemetry: false,
      });
    });
    return opened;
  };

  return {
    name: 'stripe',
    publishableKey,
    ...stripePayments(open, webhookSecret, (error) => explain(error, log)),
    async saveCard(request) {
      const token = 'token' in request.source ? request.source.token : '';
      if (!/^pm_\w+$/.test(token)) return { kind: 'declined', reason: declineReason('unreadable') };
      try {
        return { kind: 'saved', card: await save(await open(), request, token) };
      } catch (error) {
        return explain(error, log);
      }
    },
    async saveBank(request) {
      try {
        return { kind: 'saved', ...(await saveAccount(await open(), request)) };
      } catch (error) {
        return explain(error, log);
      }
    },
    async detachCard(method) {
      try {
        await (await open()).paymentMethods.detach(method);
        return true;
      } catch (error) {
        return explain(error, log).kind === 'declined';
      }
    },
    async deleteCustomer(customer) {
      try {
        await (await open()).customers.del(customer);
        return true;
      } catch (error) {
        return explain(error, log).kind === 'declined';
      }
    },
  };
}

async function save(stripe: Stripe, request: CardRequest, token: string): Promise<SavedCard> {
  const customer = request.customer ?? (await createCustomer(stripe, request));
  const method = await stripe.paymentMethods
    .attach(token, { customer }, { idempotencyKey: `${request.key}:attach` })
    .catch((error: Partial<Stripe.errors.StripeError>) => {
      if (isCustomerGone(error) && request.customer) return undefined;
      throw error;
    });
  if (!method)
    return save(stripe, { ...request, customer: null, key: `${request.key}:new` }, token);
  await stripe.customers.update(
    customer,
    { invoice_settings: { default_payment_method: method.id } },
    { idempotencyKey: `${request.key}:default` },
  );
  const { card } = method;
  if (!card) throw new Error('Stripe attached a payment method that is no card.');
  return {
    customer,
    method: method.id,
    brand: brands[card.brand] ?? 'Unknown',
    last4: card.last4,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
  };
}

/** Stripe emails the holder how to verify the account, where the bank requires it. */
async function saveAccount(stripe: Stripe, request: BankRequest) {
  const { holder, bank, key } = request;
  const customer = request.customer ?? (await createCustomer(stripe, request));
  const { id } = await stripe.paymentMethods.create(
    {
      type: 'us_bank_account',
      us_bank_account: {
        account_holder_type: 'company',
        routing_number: bank.routing,
        account_number: bank.account,
      },
      billing_details: { name: holder, email: request.party.email },
    },
    { idempotencyKey: `${key}:account` },
  );
  await stripe.paymentMethods
    .attach(id, { customer }, { idempotencyKey: `${key}:attach` })
    .catch((error: Partial<Stripe.errors.StripeError>) => {
      // An account that is not verified yet cannot be attached; the payment verifies it.
      if (!isCustomerGone(error) && error.type === 'StripeInvalidRequestError') return;
      throw error;
    });
  return { customer, method: id };
}

/**
 * A lost response must not create a second customer, and Stripe requires the same body for the same
 * key.
 */
async function createCustomer(
  stripe: Stripe,
  { party }: Pick<CardRequest, 'party'>,
): Promise<string> {
  const details = { email: party.email, metadata: { user: party.id } };
  const contentHash = createHash('sha256')
    .update(JSON.stringify(details))
    .digest('hex')
    .slice(0, 16);
  const { id } = await stripe.customers.create(details, {
    idempotencyKey: `customer:${party.id}:${contentHash}`,
  });
  return id;
}

/** Deleted there manually, or created with the keys of another account. */
const isCustomerGone = ({ code, param }: Partial<Stripe.errors.StripeError>) =>
  code === 'resource_missing' && param === 'customer';

/** Only Stripe's error codes are logged. */
function explain(error: unknown, log: Logger): Exclude<CardOutcome, { kind: 'saved' }> {
  const { type, code, decline_code, param, requestId } =
    error as Partial<Stripe.errors.StripeError>;
  if (type === 'StripeCardError') {
    return { kind: 'declined', reason: declineReason(decline_code, code) };
  }
  const details = { stripe: { type, reason: code, param, requestId } };
  if (type === 'StripeInvalidRequestError') {
    log.warn(details, 'Stripe refused a request');
    return { kind: 'declined', reason: declineReason('unreadable') };
  }
  if (type === undefined) log.error({ err: error }, 'Stripe could not be asked');
  else log.error(details, 'Stripe did not answer as it should');
  return { kind: 'unreachable' };
}
