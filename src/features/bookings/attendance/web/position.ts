/** Asks the browser for the position of this device, within a bounded time. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Long enough to read the browser's prompt; after that, check-in continues without a position. */
const timeoutMs = 20_000;

/** `null` if the browser cannot tell, or the user does not want to share it. */
export function readPosition(): Promise<Position | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), timeoutMs);
    const answer = (position: Position | null) => {
      clearTimeout(timer);
      resolve(position);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => answer({ latitude, longitude }),
      () => answer(null),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  });
}
