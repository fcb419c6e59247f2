/** Devices and passkeys as their user sees them. */
import { hashToken } from '#platform/crypto/crypto';
import type { PasskeyView } from '../passkeys/schema';
import type { Passkey } from '../passkeys/server/data';
import { deviceName } from '../sessions/rules';
import type { DeviceView } from '../sessions/schema';
import type { Session } from '../sessions/server/data';

/** `token` belongs to the requesting session. */
export const viewDevice = (session: Session, token: string): DeviceView => ({
  id: session.id,
  device: deviceName(session.browser),
  isCurrent: session.tokenHash.equals(hashToken(token)),
  signedInAt: session.createdAt.toISOString(),
  seenAt: session.seenAt.toISOString(),
});

export const viewPasskey = (passkey: Passkey): PasskeyView => ({
  id: passkey.id,
  name: passkey.name,
  isSynced: passkey.isSynced,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
});
