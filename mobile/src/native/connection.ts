import { Network } from "@capacitor/network";

let isConnected = true;

/**
 * Notifies the page when the phone's connection is lost or comes back, as a browser would do. Web views by
 * themselves notice this late or never.
 */
export async function watchConnection(): Promise<void> {
  Object.defineProperty(navigator, "onLine", { get: () => isConnected, configurable: true });
  await Network.addListener("networkStatusChange", ({ connected }) => tell(connected));
  isConnected = (await Network.getStatus()).connected;
  if (!isConnected) tell(false);
}

/** Asks the phone once more whether it has a connection, and notifies the page. */
export async function askConnection(): Promise<void> {
  tell((await Network.getStatus()).connected);
}

function tell(connected: boolean): void {
  isConnected = connected;
  dispatchEvent(new Event(connected ? "online" : "offline"));
}
