const KEY = "shortcuts-off";

/** Whether single letters are shortcuts on this device (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(KEY) === null;
}

/** Keeps the choice on this device. */
export function keepShortcutsOn(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "yes");
}
