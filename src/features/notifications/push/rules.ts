/** Push notifications: their API path, when they are offered, and refusals. */
import { refusalsOf } from '#kernel/refusal';

/** Here, because importing the schema would add Zod to what the header of every screen loads. */
export const pushPath = '/api/push';

interface Offer {
  /** Null if this site sends none. */
  publicKey: string | null;
  /** The user has or had a booking, so there is something to be notified of. */
  isOffered: boolean;
  isOn: boolean;
}

/**
 * Whether to offer them in a notice: never before a booking exists, and never again once the user
 * answered the browser or said "Not now".
 */
export const isPushOffered = (
  { publicKey, isOffered, isOn }: Offer,
  device: { permission: NotificationPermission; isDeclined: boolean },
): boolean =>
  publicKey !== null && isOffered && !isOn && !device.isDeclined && device.permission !== 'denied';

export const refusals = refusalsOf({
  unavailable: ['push_unavailable', "Push notifications aren't available on this site."],
  unknownService: ['unknown_push_service', "We don't support this browser's push service yet."],
  invalidKey: ['invalid_push_key', "Your browser's key for push notifications isn't valid."],
});
