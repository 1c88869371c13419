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
