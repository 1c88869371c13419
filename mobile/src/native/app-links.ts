import { App } from "@capacitor/app";

/**
 * The key that marks the launch link as used. The mark lasts as long as the web view, so that a page that is
 * reloaded does not open the link a second time.
 */
const TAKEN = "launch-link-taken";
/** Both systems deliver the link that started the app a second time, as an event, within this time. */
const LAUNCH_MS = 5_000;

let launchLink: string | null = null;

/**
 * Returns the address of the link that started the app. It is returned only once; null when the app was not
 * started by a link.
 */
export async function takeLaunchLink(): Promise<string | null> {
  if (sessionStorage.getItem(TAKEN)) return null;
  sessionStorage.setItem(TAKEN, "yes");
  launchLink = (await App.getLaunchUrl())?.url ?? null;
  return launchLink;
}

/** Calls the listener with the address of every link that is opened while the app runs. */
export async function watchLinks(listener: (address: string) => void): Promise<void> {
  await App.addListener("appUrlOpen", ({ url }) => {
    if (url !== launchLink || performance.now() > LAUNCH_MS) listener(url);
  });
}
