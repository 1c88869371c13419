const keyOf = (userId: string) => `sign-ins-shown:${userId}`;

/** Whether this user has chosen on this device to see each sign-in of a client. */
export function areSignInsShown(userId: string): boolean {
  return localStorage.getItem(keyOf(userId)) !== null;
}

/** Remembers the choice of this user on this device. */
export function keepSignInsShown(userId: string, shown: boolean): void {
  if (shown) localStorage.setItem(keyOf(userId), "yes");
  else localStorage.removeItem(keyOf(userId));
}
