import { Network } from "@capacitor/network";
import { tellNetwork } from "../network.ts";

/** Asks the phone whether it has a connection, and passes the answer on to whoever watches the network. */
export async function askConnection(): Promise<boolean> {
  const { connected } = await Network.getStatus();
  tellNetwork(connected);
  return connected;
}

/** Calls the listener whenever the phone's connection comes or goes, after everybody who watches the network. */
export async function watchConnection(listener: (connected: boolean) => void): Promise<void> {
  await Network.addListener("networkStatusChange", ({ connected }) => {
    tellNetwork(connected);
    listener(connected);
  });
}
