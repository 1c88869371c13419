const seenKeyOf = (userId: string) => `set-up-seen:${userId}`;
const utcKeyOf = (userId: string) => `set-up-utc:${userId}`;
const keyOf = (userId: string) => `set-up-hidden:${userId}`;

/** Whether this person has hidden the card on this device. */
export function isSetUpHidden(userId: string): boolean {
  return localStorage.getItem(keyOf(userId)) !== null;
}

/** Hides the card for this person on this device. */
export function hideSetUp(userId: string): void {
  localStorage.setItem(keyOf(userId), "yes");
}

/** Shows the card again that was hidden. */
export function showSetUp(userId: string): void {
  localStorage.removeItem(keyOf(userId));
}

/** Whether this person has seen on this device that something was still to set up. */
export function isSetUpSeen(userId: string): boolean {
  return localStorage.getItem(seenKeyOf(userId)) !== null;
}

/** Remembers that this person has seen what was still to set up: they are then told when all of it is done. */
export function markSetUpSeen(userId: string): void {
  localStorage.setItem(seenKeyOf(userId), "yes");
}

/** Forgets it, once they have been told. */
export function forgetSetUp(userId: string): void {
  localStorage.removeItem(seenKeyOf(userId));
}

/** Whether this person chose on this device that the firm stays with UTC. */
export function isUtcKept(userId: string): boolean {
  return localStorage.getItem(utcKeyOf(userId)) !== null;
}

/** Remembers that choice. */
export function keepUtc(userId: string): void {
  localStorage.setItem(utcKeyOf(userId), "yes");
}
