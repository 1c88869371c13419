/** Before this, an estimate of the time left would jump up and down. */
const GUESS_FROM_MS = 3_000;
const SECOND_MS = 1_000;

/** Measures the speed of an upload from now on. */
export function startPace(from: number, now = performance.now()) {
  return {
    /**
     * Takes how many bytes have arrived and the total. Returns the seconds left; null if it is too early to
     * say.
     */
    secondsLeft(sent: number, size: number, at = performance.now()): number | null {
      const passed = at - now;
      if (passed < GUESS_FROM_MS || sent <= from) return null;
      return Math.ceil(((size - sent) * passed) / (sent - from) / SECOND_MS);
    },
  };
}

/** Takes seconds. Returns how long that is, in words. */
export function leftText(seconds: number): string {
  if (seconds < 60) return `${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min left`;
  return `${Math.round(minutes / 60)} h left`;
}
