const seenKeyOf = (userId: string) => `set-up-seen:${userId}`;
const zoneKeyOf = (userId: string) => `set-up-zone:${userId}`;
const keyOf = (userId: string) => `set-up-hidden:${userId}`;

/** Whether this person has hidden the card on this device. */
export function isSetUpHidden(userId: string): boolean {
  return localStorage.getItem(keyOf(userId)) !== null;
}

/** Hides the card for this person on this device. */
export function hideSetUp(userId: string): void {
  localStorage.setItem(keyOf(userId), "yes");
}

/** Shows a hidden card again. */
export function showSetUp(userId: string): void {
  localStorage.removeItem(keyOf(userId));
}

/** Whether this user has seen the card on this device while something was still to set up. */
export function isSetUpSeen(userId: string): boolean {
  return localStorage.getItem(seenKeyOf(userId)) !== null;
}

/** Remembers that this user has seen the card. When everything is done, they are notified. */
export function markSetUpSeen(userId: string): void {
  localStorage.setItem(seenKeyOf(userId), "yes");
}

/** Forgets that this user has seen the card. Called once they have been notified that everything is done. */
export function forgetSetUp(userId: string): void {
  localStorage.removeItem(seenKeyOf(userId));
}

/** What this user chose on this device about the firm's time zone. Null if they have chosen nothing yet. */
export function zoneChoice(userId: string): "kept" | "used" | null {
  return localStorage.getItem(zoneKeyOf(userId)) as "kept" | "used" | null;
}

/** Remembers that the user kept UTC or used the zone of the device. */
export function keepZoneChoice(userId: string, choice: "kept" | "used"): void {
  localStorage.setItem(zoneKeyOf(userId), choice);
}
