/** SMS through Twilio's HTTP API. */
import type { Config } from '../config/config';
import type { Transport } from './outbox';

export function twilioTransport(
  twilio: NonNullable<Config['twilio']>,
  timeoutMs = 10_000,
): Transport {
  const url = `${twilio.baseUrl}/2010-04-01/Accounts/${twilio.accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${twilio.accountSid}:${twilio.authToken}`).toString('base64')}`;
  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: to, From: twilio.from, Body: text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Always consumed: an unread body keeps its connection open.
    const responseText = await response.text();
    if (!response.ok) {
      throw new Error(
        `The SMS provider answered ${response.status}: ${responseText.slice(0, 300)}`,
      );
    }
  };
}
