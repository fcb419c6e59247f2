/** A fake Stripe API: forms in, JSON out, idempotency keys, cards that misbehave. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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

export async function openStripe() {
  const calls: StripeCall[] = [];
  const replies = new Map<string, { content: string; said: StubReply }>();
  const unanswered: ServerResponse[] = [];
  /** Fails this many responses first, each once; `cut` acts and then drops the connection. */
  const faults: ('fault' | 'cut')[] = [];
  let made = 0;

  function act({ path, fields, authorization }: StripeCall): StubReply {
    if (authorization === 'Bearer sk_wrong') {
      return failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    }
    const [, , kind, id = '', verb] = path.split('/');
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
    const fault = faults.shift();
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
    customersMade: () => made,
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
