import { App } from "@capacitor/app";

/** Calls the listener when the user returns to the app. */
export async function watchReturn(listener: () => void): Promise<void> {
  await App.addListener("resume", listener);
}
