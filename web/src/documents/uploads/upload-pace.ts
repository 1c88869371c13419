/** Before it, a guess would jump about. */
const GUESS_FROM_MS = 3_000;
const SECOND_MS = 1_000;

/** Measures how fast bytes go, from now on. */
export function startPace(from: number, now = performance.now()) {
  return {
    /** Takes how many bytes have arrived, of how many. Returns the seconds that are left; null: too early to say. */
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
