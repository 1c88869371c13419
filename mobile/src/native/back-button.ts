import { App } from "@capacitor/app";

/** Calls the listener when the user presses the phone's own back button. Only Android has one. */
export async function watchBackButton(listener: () => void): Promise<void> {
  await App.addListener("backButton", listener);
}

/** Leaves the app. */
export async function leaveApp(): Promise<void> {
  await App.exitApp();
}
