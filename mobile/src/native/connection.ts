import { Network } from "@capacitor/network";

let isConnected = true;

/** Lets the page know of the phone's own connection, as a browser does: web views learn of it late or never. */
export async function watchConnection(): Promise<void> {
  Object.defineProperty(navigator, "onLine", { get: () => isConnected, configurable: true });
  await Network.addListener("networkStatusChange", ({ connected }) => tell(connected));
  isConnected = (await Network.getStatus()).connected;
  if (!isConnected) tell(false);
}

/** Asks the phone again, and tells the page. */
export async function askConnection(): Promise<void> {
  tell((await Network.getStatus()).connected);
}

function tell(connected: boolean): void {
  isConnected = connected;
  dispatchEvent(new Event(connected ? "online" : "offline"));
}
