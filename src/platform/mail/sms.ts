/** SMS through Twilio's HTTP API. */
import type { Config } from '../config/config';
import type { OutgoingMessage, Transport } from './outbox';

type Twilio = NonNullable<Config['twilio']>;

export function twilioTransport(twilio: Twilio, timeoutMs = 10_000): Transport {
  const url = `${twilio.baseUrl}/2010-04-01/Accounts/${twilio.accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${twilio.accountSid}:${twilio.authToken}`).toString('base64')}`;
  const call = async (query: string, body?: URLSearchParams): Promise<string> => {
    const response = await fetch(`${url}${query}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization },
      ...(body && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Always consumed: an unread body keeps its connection open.
    const responseText = await response.text();
    if (!response.ok) {
      throw new Error(
        `The SMS provider answered ${response.status}: ${responseText.slice(0, 300)}`,
      );
    }
    return responseText;
  };
  return async (message) => {
    const { to, text } = message;
    if (await wasSent(message, twilio.from, call)) return;
    await call('', new URLSearchParams({ To: to, From: twilio.from, Body: text }));
  };
}

interface Listed {
  body: string;
  status: string;
  date_created: string;
}

/**
 * Twilio has no idempotency key, so before a repeat its list tells whether the first attempt, whose
 * answer we never got, was accepted. What it could not deliver is sent again.
 */
async function wasSent(
  { to, text, repeatedSince }: OutgoingMessage,
  from: string,
  call: (query: string) => Promise<string>,
): Promise<boolean> {
  if (!repeatedSince) return false;
  // Its times have no milliseconds.
  const since = Math.floor(repeatedSince.getTime() / 1000) * 1000;
  const query = new URLSearchParams({
    To: to,
    From: from,
    'DateSent>': new Date(since).toISOString().slice(0, 10),
    PageSize: '100',
  });
  const { messages = [] } = JSON.parse(await call(`?${query}`)) as { messages?: Listed[] };
  return messages.some(
    ({ body, status, date_created: created }) =>
      body === text &&
      status !== 'failed' &&
      status !== 'undelivered' &&
      Date.parse(created) >= since,
  );
}
