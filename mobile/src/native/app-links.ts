import { App } from "@capacitor/app";

/**
 * Remembered as long as the web view lives: a page that is loaded again was not opened by the link a second
 * time.
 */
const TAKEN = "launch-link-taken";
/** Both systems deliver the link that started the app a second time, as an event, within this time. */
const LAUNCH_MS = 5_000;

let launchLink: string | null = null;

/** Returns the address of the link that started the app, once, or null when something else did. */
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
