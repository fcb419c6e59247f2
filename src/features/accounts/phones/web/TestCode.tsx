/** Shows the code itself on a developer's machine without an SMS provider. */

import { isDevelopmentHost } from './code';

export function TestCode({ code }: { code: string | undefined }) {
  if (!code || !isDevelopmentHost(location.hostname)) return null;
  return (
    <p className="note">
      Test code: {code}. Every message is in the <a href="/dev/outbox">outbox</a>.
    </p>
  );
}
