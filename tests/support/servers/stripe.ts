/** A fake Stripe API: forms in, JSON out, idempotency keys, cards that misbehave. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export interface StripeCall {
  method: string;
  path: string;
  key: string | undefined;
  authorization: string | undefined;
  contentType: string | undefined;
  fields: Record<string, string>;
}

interface StubReply {
  status: number;
  body: unknown;
}

const failure = (status: number, error: Record<string, string>): StubReply => ({
  status,
  body: { error },
});

const declines = (code: string, decline_code?: string): StubReply =>
  failure(402, {
    type: 'card_error',
    code,
    message: 'Words of the gateway.',
    ...(decline_code && { decline_code }),
  });

const missing = (param: string): StubReply =>
  failure(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: 'No.' });

const attached = (id: string, customer: string | undefined, brand = 'visa'): StubReply => ({
  status: 200,
  body: {
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    card: { brand, last4: brand === 'amex' ? '0005' : '4242', exp_month: 8, exp_year: 2031 },
  },
});

/** The result of attaching a payment method, by its name; others are Visa cards. */
const behaviors: Record<string, (customer: string | undefined) => StubReply> = {
  pm_declined: () => declines('card_declined', 'generic_decline'),
  pm_stolen: () => declines('card_declined', 'stolen_card'),
  pm_poor: () => declines('card_declined', 'insufficient_funds'),
  pm_old: () => declines('expired_card'),
  pm_cvc: () => declines('incorrect_cvc'),
  pm_gone: () => missing('payment_method'),
  pm_amex: (customer) => attached('pm_amex', customer, 'amex'),
  pm_rare: (customer) => attached('pm_rare', customer, 'jcb'),
  pm_away: () => failure(500, { type: 'api_error', message: 'Oh.' }),
  pm_busy: () =>
    failure(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'No.' }),
};

type IntentStatus =
  | 'requires_confirmation'
  | 'requires_payment_method'
  | 'processing'
  | 'succeeded'
  | 'canceled';

interface Intent {
  id: string;
  amount: string;
  customer: string;
  status: IntentStatus;
  refusal?: string;
  charges: number;
  isRefunded: boolean;
}

/** What confirming with a method does, by its name; others are charged at once. */
const onCharge: Record<string, IntentStatus> = {
  pm_bad: 'requires_payment_method',
  pm_slow: 'processing',
  pm_account: 'processing',
};

export async function openStripe() {
  const calls: StripeCall[] = [];
  const intents = new Map<string, Intent>();
  const replies = new Map<string, { content: string; said: StubReply }>();
  const unanswered: ServerResponse[] = [];
  /** Fails this many responses first, each once; `cut` acts and then drops the connection. */
  const faults: ('fault' | 'cut')[] = [];
  let made = 0;

  const shown = ({ id, status, refusal, isRefunded }: Intent) => ({
    id,
    object: 'payment_intent',
    status,
    last_payment_error: refusal ? { code: 'card_declined', decline_code: refusal } : null,
    latest_charge:
      status === 'succeeded' ? { id: `ch_${id}`, object: 'charge', refunded: isRefunded } : null,
  });

  function confirm(intent: Intent, method = ''): StubReply {
    if (intent.status !== 'requires_confirmation' && intent.status !== 'requires_payment_method') {
      return {
        status: 400,
        body: {
          error: {
            type: 'invalid_request_error',
            code: 'payment_intent_unexpected_state',
            message: 'No.',
            payment_intent: shown(intent),
          },
        },
      };
    }
    intent.status = onCharge[method] ?? 'succeeded';
    delete intent.refusal;
    if (intent.status === 'succeeded') intent.charges += 1;
    if (intent.status !== 'requires_payment_method') return { status: 200, body: shown(intent) };
    intent.refusal = 'insufficient_funds';
    return declines('card_declined', 'insufficient_funds');
  }

  function pay(id: string, verb: string | undefined, fields: StripeCall['fields']): StubReply {
    if (id === '') {
      if (fields.customer === 'cus_deleted') return missing('customer');
      const made: Intent = {
        id: `pi_${intents.size + 1}`,
        amount: fields.amount ?? '',
        customer: fields.customer ?? '',
        status: 'requires_payment_method',
        charges: 0,
        isRefunded: false,
      };
      intents.set(made.id, made);
      return { status: 200, body: shown(made) };
    }
    const intent = intents.get(id);
    if (!intent) return missing('intent');
    if (verb === 'confirm') return confirm(intent, fields.payment_method);
    if (verb === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'processing') return confirm(intent);
      intent.status = 'canceled';
    }
    return { status: 200, body: shown(intent) };
  }

  function refund(id = ''): StubReply {
    const intent = intents.get(id);
    if (intent?.status !== 'succeeded') return missing('payment_intent');
    if (intent.isRefunded) {
      return failure(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'No.',
      });
    }
    intent.isRefunded = true;
    return { status: 200, body: { id: `re_${id}`, object: 'refund', status: 'succeeded' } };
  }

  function act({ path, fields, authorization }: StripeCall): StubReply {
    if (authorization === 'Bearer sk_wrong') {
      return failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    }
    const [, , kind, id = '', verb] = path.split('?', 1)[0]?.split('/') ?? [];
    if (kind === 'payment_intents') return pay(id, verb, fields);
    if (kind === 'refunds') return refund(fields.payment_intent);
    if (kind === 'payment_methods' && id === '') {
      return { status: 200, body: { id: 'pm_account', object: 'payment_method' } };
    }
    if (kind === 'customers' && id === '') {
      made += 1;
      return { status: 200, body: { id: `cus_${made}`, object: 'customer' } };
    }
    if (kind === 'customers') return { status: 200, body: { id, object: 'customer' } };
    if (verb === 'detach') return id === 'pm_gone' ? missing('payment_method') : attached(id, '');
    if (fields.customer === 'cus_deleted') return missing('customer');
    const behave = behaviors[id];
    return behave ? behave(fields.customer) : attached(id, fields.customer);
  }

  /** As in Stripe: a key keeps its response and refuses other bodies; failures are not stored. */
  function once(call: StripeCall): StubReply {
    if (!call.key) return act(call);
    const content = JSON.stringify([call.path, call.fields]);
    const kept = replies.get(call.key);
    if (kept && kept.content !== content) {
      return failure(400, { type: 'idempotency_error', message: 'Other words, same key.' });
    }
    const said = kept?.said ?? act(call);
    if (said.status < 500) replies.set(call.key, { content, said });
    return said;
  }

  /** Loses the responses to a share of the charges, after charging. */
  const losses = { share: 0, random: Math.random };
  const cutsCharge = ({ path }: StripeCall) =>
    path.endsWith('/confirm') && losses.random() < losses.share ? 'cut' : undefined;

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const key = request.headers['idempotency-key'];
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      key: typeof key === 'string' ? key : undefined,
      authorization: request.headers.authorization,
      contentType: request.headers['content-type'],
      fields: Object.fromEntries(new URLSearchParams(body)),
    };
    calls.push(call);
    if (call.path.includes('/pm_silent/')) return void unanswered.push(response);
    const fault = faults.shift() ?? cutsCharge(call);
    const said = fault === 'fault' ? failure(500, { type: 'api_error' }) : once(call);
    if (fault === 'cut') return request.socket.destroy();
    response.writeHead(said.status, { 'content-type': 'application/json', 'request-id': 'req_1' });
    response.end(JSON.stringify(said.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    calls,
    faults,
    intents,
    losses,
    customersMade: () => made,
    /** What the bank answers later to a payment it works on. */
    finish(id: string, status: 'succeeded' | 'requires_payment_method') {
      const intent = intents.get(id);
      if (intent?.status !== 'processing') throw new Error('No such payment is processing.');
      intent.status = status;
      if (status === 'succeeded') intent.charges += 1;
      else intent.refusal = 'insufficient_funds';
    },
    /** An event as Stripe would send it: its text and its signature. */
    event(id: string, type: string, eventId = `evt_${id}_${type}`, secret = 'whsec_1') {
      const body = JSON.stringify({
        id: eventId,
        object: 'event',
        type,
        data: { object: { id, object: 'payment_intent' } },
      });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
      return { body, signature };
    },
    /** The environment an operator would set. */
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: url,
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
